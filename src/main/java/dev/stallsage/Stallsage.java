package dev.stallsage;

import dev.stallsage.diagnosis.Diagnosis;
import dev.stallsage.diagnosis.IoPaths;
import dev.stallsage.diagnosis.Judgement;
import dev.stallsage.diagnosis.KnownFaults;
import dev.stallsage.diagnosis.SlownessReading;
import dev.stallsage.diagnosis.rulebook.Rulebook;
import dev.stallsage.diagnosis.rulebook.Rulebooks;
import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.DuplicateFiles;
import dev.stallsage.evidence.EventDeduplication;
import dev.stallsage.evidence.EvidenceIntake;
import dev.stallsage.evidence.EvidenceRoles;
import dev.stallsage.evidence.EvidenceTiming;
import dev.stallsage.evidence.Exhibit;
import dev.stallsage.evidence.FileCoverage;
import dev.stallsage.evidence.Formats;
import dev.stallsage.evidence.IntakeReceipt;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.MarkIndex;
import dev.stallsage.evidence.layout.BundleHosts;
import dev.stallsage.evidence.layout.CollectorLayouts;
import dev.stallsage.evidence.layout.HostCard;
import dev.stallsage.knowledge.Fingerprint;
import dev.stallsage.knowledge.Knowledge;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.knowledge.KnownMessage;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Measure;
import dev.stallsage.measure.TimedMeasure;
import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import dev.stallsage.profile.CostAccount;
import dev.stallsage.quality.BundleQuality;
import dev.stallsage.stack.Stacks;
import dev.stallsage.timeline.Timeline;
import dev.stallsage.timeline.TimelineReading;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Finds out why storage is slow: the one use case.
 *
 * @param formats what evidence it can read
 * @param knowledge what it knows
 * @param rulebook what it concludes
 * @param watchlist which lines concern whom: of the formats and the lexicon of the knowledge
 * @param layouts which members of known kinds of bundles are no evidence
 * @param faults what the pages say of faults alone
 * @param pack name and version of what a site added as a pack; empty for none
 * @param measuring each measure as it is, or one that keeps account of what it costs
 */
public record Stallsage(
    Formats formats,
    KnowledgeBase knowledge,
    Rulebook rulebook,
    MarkIndex watchlist,
    CollectorLayouts layouts,
    KnownFaults faults,
    String pack,
    UnaryOperator<Measure> measuring) {

  public Stallsage(Formats formats, KnowledgeBase knowledge, Rulebook rulebook) {
    this(
        formats,
        knowledge,
        rulebook,
        new MarkIndex(formats, knowledge.lexicon()),
        new CollectorLayouts(knowledge.bundles()),
        KnownFaults.of(knowledge),
        "",
        UnaryOperator.identity());
  }

  /** The product as it was built. */
  public static Stallsage packed() {
    return new Stallsage(Formats.all(), Knowledge.packed(), Rulebooks.packed());
  }

  /**
   * The product with what a site added to it.
   *
   * @param rules folder of rules, null for none
   * @param pages folder of knowledge, null for none
   * @throws dev.stallsage.knowledge.InvalidKnowledge with every problem of the site's files
   */
  public static Stallsage packedWith(Path rules, Path pages) {
    KnowledgeBase knowledge = pages == null ? Knowledge.packed() : Knowledge.packedWith(pages);
    List<KnownMessage> messages =
        pages == null ? List.of() : Knowledge.messages(pages, new ArrayList<>());
    return new Stallsage(
        Formats.with(messages.stream().map(KnownMessage::message).toList()),
        knowledge,
        rules == null && messages.isEmpty()
            ? Rulebooks.packed()
            : Rulebooks.packedWith(rules, messages));
  }

  /** The same, told as what it is with that pack. */
  public Stallsage with(String pack) {
    return new Stallsage(formats, knowledge, rulebook, watchlist, layouts, faults, pack, measuring);
  }

  /**
   * The same, keeping account of what its formats, measures and rules cost; the reports stay as
   * they are.
   *
   * @param costs takes the time of one investigation
   */
  public Stallsage timed(CostAccount costs) {
    Formats timed = formats.timed(costs);
    return new Stallsage(
        timed,
        knowledge,
        rulebook.timed(costs),
        new MarkIndex(timed, knowledge.lexicon()),
        layouts,
        faults,
        pack,
        measure -> new TimedMeasure(measure, costs));
  }

  /** Its version, with the pack of the site: {@code 0.2.0 with vault 1.2}. */
  public String version() {
    return Version.text() + (pack.isEmpty() ? "" : " with " + pack);
  }

  /** What it knows and concludes, as one fingerprint: {@code sha256:...}. */
  public String digest() {
    return "sha256:" + Fingerprint.of(List.of(knowledge.digest(), rulebook.digest()));
  }

  /**
   * Investigates one bundle. Pure: the same bytes give the same diagnosis, whatever their order.
   */
  public Investigation investigate(Bundle bundle) {
    return investigate(bundle, EvidenceTiming.ALL, Limits.COMMAND_LINE);
  }

  /**
   * The same for a window of time.
   *
   * @param limits what the rules may cost; those of the reading are the bundle's own
   */
  public Investigation investigate(Bundle bundle, EvidenceTiming timing, Limits limits) {
    Listeners listeners = new Listeners(knowledge.lexicon(), measuring);
    List<FileCoverage> files = new ArrayList<>();
    EvidenceIntake intake = new EvidenceIntake(watchlist);
    AtomicInteger ids = new AtomicInteger();
    EventDeduplication once = new EventDeduplication(listeners);
    DuplicateFiles copies = new DuplicateFiles();
    IntakeReceipt receipt =
        bundle.walk(
            file -> {
              DuplicateFiles.Compared compared = copies.of(file);
              once.reads(compared);
              files.add(
                  compared.empty()
                      ? FileCoverage.ofEmpty(file.path())
                      : timing
                          .read(intake, compared.file(), ids, once)
                          .repeating(compared.times())
                          .copying(compared.of()));
            });
    files.sort(Comparator.comparing(FileCoverage::file));
    List<Exhibit> exhibits = files.stream().flatMap(f -> f.exhibits().stream()).toList();
    Function<Series, EvidenceRole> roles =
        EvidenceRoles.of(exhibits, listeners.topics(), knowledge.lexicon());
    BundleHosts hosts =
        new BundleHosts(files.stream().flatMap(file -> file.members().stream()).toList());
    FeatureContext frame =
        new FeatureContext(
            knowledge.scales(),
            roles,
            hosts::of,
            listeners.media().byPlace(hosts::of),
            knowledge.releases(),
            listeners.numbers().byPlace(hosts::of),
            listeners.volumes().byPlace(hosts::of));
    TimelineReading dates =
        new TimelineReading(
            frame,
            hosts,
            timing,
            files,
            listeners.chronicle(),
            listeners.measures().courses(frame));
    Timeline timeline = dates.timeline();
    List<Feature> facts = listeners.measures().features(frame, timeline.features());
    Reasoning reasoning = Reasoning.of(rulebook, facts, kindsRead(exhibits, roles), limits);
    BundleQuality qualities = new BundleQuality(knowledge, files, listeners.samplings());
    Diagnosis diagnosis =
        new Judgement(
                faults,
                new SlownessReading(
                    knowledge.scales(),
                    frame::medium,
                    rulebook.slow(),
                    rulebook.looksAt(),
                    new IoPaths(
                        listeners.layers().byPlace(hosts::of),
                        listeners.layers().aliases(hosts::of))),
                dates.chronology(),
                dates.complaint(named(hosts)),
                rulebook.faults(),
                rulebook::explain)
            .judge(
                reasoning.sightings().rated(qualities::reserve),
                reasoning.features(),
                named(hosts));
    return new Investigation(
        receipt.with(reasoning.limitsHit()),
        List.copyOf(files),
        hosts.cards(),
        roles,
        diagnosis,
        listeners.measures().pictures(frame),
        listeners.identities().byPlace(hosts::of),
        listeners.inventory().byHost(hosts::of),
        qualities,
        timeline,
        new Stacks(knowledge.scales(), frame::medium).of(reasoning.features()));
  }

  private static Set<String> named(BundleHosts hosts) {
    return hosts.cards().stream()
        .map(HostCard::name)
        .filter(name -> !name.isEmpty())
        .collect(Collectors.toSet());
  }

  private static Set<Class<? extends Observation>> kindsRead(
      List<Exhibit> exhibits, Function<Series, EvidenceRole> roles) {
    return exhibits.stream()
        .filter(e -> roles.apply(e.series()) == EvidenceRole.PROBLEM)
        .flatMap(e -> e.yields().stream())
        .collect(Collectors.toSet());
  }
}
