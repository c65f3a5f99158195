package dev.stallsage.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.stallsage.evidence.Format;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.observation.Observation;

/** The walls of the house. */
@AnalyzeClasses(packages = "dev.stallsage", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  private static final String ROOT = "dev.stallsage.";

  @ArchTest
  static final ArchRule OBSERVATION_KNOWS_NOBODY =
      noClasses()
          .that()
          .resideInAPackage(ROOT + "observation..")
          .should()
          .dependOnClassesThat()
          .resideOutsideOfPackages(ROOT + "observation..", "java..")
          .because("it is the vocabulary everybody speaks");

  @ArchTest
  static final ArchRule EVIDENCE_KNOWS_ONLY_OBSERVATIONS =
      noClasses()
          .that()
          .resideInAPackage(ROOT + "evidence..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              ROOT + "measure..",
              ROOT + "knowledge..",
              ROOT + "diagnosis..",
              ROOT + "report..",
              ROOT + "cli..")
          .because("how a file is read does not depend on what is concluded from it");

  @ArchTest
  static final ArchRule MEASURE_KNOWS_ONLY_OBSERVATIONS =
      noClasses()
          .that()
          .resideInAPackage(ROOT + "measure..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              ROOT + "evidence..",
              ROOT + "knowledge..",
              ROOT + "diagnosis..",
              ROOT + "report..",
              ROOT + "cli..")
          .because("arithmetic does not depend on formats nor on conclusions");

  @ArchTest
  static final ArchRule DIAGNOSIS_KNOWS_NO_EVIDENCE =
      noClasses()
          .that()
          .resideInAPackage(ROOT + "diagnosis..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(ROOT + "evidence..", ROOT + "report..", ROOT + "cli..")
          .because("conclusions are drawn from features, never from files");

  @ArchTest
  static final ArchRule KNOWLEDGE_KNOWS_NO_DIAGNOSIS =
      noClasses()
          .that()
          .resideInAPackage(ROOT + "knowledge..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              ROOT + "evidence..", ROOT + "diagnosis..", ROOT + "report..", ROOT + "cli..")
          .because("what is known does not depend on the bundle at hand");

  @ArchTest
  static final ArchRule FAMILIES_OF_FORMATS_ARE_BLIND_TO_EACH_OTHER =
      slices()
          .matching("dev.stallsage.evidence.(*)..")
          .namingSlices("family $1")
          .should()
          .notDependOnEachOther()
          .ignoreDependency(
              com.tngtech.archunit.base.DescribedPredicate.alwaysTrue(),
              com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage(
                  ROOT + "evidence.json..", ROOT + "scan..", ROOT + "evidence.time.."))
          .because("a format is one parser, one fixture and one line in the list");

  @ArchTest
  static final ArchRule RENDERERS_ARE_BLIND_TO_EACH_OTHER =
      slices()
          .matching("dev.stallsage.report.(*)..")
          .namingSlices("renderer $1")
          .should()
          .notDependOnEachOther()
          .ignoreDependency(
              com.tngtech.archunit.base.DescribedPredicate.alwaysTrue(),
              com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage(
                  ROOT + "report.chart.."))
          .because("every output is a rendering of the report, not of another rendering");

  @ArchTest
  static final ArchRule ONLY_THE_RULEBOOK_SEES_DROOLS =
      noClasses()
          .that()
          .resideOutsideOfPackages(ROOT + "diagnosis.rulebook..", ROOT + "rules..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.kie..", "org.drools..")
          .because("the engine can be replaced without touching what it reasons about");

  @ArchTest
  static final ArchRule THE_COMMAND_LINE_STARTS_WITHOUT_SPRING =
      noClasses()
          .that()
          .resideOutsideOfPackages(
              ROOT + "cases..", ROOT + "web..", ROOT + "api..", ROOT + "server..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.springframework..")
          .because("a context costs a second at every start");

  @ArchTest
  static final ArchRule ONLY_THE_DOOR_FOR_ASSISTANTS_KNOWS_THEIR_PROTOCOL =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + "mcp..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.modelcontextprotocol..", "reactor..")
          .because("no other command loads its libraries, and they can be replaced in one place");

  @ArchTest
  static final ArchRule THE_ENGINE_STANDS_ALONE =
      noClasses()
          .that()
          .resideOutsideOfPackages(
              ROOT + "api..",
              ROOT + "batch..",
              ROOT + "cases..",
              ROOT + "cli..",
              ROOT + "mcp..",
              ROOT + "server..",
              ROOT + "web..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              ROOT + "api..",
              ROOT + "batch..",
              ROOT + "cases..",
              ROOT + "cli..",
              ROOT + "mcp..",
              ROOT + "server..",
              ROOT + "web..",
              "org.springframework..",
              "picocli..",
              "java.sql..")
          .because("it is an artifact of its own, for programs that embed it");

  @ArchTest
  static final ArchRule DOORS_ARE_BLIND_TO_EACH_OTHER =
      slices()
          .matching("dev.stallsage.(cli|api|web)..")
          .namingSlices("door $1")
          .should()
          .notDependOnEachOther()
          .because("there are three doors and one engine");

  @ArchTest
  static final ArchRule NOTHING_IS_RUN =
      noClasses()
          .should()
          .dependOnClassesThat()
          .haveFullyQualifiedName("java.lang.ProcessBuilder")
          .orShould()
          .callMethod(Runtime.class, "exec", String.class)
          .because("what a request or a bundle says never reaches a shell");

  @ArchTest
  static final ArchRule YAML_IS_READ_IN_ONE_PLACE =
      noClasses()
          .that()
          .resideOutsideOfPackages(ROOT + "knowledge..", ROOT + "trial..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.yaml..");

  @ArchTest
  static final ArchRule FACTS_ARE_RECORDS =
      classes()
          .that()
          .implement(Observation.class)
          .or()
          .implement(Feature.class)
          .and()
          .areNotInterfaces()
          .should()
          .beRecords()
          .because("what was seen does not change");

  @ArchTest
  static final ArchRule FEATURES_SAY_WHERE_THEY_COME_FROM =
      classes()
          .that()
          .implement(Feature.class)
          .and()
          .areNotInterfaces()
          .should()
          .beAnnotatedWith(ComputedFrom.class)
          .because("whether something was looked for follows from it");

  @ArchTest
  static final ArchRule FORMATS_ARE_NAMED_SO =
      classes()
          .that()
          .implement(Format.class)
          .and()
          .areNotAnonymousClasses()
          .and()
          .areNotMemberClasses()
          .should()
          .haveSimpleNameEndingWith("Format")
          .because("the others are declared by FormatSpec, beside their readers");

  @ArchTest
  static final ArchRule NO_DRAWERS_FOR_ODDS_AND_ENDS =
      noClasses()
          .should()
          .haveSimpleNameEndingWith("Util")
          .orShould()
          .haveSimpleNameEndingWith("Utils")
          .orShould()
          .haveSimpleNameEndingWith("Helper")
          .orShould()
          .haveSimpleNameEndingWith("Manager")
          .orShould()
          .haveSimpleNameEndingWith("Impl")
          .orShould()
          .haveSimpleNameEndingWith("Dto")
          .orShould()
          .resideInAnyPackage(
              "..util..", "..common..", "..helper..", "..misc..", "..impl..", "..dto..")
          .because("a name says what a thing is");

  @ArchTest
  static final ArchRule EVIDENCE_IS_ONLY_READ =
      noClasses()
          .that()
          .resideInAPackage(ROOT + "evidence..")
          .should()
          .dependOnClassesThat()
          .haveFullyQualifiedName("java.lang.ProcessBuilder")
          .orShould()
          .dependOnClassesThat()
          .haveFullyQualifiedName("java.io.FileOutputStream")
          .orShould()
          .callMethod(
              java.nio.file.Files.class,
              "newOutputStream",
              java.nio.file.Path.class,
              java.nio.file.OpenOption[].class)
          .orShould()
          .dependOnClassesThat()
          .haveFullyQualifiedName("java.io.RandomAccessFile")
          .because("nothing that a bundle holds is written anywhere or run");

  @ArchTest
  static final ArchRule NO_CYCLES =
      slices().matching("dev.stallsage.(*)..").should().beFreeOfCycles();
}
