import dev.stallsage.Stallsage;
import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.report.ReportOptions;
import dev.stallsage.report.ReportBuilder;
import dev.stallsage.report.json.JsonReport;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Writes the full JSON report of every folder of cases, fixtures and examples into a folder, in the
 * tree they come from.
 */
public class SameReports {
  private static final List<String> ROOTS =
      List.of("src/test/cases", "src/test/comparisons", "src/test/fixtures", "docs/examples");
  private static final ReportOptions EVERYTHING = new ReportOptions(Integer.MAX_VALUE, true);

  public static void main(String[] args) throws IOException {
    Path into = Path.of(args[0]);
    Stallsage product = Stallsage.packed();
    ReportBuilder reporting = ReportBuilder.of(product);
    int written = 0;
    for (String root : ROOTS) {
      for (Path folder : folders(Path.of(root))) {
        Path file = into.resolve(folder + ".json");
        Files.createDirectories(file.getParent());
        StringWriter text = new StringWriter();
        new JsonReport()
            .render(
                reporting.report(product.investigate(Bundle.of(evidence(folder))), EVERYTHING),
                text);
        Files.writeString(file, text.toString());
        written++;
      }
    }
    System.out.println(written + " reports in " + into);
  }

  /** Folders that hold files themselves. */
  private static List<Path> folders(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(Files::isRegularFile).map(Path::getParent).distinct().sorted().toList();
    }
  }

  private static List<EvidenceFile> evidence(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(
              file ->
                  Files.isRegularFile(file)
                      && !file.endsWith("case.yaml")
                      && !file.toString().endsWith(".expected.yaml"))
          .sorted()
          .map(
              file ->
                  new EvidenceFile(
                      folder.relativize(file).toString(), null, () -> Files.newInputStream(file)))
          .toList();
    }
  }
}
