package dev.stallsage.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.stallsage.Investigation;
import dev.stallsage.diagnosis.Diagnosis;
import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.Submission;
import dev.stallsage.testkit.Archives;
import dev.stallsage.testkit.Product;
import dev.stallsage.testkit.RawZip;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * A diagnosis does not depend on what the evidence is packed in, nor on a member that is broken.
 */
class WrappedBundlesTest {
  /** Packing costs time: every so many cases one is packed. */
  private static final int EVERY = 6;

  private static Stream<Trial> some() throws IOException {
    List<Trial> all = Product.trials();
    List<Trial> some = new ArrayList<>();
    for (int i = 0; i < all.size(); i += EVERY) {
      if (all.get(i).files().stream().allMatch(file -> file.declared() == null)) {
        some.add(all.get(i));
      }
    }
    return some.stream();
  }

  @TestFactory
  Stream<DynamicTest> inAZipOfATarXzOfATarGzTheDiagnosisIsTheSame() throws IOException {
    return some()
        .map(
            trial ->
                dynamicTest(
                    Product.name(trial),
                    () -> {
                      byte[] inner = Archives.gz(Archives.tar(contents(trial)));
                      byte[] middle =
                          Archives.compressed("xz", Archives.tar(Map.of("sos.tar.gz", inner)));
                      byte[] outer = Archives.zip(Map.of("all.tar.xz", middle));
                      Investigation wrapped = investigate(outer);
                      assertThat(wrapped.receipt().complete()).isTrue();
                      assertThat(weights(wrapped)).isEqualTo(weights(bare(trial)));
                    }));
  }

  @TestFactory
  Stream<DynamicTest> aMemberThatCannotBeReadIsNamedAndCostsNothingElse() throws IOException {
    return some()
        .limit(3)
        .map(
            trial ->
                dynamicTest(
                    Product.name(trial),
                    () -> {
                      RawZip zip = new RawZip();
                      byte[] secret = "a secret".getBytes(StandardCharsets.US_ASCII);
                      zip.encrypted("locked.txt", secret);
                      contents(trial).forEach(zip::stored);
                      Investigation partial = investigate(zip.bytes());
                      assertThat(weights(partial)).isEqualTo(weights(bare(trial)));
                      assertThat(partial.complete()).isFalse();
                      assertThat(partial.receipt().failures())
                          .singleElement()
                          .satisfies(f -> assertThat(f.at().file()).isEqualTo("locked.txt"));
                    }));
  }

  private static Map<String, byte[]> contents(Trial trial) throws IOException {
    Map<String, byte[]> contents = new LinkedHashMap<>();
    for (EvidenceFile file : trial.files()) {
      try (InputStream in = file.content().open()) {
        contents.put(file.path(), in.readAllBytes());
      }
    }
    return contents;
  }

  private static Investigation bare(Trial trial) throws IOException {
    List<EvidenceFile> files = new ArrayList<>();
    contents(trial)
        .forEach(
            (path, bytes) ->
                files.add(new EvidenceFile(path, null, () -> new ByteArrayInputStream(bytes))));
    return Product.STALLSAGE.investigate(Bundle.of(files));
  }

  private static Investigation investigate(byte[] archive) throws IOException {
    return Product.STALLSAGE.investigate(
        new Submission(new ByteArrayInputStream(archive), Limits.COMMAND_LINE)
            .add(Submission.STANDARD_INPUT, null)
            .bundle());
  }

  private static Map<String, Object> weights(Investigation investigation) {
    Diagnosis diagnosis = investigation.diagnosis();
    Map<String, Object> weights = new TreeMap<>();
    weights.put("verdict", diagnosis.verdict());
    diagnosis.ranked().forEach(h -> weights.put(h.cause().id(), h.decibans()));
    return weights;
  }
}
