package dev.stallsage.evidence.linuxhost;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.InstalledPackage;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Installed packages as {@code dpkg -l} and {@code rpm -qa} list them. {@code ii mdadm 4.1-5ubuntu1
 * amd64 tool to administer MD arrays} and {@code mdadm-4.1-5.el8.x86_64 Wed 09 Nov 2022} become
 * {@code mdadm} of version {@code 4.1-5ubuntu1} and {@code 4.1-5.el8}. What is removed is not read.
 */
public final class PackageList {
  private static final Pattern DPKG =
      Pattern.compile(
          "^ii ([a-z0-9][\\w.+-]{1,80})(?::\\w{1,12})? (\\d[\\w.:+~-]{0,80}) (?:all|amd64|arm64|armhf|i386|ppc64el|s390x|riscv64) .*");
  private static final Pattern RPM =
      Pattern.compile(
          "^([A-Za-z][\\w.+-]{0,80})-([\\w.+~^]{1,60}-[\\w.+~^]{1,60})"
              + "\\.(?:noarch|x86_64|aarch64|i[3-6]86|ppc64le|ppc64|s390x)"
              + "(?: (\\w{3},? \\w{2,3} \\w{2,3} .{1,200}))?$");

  private static final Pattern HEADING =
      Pattern.compile("^(?:Desired=|\\| Status=|\\|/ Err|\\|\\|/ Name|\\+\\+\\+-=).*");

  public static final Format FORMAT =
      format("package-list", "Installed packages (dpkg -l, rpm -qa)")
          .printedBy("dpkg -l", "rpm -qa --last")
          .describedIn("dpkg-query(1), rpm(8)")
          .yields(InstalledPackage.class)
          .marked(
              " amd64",
              " arm64",
              " all",
              "\tall",
              "\tamd64",
              "\tarm64",
              ".x86_64",
              ".noarch",
              ".aarch64",
              ".i686",
              ".ppc64",
              ".s390x")
          .opens(line -> read(line).isPresent())
          // Packages that are removed, and names without an architecture.
          .patience(8)
          .withoutCaptions()
          .linesReadBy(PackageList::take);

  private PackageList() {}

  private static boolean take(Line line, ObservationSink sink) {
    Optional<InstalledPackage> installed = read(line);
    installed.ifPresent(sink::observe);
    return installed.isPresent() || HEADING.matcher(line.collapsed()).matches();
  }

  private static Optional<InstalledPackage> read(Line line) {
    String text = line.collapsed();
    Matcher m = text.startsWith("ii ") ? DPKG.matcher(text) : RPM.matcher(text);
    return m.matches()
        ? Optional.of(new InstalledPackage(line.at(), m.group(1), m.group(2), installed(m)))
        : Optional.empty();
  }

  private static String installed(Matcher m) {
    return m.groupCount() < 3 || m.group(3) == null ? "" : m.group(3);
  }
}
