package dev.stallsage.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.diagnosis.Finding;
import dev.stallsage.measure.Measures;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Names that the rule compiler stumbles over, found here with a name instead of there without one.
 */
class FactsSuitTheEngineTest {
  @Test
  void noComponentIsNamedByAPartOfTheCompilersMagicWords() {
    List<Class<?>> facts = new ArrayList<>(Measures.featureTypes());
    facts.add(Finding.class);
    assertThat(facts)
        .flatExtracting(fact -> Arrays.asList(fact.getRecordComponents()))
        .extracting(RecordComponent::getName)
        .allSatisfy(
            name -> {
              // Drools 10.2.0, ExecModelLambdaPostProcessor: decides by
              // "alphaIndexedBy".contains(name)
              assertThat("alphaIndexedBy").doesNotContain(name);
              assertThat("betaIndexedBy").doesNotContain(name);
              assertThat(name).isNotEqualTo("when");
            });
  }

  @Test
  void everyFeatureIsListedForTheRules() {
    assertThat(
            new com.tngtech.archunit.core.importer.ClassFileImporter()
                .importPackages("dev.stallsage.measure").stream()
                    .filter(
                        c -> c.isAssignableTo(dev.stallsage.measure.Feature.class) && c.isRecord())
                    .map(c -> c.getSimpleName()))
        .containsExactlyInAnyOrderElementsOf(
            Measures.featureTypes().stream().map(Class::getSimpleName).toList());
  }
}
