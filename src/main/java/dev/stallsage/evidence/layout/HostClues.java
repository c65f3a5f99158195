package dev.stallsage.evidence.layout;

import dev.stallsage.evidence.layout.HostFact.Kind;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.OperatingSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Picks out of one member what it says about its host. Stateful, one for each member; what it keeps
 * is bounded.
 */
public final class HostClues {
  /** Further down in a print there is nothing about the host. */
  private static final int LINES_OF_A_CAPTURE = 60;

  private static final int FIRST_LINES = 8;
  private static final int FACTS_AT_MOST = 200;
  private static final int LINE_LONGEST = 1000;

  /** The last to be believed: a copied line may speak of another host. */
  private static final int READ_BY_A_FORMAT = 9;

  /** {@code Linux OSWbb v8.1.2 db7}, first line of every file of oswatcher. */
  private static final Pattern OSWATCHER =
      Pattern.compile("^(?:Linux|SunOS|AIX|HP-UX) OSWb?b? v\\S+ ([\\w.-]{1,255})\\s*$");

  /** {@code sosreport: 4.2}, {@code sos (version 4.7.2)}, {@code sos-3.9}. */
  private static final Pattern SOS =
      Pattern.compile("^(?:sosreport: \\d|sos \\(version \\d|sos-\\d|sosreport \\(version \\d)");

  private static final Pattern SUPPORTCONFIG =
      Pattern.compile(
          "^ *(?:Script Version|Supportconfig (?:Version|Plugin)|Support Utilities)\\b");

  private static final Pattern GUDS = Pattern.compile("^.{0,40}\\bGUDS\\b.{0,60}$");

  /** {@code [root@db7 ~]# multipath -ll}; what is sent elsewhere tells nothing of this host. */
  private static final Pattern PROMPT =
      Pattern.compile(
          "^[\\[(]?[\\w.-]{1,64}@([\\w.-]{1,255})(?:[: ][^\\]#$%>]{0,200})?\\]?[#$%>] ?"
              + "(?!ssh\\b|rsh\\b|docker\\b|kubectl\\b)\\w.*$");

  private final String path;
  private final SupportconfigSections sections = new SupportconfigSections();
  private final List<HostFact> facts = new ArrayList<>();
  private Optional<HostSource> witness;
  private int linesLeft;

  /**
   * @param path of the member inside the bundle
   */
  public HostClues(String path) {
    this.path = path;
    witness = CapturedCommand.of(path).flatMap(HostSource::of);
    linesLeft = LINES_OF_A_CAPTURE;
  }

  /**
   * Is there anything to hear in a line? Of a log of gigabytes nearly nothing is.
   *
   * @param first its first byte
   */
  public boolean wants(int number, int first) {
    return number <= FIRST_LINES
        || witness.isPresent() && linesLeft > 0
        || sections.mayConcern(first);
  }

  /** Takes a line of the member. */
  public void line(int number, String raw) {
    if (sections.begins(raw)) {
      witness = Optional.empty();
      add(Kind.COLLECTOR, 1, CollectorLayout.SUPPORTCONFIG.word(), number, raw);
      return;
    }
    Optional<CapturedCommand> named = sections.named(raw);
    if (named.isPresent()) {
      witness = HostSource.of(named.get());
      linesLeft = LINES_OF_A_CAPTURE;
      return;
    }
    if (number <= FIRST_LINES && raw.length() <= LINE_LONGEST) {
      collector(number, raw);
    }
    if (witness.isPresent() && linesLeft-- > 0 && raw.length() <= LINE_LONGEST) {
      hear(witness.get(), number, raw);
    }
  }

  /** Takes what a format read: a pasted {@code uname -a} tells as much as a captured one. */
  public void read(OperatingSystem system) {
    String release = (system.product() + " " + system.version()).strip();
    tell(Kind.OS, release, system.at());
    tell(Kind.KERNEL, system.kernel(), system.at());
  }

  private void tell(Kind kind, String text, Location at) {
    if (!text.isEmpty()) {
      add(new HostFact(kind, READ_BY_A_FORMAT, text, at));
    }
  }

  private void hear(HostSource said, int number, String raw) {
    said.facts(raw.strip()).forEach((kind, text) -> add(kind, said.rank(kind), text, number, raw));
  }

  private void collector(int number, String raw) {
    Matcher oswatcher = OSWATCHER.matcher(raw);
    if (oswatcher.matches()) {
      add(Kind.COLLECTOR, 0, CollectorLayout.OSWATCHER.word(), number, raw);
      add(Kind.NAME, 2, oswatcher.group(1), number, raw);
    } else if (SOS.matcher(raw).find()) {
      add(Kind.COLLECTOR, 0, CollectorLayout.SOSREPORT.word(), number, raw);
    } else if (SUPPORTCONFIG.matcher(raw).find()) {
      add(Kind.COLLECTOR, 0, CollectorLayout.SUPPORTCONFIG.word(), number, raw);
    } else if (raw.indexOf('@') > 0) {
      prompt(number, raw);
    } else if (raw.contains("GUDS") && GUDS.matcher(raw).matches()) {
      add(Kind.COLLECTOR, 0, CollectorLayout.GUDS.word(), number, raw);
    }
  }

  private void prompt(int number, String raw) {
    Matcher prompt = PROMPT.matcher(raw);
    if (prompt.matches()) {
      add(Kind.PROMPT, 0, prompt.group(1), number, raw);
    }
  }

  private void add(Kind kind, int rank, String text, int number, String raw) {
    add(new HostFact(kind, rank, text, new Location(path, number, raw.strip())));
  }

  private void add(HostFact fact) {
    boolean said =
        facts.stream().anyMatch(f -> f.kind() == fact.kind() && f.text().equals(fact.text()));
    if (!said && facts.size() < FACTS_AT_MOST) {
      facts.add(fact);
    }
  }

  /** What was said so far, in the order of the lines. */
  public List<HostFact> facts() {
    return List.copyOf(facts);
  }
}
