package dev.stallsage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Series;
import dev.stallsage.testkit.Product;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** In the log of a log server each line is of the host that it names. */
class LogOfSeveralHostsTest {
  private static final String SILENT = "nfs: server nas5 not responding, still trying\n";
  private static final String ERROR =
      "blk_update_request: I/O error, dev sdk, sector 81234 op 0x0\n";

  private FileCoverage coverage;

  /** The lines at which something happened, by host. */
  private Map<String, List<Integer>> read(String text) {
    EvidenceFile file =
        new EvidenceFile(
            "messages",
            null,
            () -> new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    Map<Series, TreeSet<Integer>> lines = new HashMap<>();
    coverage =
        new EvidenceIntake(Formats.all(), Product.STALLSAGE.knowledge().lexicon())
            .read(
                file,
                new AtomicInteger(),
                (series, seen) -> {
                  if (seen instanceof KernelEvent) {
                    lines.computeIfAbsent(series, s -> new TreeSet<>()).add(seen.at().line());
                  }
                });
    return coverage.exhibits().stream()
        .collect(
            Collectors.toMap(
                Exhibit::host,
                e -> List.copyOf(lines.getOrDefault(e.series(), new TreeSet<>())),
                (a, b) -> a,
                TreeMap::new));
  }

  @Test
  void linesOfTwoHostsBetweenEachOtherStayApart() {
    Map<String, List<Integer>> hosts =
        read(
            "Nov 12 10:00:01 kudu4 kernel: "
                + SILENT
                + "Nov 12 10:00:02 oryx7 kernel: "
                + ERROR
                + "Nov 12 10:00:03 kudu4 kernel: "
                + ERROR
                + "Nov 12 10:00:04 oryx7 kernel: "
                + SILENT);
    assertThat(hosts).isEqualTo(Map.of("kudu4", List.of(1, 3), "oryx7", List.of(2, 4)));
  }

  @Test
  void aHostThatWasNotNamedYetAndOneWithItsDomainAreTheSame() {
    Map<String, List<Integer>> hosts =
        read(
            "Nov 12 10:00:01 localhost kernel: "
                + ERROR
                + "Nov 12 10:00:12 kudu4 kernel: "
                + ERROR
                + "Nov 12 10:00:33 kudu4.example.com kernel: "
                + SILENT
                + "Nov 12 10:00:54 localhost kernel: "
                + ERROR);
    assertThat(hosts).isEqualTo(Map.of("kudu4", List.of(1, 2, 3, 4)));
  }

  @Test
  void theThreadOfAProgramIsNoHost() {
    Map<String, List<Integer>> hosts =
        read(
            "Nov 12 10:00:01 kudu4 kernel: "
                + ERROR
                + "2026-11-12 10:00:02 pool-3 Flusher: "
                + SILENT
                + "2026-11-12 10:00:03 pool-4 Flusher: "
                + SILENT);
    assertThat(hosts).containsOnlyKeys("kudu4");
  }

  @Test
  void moreHostsThanAreToldApartAreToldAsOneAndItIsSaid() {
    String text =
        IntStream.rangeClosed(1, 230)
            .mapToObj(i -> "Nov 12 10:00:01 kudu" + i + " kernel: " + ERROR)
            .collect(Collectors.joining());
    Map<String, List<Integer>> hosts = read(text);
    assertThat(hosts).hasSize(201);
    assertThat(hosts.get("other hosts")).hasSize(30).startsWith(201);
    assertThat(coverage.exhibits().stream().flatMap(e -> e.remarks().stream()))
        .anySatisfy(remark -> assertThat(remark.says()).startsWith("names more than 200 hosts"));
  }
}
