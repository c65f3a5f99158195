package dev.stallsage.report;

import dev.stallsage.json.InJson;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The diagnosis of one bundle as readers see it: CONTRACT {@code stallsage-report/2}. Text is in
 * the order it is shown; empty lists mean "none".
 *
 * @param verdict what the ranking amounts to
 * @param causes the ranked causes
 * @param nextEvidence what to collect next, the most useful first
 * @param findings everything the rules concluded
 * @param unexplained ids of findings that no ranked cause explains
 * @param coverage what became of each evidence file
 * @param hosts the hosts the evidence comes from
 * @param charts pictures of the fault
 * @param provenance what the report was made of
 * @param ruledOut what came to mind and need not be looked at any more
 * @param timeline everything the evidence dates, on one axis
 * @param layers in which layers the time is spent, place by place
 * @param slowness what is slow, the worst first
 * @param earlier faults that are over: history
 * @param passedOver members that are counted, not listed
 * @param redaction how many originals of each kind pseudonyms stand for; empty when it shows the
 *     originals
 */
public record Report(
    VerdictLine verdict,
    List<RankedCause> causes,
    List<NextEvidence> nextEvidence,
    List<FindingLine> findings,
    List<String> unexplained,
    List<FileLine> coverage,
    List<HostLine> hosts,
    List<SlownessLine> slowness,
    List<EarlierLine> earlier,
    List<Chart> charts,
    Provenance provenance,
    List<RuledOut> ruledOut,
    @InJson(unlessEmpty = true) TimelineView timeline,
    @InJson(unlessEmpty = true) List<StackView> layers,
    @InJson(unlessEmpty = true) List<PassedOver> passedOver,
    @InJson(unlessEmpty = true) Map<String, Long> redaction) {

  /** How many files were read, listed or not. */
  public long filesRead() {
    return coverage.size()
        + passedOver.stream()
            .filter(members -> !members.isLeftOut())
            .mapToLong(PassedOver::members)
            .sum();
  }

  /** The findings that no cause explains. */
  public List<FindingLine> unexplainedFindings() {
    return findings.stream().filter(f -> unexplained.contains(f.id())).toList();
  }

  /** What stands above them; where no cause is told they come first. */
  public String unexplainedTitle() {
    return "Seen, but explained by no cause" + (causes.isEmpty() ? "" : " above");
  }

  /** {@code 1 host, 12 addresses}; empty when it shows the originals. */
  public String redactionInWords() {
    return RedactionCounts.inWords(redaction);
  }

  /** Number of the contract this report follows. */
  public static final String SCHEMA = "stallsage-report/2";

  /**
   * @param state {@code explained}, {@code contested}, {@code located}, {@code fault-found}, {@code
   *     not-slow}, {@code not-covered}, {@code nothing-recognised}
   * @param headline one sentence a manager understands
   * @param complaint what somebody says is slow, and when
   * @param covered what the evidence is of
   */
  public record VerdictLine(
      String state, @FromEvidence String headline, ComplaintLine complaint, CoveredLine covered) {
    /** A verdict on evidence that nobody complained about. */
    public VerdictLine(String state, String headline) {
      this(state, headline, ComplaintLine.NONE, CoveredLine.UNDATED);
    }

    /** Is a cause named as the explanation? */
    public boolean explains() {
      return state.equals("explained") || state.equals("contested");
    }
  }

  /**
   * What somebody says is slow.
   *
   * @param says sentences of what was said, or was asked for
   * @param from when it began, empty when not told
   * @param until when it ended, empty when not told
   */
  public record ComplaintLine(@FromEvidence List<String> says, String from, String until) {
    /** Nobody said anything. */
    public static final ComplaintLine NONE = new ComplaintLine(List.of(), "", "");
  }

  /**
   * What the evidence is of.
   *
   * @param from its first dated measurement, empty when nothing is dated
   * @param to its last
   * @param hosts their names
   */
  public record CoveredLine(String from, String to, @FromEvidence(host = true) List<String> hosts) {
    /** Nothing is dated. */
    public static final CoveredLine UNDATED = new CoveredLine("", "", List.of());
  }

  /** When a fault was seen; {@code over} is since when it is over, and why, else empty. */
  public record SeenLine(String first, String last, int count, String over) {
    /** No line is dated. */
    public static final SeenLine UNDATED = new SeenLine("", "", 0, "");
  }

  /** A fault that is over. */
  public record EarlierLine(
      String id,
      String title,
      @FromEvidence(host = true) List<String> hosts,
      @FromEvidence List<String> devices,
      SeenLine seen,
      List<Quote> because) {}

  /** One of the places a cause is at. */
  public record Instance(
      @FromEvidence(host = true) String host,
      @FromEvidence String device,
      @FromEvidence String drive,
      @FromEvidence List<String> figures) {}

  /**
   * A quoted line and what it was read as.
   *
   * @param part empty but for documents in documents
   * @param means what the codes in it mean: {@code Sense Key : Aborted Command: The device gave the
   *     command up; it is to be repeated}
   */
  public record Quote(
      @FromEvidence String file,
      int line,
      @InJson(unlessEmpty = true) @FromEvidence String part,
      @FromEvidence String text,
      @FromEvidence String reads,
      @InJson(unlessEmpty = true) @FromEvidence List<String> means) {}

  /**
   * One cause.
   *
   * @param confidence 0 to 1, how sure it is that it explains what is slow; at most one half where
   *     nothing is
   * @param present 0 to 1, how sure it is that the fault is there now
   * @param seen when it was seen
   * @param explains the places of {@code slowness} it explains, counted from 0
   * @param reasons why it explains them, in sentences
   * @param instances every place it is at
   * @param kind {@code fault}, {@code not-storage}, {@code artefact}, {@code location}
   * @param severity {@code critical}, {@code major}, {@code minor}, {@code note}: how bad it is
   *     where it is there
   * @param never what must not be done, each with its reason
   * @param decibans its weight against the unknown cause
   * @param affected, fixed versions in words, empty when unknown
   * @param tellApart what separates it from its look-alikes
   * @param identities which drives its devices are, where it is a drive somebody may have to pull
   * @param consequenceOf id of the cause that brought it about; empty when it stands for itself
   * @param muted until when and why nobody is to be called for it; empty when nobody said so
   */
  public record RankedCause(
      String id,
      String title,
      int rank,
      String kind,
      String severity,
      double confidence,
      double present,
      SeenLine seen,
      List<Integer> explains,
      List<String> reasons,
      List<Instance> instances,
      double decibans,
      List<String> rivals,
      String layer,
      @InJson(within = "where") @FromEvidence(host = true) List<String> hosts,
      @InJson(within = "where") @FromEvidence List<String> devices,
      @InJson(within = "where") List<DriveIdentity> identities,
      @InJson(name = "for") List<Argument> speaksFor,
      @InJson(name = "against") List<Argument> speaksAgainst,
      @InJson(without = "collect") List<Unseen> notSeen,
      List<Unseen> notLookedAt,
      List<Step> confirm,
      List<Fix> remedies,
      List<String> never,
      List<Link> references,
      List<TellApart> tellApart,
      @InJson(within = "versions") String affected,
      @InJson(within = "versions") String fixed,
      String mechanism,
      @InJson(unlessEmpty = true) String consequenceOf,
      @InJson(unlessEmpty = true) String muted) {
    /** The title, and that it is muted. */
    public String heading() {
      return muted.isEmpty() ? title : title + " (" + muted + ")";
    }

    /** May somebody be called for it? */
    public boolean isMuted() {
      return !muted.isEmpty();
    }

    /** How sure a reader may be that it is true at all: as the explanation, or as a fault. */
    public double told() {
      return Math.max(confidence, present);
    }

    /** Is something slow that it explains? */
    public boolean isExplanation() {
      return !reasons.isEmpty();
    }
  }

  /**
   * A finding for or against a cause; {@code decibans} is 0 when a stronger witness spoke already;
   * {@code reserve} is why it counts less than its weight: {@code few samples}, else empty.
   */
  public record Argument(
      String finding,
      String says,
      String aspect,
      String weight,
      double decibans,
      @FromEvidence String device,
      @InJson(unlessEmpty = true) String reserve,
      List<Quote> because) {}

  /**
   * A finding that is not there; {@code collect} is how to look for it, empty when it was looked
   * for.
   */
  public record Unseen(String finding, String says, List<Command> collect) {}

  /** How to collect evidence. */
  public record Command(String platform, String run, String cost) {}

  /** A command, or where to look when there is none, and what it shows. */
  public record Step(String run, @InJson(unlessEmpty = true) String look, String expect) {
    /** The command, or the words. */
    public String how() {
      return run.isEmpty() ? look : run;
    }
  }

  /** A remedy; {@code first} is what to make sure of before it, a list of one or none. */
  public record Fix(
      @InJson(name = "do") String does,
      String risk,
      String downtime,
      String undo,
      List<Step> first,
      Step verify) {
    /** Can it cost data, durability or service? */
    public boolean isRisky() {
      return !risk.equals("safe");
    }
  }

  /** A look-alike and the fact that separates it. */
  public record TellApart(String cause, String fact) {}

  /** A document. */
  public record Link(String title, String url) {}

  /**
   * A command worth running next.
   *
   * @param separates the likeliest cause its first finding speaks for, and the likeliest other
   * @param worth what it is expected to tell, weighed against its cost, 0 to 1
   * @param format id of the format that reads what it prints
   * @param bits what it is expected to tell, 0 to 1
   * @param findings ids of what it would look for, the most telling first
   * @param outcomes what the ranking would be, whichever way it turns out
   */
  public record NextEvidence(
      String platform,
      String run,
      String cost,
      List<String> separates,
      double worth,
      String format,
      double bits,
      List<String> findings,
      List<Outcome> outcomes) {}

  /** What the ranking would be if a finding were seen, or were looked for in vain. */
  public record Outcome(String finding, String says, boolean seen, List<Standing> causes) {
    /** {@code if seen: Paths of the LUN are down}, or {@code if not}. */
    public String condition() {
      return seen ? "if seen: " + says : "if not";
    }

    /** {@code all-paths-down 97 %, path-flapping 2 %}. */
    public String consequence() {
      return consequence(UnaryOperator.identity(), ", ");
    }

    /** {@code All paths are down 97 %; A path comes and goes 2 %}, with titles by their id. */
    public String consequence(UnaryOperator<String> title) {
      return consequence(title, "; ");
    }

    private String consequence(UnaryOperator<String> named, String between) {
      return causes.isEmpty()
          ? "no cause is made likely"
          : causes.stream()
              .map(c -> named.apply(c.cause()) + ' ' + NumberText.share(c.confidence()))
              .collect(Collectors.joining(between));
    }
  }

  /** A cause and the confidence it would have. */
  public record Standing(String cause, double confidence) {}

  /** What became of a file. */
  public record FileLine(
      @FromEvidence String file,
      List<ExhibitLine> exhibits,
      long ignoredLines,
      List<RemarkLine> remarks) {
    /** {@code 16 lines told nothing}; empty where each told something. */
    public String ignored() {
      return switch ((int) Math.min(2, ignoredLines)) {
        case 0 -> "";
        case 1 -> "1 line told nothing";
        default -> ignoredLines + " lines told nothing";
      };
    }

    /** The same with what another line about the file remarks. */
    FileLine with(FileLine other) {
      return new FileLine(
          file,
          exhibits,
          ignoredLines,
          Stream.concat(remarks.stream(), other.remarks.stream()).toList());
    }
  }

  /**
   * Members that are counted, not listed.
   *
   * @param bundle whose layout knows that they are no evidence, so that they were not read; empty
   *     for members that were read and told nothing
   * @param what they are, empty for those that were read
   * @param members how many
   */
  public record PassedOver(String bundle, String what, long members) {
    /** Were they left out? */
    public boolean isLeftOut() {
      return !bundle.isEmpty();
    }
  }

  /** One exhibit; {@code role} is {@code problem} or {@code baseline}. */
  public record ExhibitLine(
      String format,
      @InJson(inList = "lines") int firstLine,
      @InJson(inList = "lines") int lastLine,
      @FromEvidence(host = true) String host,
      @FromEvidence String label,
      String role,
      List<RemarkLine> remarks,
      @InJson(unlessEmpty = true) QualityLine quality) {}

  /** A remark on a line; 0 is the file as a whole. */
  public record RemarkLine(int line, @FromEvidence String says) {}

  /**
   * @param stallsage version of the product
   * @param knowledge {@code sha256:...} of the knowledge and the rules
   * @param limitsHit limits that stopped the reading, in words
   */
  public record Provenance(
      String stallsage,
      String knowledge,
      List<Input> inputs,
      @FromEvidence List<String> limitsHit) {}

  /** One file as it was given; an archive as a whole. */
  public record Input(@FromEvidence String file, String sha256, long bytes) {}
}
