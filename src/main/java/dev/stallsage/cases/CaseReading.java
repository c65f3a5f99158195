package dev.stallsage.cases;

import dev.stallsage.Investigation;
import dev.stallsage.Stallsage;
import dev.stallsage.cases.store.CaseKeys;
import dev.stallsage.comparison.Comparison;
import dev.stallsage.comparison.ComparisonBuilder;
import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.evidence.Excerpt;
import dev.stallsage.evidence.NumberedLines;
import dev.stallsage.evidence.ReadingWatch;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.redaction.BundleRedaction;
import dev.stallsage.redaction.Pseudonyms;
import dev.stallsage.redaction.Redactor;
import dev.stallsage.report.ReportBuilder;
import dev.stallsage.report.Why;
import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Looks into the evidence of a case again: at lines of a member, or for the account of a cause. */
public final class CaseReading {
  /** What is weighed once more while somebody waits: a second's work, not a minute's. */
  private static final long WEIGHED_AT_MOST = 64L << 20;

  /** Whoever waits longer holds a thread of the server for an answer nobody reads any more. */
  private static final long PATIENCE_SECONDS = 20;

  private static final String INSIDE = "!/";

  private final WorkspaceTransactions scope;
  private final Cases cases;
  private final CaseKeys keys;
  private final Investigator investigator;
  private final AuditTrail audit;
  private final Clock clock;
  private final Semaphore oneAtATime = new Semaphore(1);

  public CaseReading(
      WorkspaceTransactions scope,
      Cases cases,
      CaseKeys keys,
      Investigator investigator,
      AuditTrail audit,
      Clock clock) {
    this.scope = scope;
    this.cases = cases;
    this.keys = keys;
    this.investigator = investigator;
    this.audit = audit;
    this.clock = clock;
  }

  /**
   * Some lines of a member, wherever it lies: a file, or within an archive.
   *
   * @param member its path as the report cites it
   * @param from number of the first line, from 1
   * @return empty when the case has no such member
   */
  public Optional<NumberedLines> lines(
      Actor by, CaseRecord of, String member, int from, int count) {
    scope.run(by.workspace(), () -> audit.append(by, "view-evidence", of.id(), clock.instant()));
    return inside(of, member, in -> NumberedLines.of(in, from, count))
        .map(lines -> lines.orElse(new NumberedLines(List.of(), false)));
  }

  /**
   * What a reader of formats needs to read one line of a member once more; empty when the case has
   * no such member, or it cannot be read.
   *
   * @param begin number of the first line of the exhibit it lies in
   */
  public Optional<Excerpt> excerpt(CaseRecord of, String member, int begin, int line) {
    return inside(of, member, in -> Excerpt.of(in, begin, line)).flatMap(found -> found);
  }

  /** Reads from the content of a member. */
  private interface Look<T> {
    T at(InputStream content) throws IOException;
  }

  /** Empty when there is no such member; empty within when it cannot be read. */
  private <T> Optional<Optional<T>> inside(CaseRecord of, String member, Look<T> look) {
    List<EvidenceItem> all = cases.evidence(of);
    Optional<EvidenceItem> holder = holder(all, member);
    return holder.isEmpty()
        ? search(of, all, member, look)
        : search(of, List.of(holder.get()), within(holder.get(), member), look);
  }

  /** The one file it can only be in, so that the others need not be unpacked. */
  private static Optional<EvidenceItem> holder(List<EvidenceItem> all, String member) {
    Set<String> names = new HashSet<>();
    boolean ambiguous = all.stream().anyMatch(item -> !names.add(item.name()));
    if (ambiguous) {
      return Optional.empty();
    }
    return all.stream()
        .filter(i -> member.equals(i.name()) || member.startsWith(i.name() + INSIDE))
        .findFirst();
  }

  private static String within(EvidenceItem holder, String member) {
    return member.equals(holder.name())
        ? member
        : member.substring(holder.name().length() + INSIDE.length());
  }

  private <T> Optional<Optional<T>> search(
      CaseRecord of, List<EvidenceItem> items, String member, Look<T> look) {
    AtomicReference<Optional<T>> found = new AtomicReference<>();
    ReadingWatch untilFound =
        new ReadingWatch() {
          @Override
          public String stop() {
            return found.get() == null ? "" : "found";
          }
        };
    investigator
        .bundle(investigator.product(of), of, keys.known(of.id()), items, untilFound)
        .walk(
            file -> {
              if (found.get() == null && file.path().equals(member)) {
                found.set(look(file, look));
              }
            });
    return Optional.ofNullable(found.get());
  }

  private static <T> Optional<T> look(EvidenceFile file, Look<T> look) {
    try (InputStream in = file.content().open()) {
      return Optional.of(look.at(in));
    } catch (IOException torn) {
      return Optional.empty();
    }
  }

  /**
   * Why a cause stands where it stands, weighed anew with what is known now.
   *
   * @throws InvalidRequest when the evidence is too much to be weighed while somebody waits
   */
  public Why why(CaseRecord of, Cause cause) {
    bounded(cases.evidence(of));
    return alone(() -> read(of).why(cause));
  }

  /**
   * Evidence read anew.
   *
   * @param known what was known then
   */
  record Read(Stallsage known, Investigation investigation) {
    Why why(Cause cause) {
      return ReportBuilder.of(known).why(investigation, cause);
    }
  }

  /** Reads the evidence anew, however much it is. */
  Read read(CaseRecord of) {
    Stallsage known = investigator.product(of);
    return new Read(known, investigation(known, of, cases.evidence(of)));
  }

  /** What is known where a case lies, in a word. */
  String known(CaseRecord of) {
    return investigator.product(of).version();
  }

  /**
   * Replaces names: knows all that stand in the evidence of a case, and in its symptom.
   *
   * @throws InvalidRequest when the evidence is too much to be read while somebody waits
   */
  Redactor redactor(CaseRecord of) {
    List<EvidenceItem> evidence = cases.evidence(of);
    bounded(evidence);
    return alone(
        () -> {
          Redactor redactor = new Redactor(Pseudonyms.fresh());
          new BundleRedaction(redactor)
              .learn(
                  investigator.bundle(
                      investigator.product(of),
                      of,
                      keys.known(of.id()),
                      evidence,
                      ReadingWatch.NONE));
          redactor.text(of.context().symptom());
          return redactor;
        });
  }

  private Investigation investigation(Stallsage known, CaseRecord of, List<EvidenceItem> evidence) {
    return investigator.investigation(known, of, keys.known(of.id()), evidence, ReadingWatch.NONE);
  }

  /**
   * Two cases of one system side by side: did the change between them help?
   *
   * @param force compare although the loads are unlike
   * @throws InvalidRequest when the evidence is too much to be weighed while somebody waits
   */
  public Comparison compare(CaseRecord before, CaseRecord after, boolean force) {
    bounded(Stream.concat(ofTheProblem(before).stream(), ofTheProblem(after).stream()).toList());
    return alone(() -> comparison(before, after, force));
  }

  /** The same, however much the evidence is. */
  Comparison comparison(CaseRecord before, CaseRecord after, boolean force) {
    Stallsage known = investigator.product(after);
    return ComparisonBuilder.of(
        known.knowledge(),
        known.formats().abouts().toList(),
        investigation(known, before, ofTheProblem(before)),
        investigation(known, after, ofTheProblem(after)),
        force);
  }

  /** What "after" is called is no good time to compare with. */
  private List<EvidenceItem> ofTheProblem(CaseRecord of) {
    return cases.evidence(of).stream()
        .map(i -> new EvidenceItem(i.id(), i.name(), "problem", i.sha256(), i.bytes(), i.created()))
        .toList();
  }

  private static InvalidRequest busy() {
    return InvalidRequest.of("busy", "other cases are being weighed once more; come back later");
  }

  private static void bounded(List<EvidenceItem> evidence) {
    long bytes = evidence.stream().mapToLong(EvidenceItem::bytes).sum();
    if (bytes > WEIGHED_AT_MOST) {
      throw InvalidRequest.of(
          "request",
          "The evidence is "
              + (bytes >> 20)
              + " MB; expected at most "
              + (WEIGHED_AT_MOST >> 20)
              + " MB to be weighed while you wait: use the command line.");
    }
  }

  private <T> T alone(Supplier<T> work) {
    try {
      if (!oneAtATime.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        throw busy();
      }
    } catch (InterruptedException ends) {
      Thread.currentThread().interrupt();
      throw busy();
    }
    try {
      return work.get();
    } finally {
      oneAtATime.release();
    }
  }
}
