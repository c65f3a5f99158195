package dev.stallsage.evidence.benchmark;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.BenchmarkRun;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code dd} tells when it ends, and the lines of {@code status=progress}: of GNU, busybox,
 * BSD and illumos.
 *
 * <pre>
 * $ dd if=/dev/zero of=/srv/probe bs=4k count=2000 oflag=dsync
 * 2000+0 records in
 * 2000+0 records out
 * 8192000 bytes (8.2 MB, 7.8 MiB) copied, 16.5203 s, 496 kB/s
 * </pre>
 *
 * becomes a run of 121 writes a second of 4 KiB, each of them safe before the next. What went
 * through the page cache tells of memory and becomes nothing but a remark. The manual is dd(1); the
 * sentences are those of src/dd.c of coreutils, bin/dd/misc.c of FreeBSD and usr/src/cmd/dd of
 * illumos.
 */
public final class DdFormat implements Format {
  private static final Pattern RECORDS =
      Pattern.compile("^(\\d{1,15})\\+(\\d{1,15}) (?:truncated )?records? (?:in|out)$");
  private static final Pattern COPIED =
      Pattern.compile(
          "^(\\d{1,18}) bytes? ?(?:\\([^()]{1,40}\\) ?)?copied, ([\\d.]{1,20}(?:e[-+]\\d{1,3})?+)"
              + " ?(?:s|seconds?), [\\d.]{1,12} ?(?:Infinity )?[kKMGTP]?i?B/s$");
  private static final Pattern TRANSFERRED =
      Pattern.compile(
          "^(\\d{1,18})(?: \\([^()]{1,40}\\))? bytes(?: \\([^()]{1,40}\\))? transferred(?: in)?"
              + " ([\\d.]{1,20}) ?s(?:ecs?)?,? (?:\\([\\d.]{1,20}"
              + " [\\w]{0,3}(?:bytes|B)/s(?:ec)?\\)|[\\d.]{1,12} [kKMGT]?i?B/s)$");

  /** The line without the key that ended it: {@code ^C411041792 bytes (411 MB) copied}. */
  static String said(Line line) {
    String text = line.collapsed();
    return text.startsWith("^C") ? text.substring(2).strip() : text;
  }

  static Matcher records(String text) {
    return RECORDS.matcher(text);
  }

  /** Bytes and seconds of what was copied so far. */
  static Matcher sum(String text) {
    Matcher copied = COPIED.matcher(text);
    return copied.matches() ? copied : TRANSFERRED.matcher(text);
  }

  @Override
  public About about() {
    return new About(
        "dd",
        "Copies of dd that were timed",
        List.of("dd if=/dev/zero of=<testfile> bs=4k count=2000 oflag=dsync"),
        "https://www.gnu.org/software/coreutils/manual/html_node/dd-invocation.html",
        Set.of(BenchmarkRun.class));
  }

  @Override
  public List<String> marks() {
    return List.of(" copied, ", " transferred", " records in", " record in", "records out");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    String text = said(line);
    return text.endsWith(" in") && records(text).matches() || sum(text).matches();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new DdReader(DdCommand.of(surroundings.command()));
  }
}
