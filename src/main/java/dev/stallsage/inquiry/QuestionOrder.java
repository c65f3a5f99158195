package dev.stallsage.inquiry;

import dev.stallsage.diagnosis.Diagnosis;
import dev.stallsage.diagnosis.Finding;
import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.diagnosis.Slowness;
import dev.stallsage.diagnosis.Verdict;
import dev.stallsage.knowledge.Check;
import dev.stallsage.knowledge.CollectionMethod;
import dev.stallsage.knowledge.Cost;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.BundleLayout;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The order in which evidence is asked for: is anything slow at all, and when; then in which layer;
 * then which cause, and only between causes that are suspected. Silent where it has nothing to say.
 *
 * @param ways which commands can be typed where the evidence comes from
 * @param leaning what something is a sign of that no cause is suspected of
 * @param bundled a collector put the evidence together, and a log in it is the whole log
 * @param lacks what bundles of this kind could have shown and do not
 */
record QuestionOrder(
    KnowledgeBase knowledge,
    FindingCommands ways,
    Diagnosis diagnosis,
    Optional<Hypothesis> leaning,
    boolean bundled,
    List<BundleLayout.Lack> lacks) {
  private static final int AT_MOST = 4;
  private static final int CONFIRMED_AT_MOST = 1;
  private static final double LIKELY = 0.5;

  /** A rival that is less likely leaves nothing to tell apart. */
  private static final double DOUBTFUL = 0.1;

  private static final int BEFORE_THE_LOG = 2;
  private static final int INSTANT = 10;

  /** A tool that reports so often, every so many seconds; or a pause. */
  private static final Pattern REPEATED =
      Pattern.compile("(?: |sleep )(\\d{1,4})(?: (\\d{1,4}))?(?=;|$)");

  /** Below it a fault is only suspected, and is made sure of first. */
  private static final double SURE = 0.8;

  /** A fault that one moderate sign of a cause tells reaches this much. */
  private static final double SUSPECTED = 0.2;

  /** Formats that print the state of a product, the ones that tell most first in collect.yaml. */
  private static final Set<String> STATES =
      Set.of(
          "multipath-ll",
          "nvme-smart-log",
          "zpool-status",
          "mdstat",
          "megacli",
          "ssacli",
          "ceph-status",
          "nfsiostat",
          "smartctl",
          "iscsiadm-session");

  private static final String NOT_STORAGE = "not-storage";
  private static final String SWITCH = "switch";
  private static final String KERNEL_LOG = "kernel-log";
  private static final String OSD_LATENCY = "ceph-osd-perf";
  private static final String IN_THAT_HOUR = "in the hour in which it is said to be slow";
  private static final String OF_THAT_HOUR = "the day and the hour in which it was slow";
  private static final String SETTLES = "makes sure of the fault";
  private static final String OF_THE_ARRAY =
      "the array's own response time of the LUN, in the same minutes";

  /**
   * What to ask, the leading question first.
   *
   * @param separating questions that tell suspected causes apart, the worthiest first
   * @param scripts those that collect everything at once
   */
  List<Question> lead(List<Question> separating, List<Question> scripts) {
    List<Question> asked = new ArrayList<>();
    Optional<Hypothesis> told =
        diagnosis.ranked().stream().filter(h -> h.told() >= LIKELY).findFirst();
    switch (diagnosis.verdict()) {
      case EXPLAINED, CONTESTED -> {
        List<Question> confirming = told.map(this::confirming).orElse(List.of());
        boolean first = told.filter(this::isToBeConfirmedFirst).isPresent();
        asked.addAll(first ? confirming : withLog(separating));
        asked.addAll(first ? separating : confirming);
        if (!ways.wasRead(KERNEL_LOG)) {
          asked.addAll(logs());
        }
      }
      case LOCATED -> {
        asked.addAll(array());
        told.ifPresent(h -> asked.addAll(confirming(h)));
        asked.addAll(separating);
        asked.addAll(perDaemon());
        asked.addAll(commands(CollectionMethod.SLOW, IN_THAT_HOUR));
        asked.addAll(logs());
        asked.addAll(scripts);
      }
      case FAULT_FOUND -> fault(asked, told, separating);
      default -> {
        if (!diagnosis.complaint().from().isEmpty()) {
          asked.addAll(options());
        }
        asked.addAll(secondLook());
        List<Question> settling =
            ways.wasRead(KERNEL_LOG) ? leaning.map(this::confirming).orElse(List.of()) : List.of();
        boolean first = leaning.filter(h -> h.isSuspected() || isOfWhatIsFound(h)).isPresent();
        asked.addAll(first ? settling : List.of());
        if (isNotedAlone()) {
          asked.addAll(product());
          asked.addAll(logs());
        }
        asked.addAll(commands(CollectionMethod.SLOW, IN_THAT_HOUR));
        asked.addAll(options());
        asked.addAll(settling);
        if (ways.wasRead(KERNEL_LOG) || !diagnosis.unexplainedBy(List.of()).isEmpty()) {
          asked.addAll(product());
          asked.addAll(logs());
        }
        if (lacks.isEmpty()) {
          asked.addAll(commands(CollectionMethod.HISTORY, OF_THAT_HOUR));
        }
        asked.addAll(separating);
        asked.addAll(scripts);
      }
    }
    return withoutRepetition(asked)
        .sorted(Comparator.comparing(q -> ways.isElsewhere(q.collect().platform())))
        .limit(AT_MOST)
        .toList();
  }

  /** What the first page names as found is settled before it is asked whether anything is slow. */
  private boolean isOfWhatIsFound(Hypothesis h) {
    List<String> found = diagnosis.unexplainedBy(List.of());
    return h.speaksFor().stream().anyMatch(sign -> found.contains(sign.finding().id()));
  }

  /** A line of trouble that tells nothing alone wants the lines around it first. */
  private boolean isNotedAlone() {
    return diagnosis.unexplainedBy(List.of()).isEmpty()
        && diagnosis.sightings().findings().stream()
            .anyMatch(f -> f.aspect().equals(Finding.NOTED));
  }

  /**
   * Between causes that are as likely the kernel's log decides most often, where it is not read.
   */
  private List<Question> withLog(List<Question> separating) {
    boolean wanted = diagnosis.verdict() == Verdict.CONTESTED && !ways.wasRead(KERNEL_LOG);
    List<Question> asked = new ArrayList<>(separating);
    if (wanted) {
      asked.addAll(Math.min(BEFORE_THE_LOG, asked.size()), logs());
    }
    return asked;
  }

  /** A lone cause that is not yet sure wants a second sign, and of a program one asks which. */
  private boolean isToBeConfirmedFirst(Hypothesis h) {
    boolean alone =
        diagnosis.verdict() == Verdict.CONTESTED
            && diagnosis.ranked().stream()
                .noneMatch(r -> r != h && r.explains() && r.confidence() >= DOUBTFUL);
    boolean explained = diagnosis.verdict() == Verdict.EXPLAINED;
    return alone || explained && h.cause().kind().equals(NOT_STORAGE);
  }

  /**
   * What makes sure of a cause need not run again what was asked for before it, and one look is
   * part of two.
   */
  private static Stream<Question> withoutRepetition(List<Question> asked) {
    Set<String> once = new HashSet<>();
    List<CommandSubject> before = new ArrayList<>();
    return asked.stream()
        .filter(
            q -> {
              CommandSubject subject = CommandSubject.of(q.collect().run());
              boolean again = isConfirming(q) && before.stream().anyMatch(subject::overlaps);
              boolean part =
                  once.stream().anyMatch(run -> run.startsWith(q.collect().run() + "; sleep"));
              before.add(subject);
              return !again && !part && once.add(q.collect().run());
            });
  }

  private static boolean isConfirming(Question q) {
    return q.collect().format().isEmpty() && q.collect().cost().note().equals(SETTLES);
  }

  private void fault(List<Question> asked, Optional<Hypothesis> told, List<Question> separating) {
    List<Question> confirming = told.or(this::suspected).map(this::confirming).orElse(List.of());
    boolean sure = told.filter(h -> h.present() >= SURE).isPresent();
    boolean measured = !diagnosis.hosts().get(0).measured().isEmpty();
    List<Question> slow = measured ? List.of() : commands(CollectionMethod.SLOW, IN_THAT_HOUR);
    asked.addAll(sure && !measured ? slow : confirming);
    asked.addAll(sure && !measured ? confirming : slow);
    if (!measured) {
      asked.addAll(options());
    }
    asked.addAll(separating);
    asked.addAll(product());
    asked.addAll(logs());
  }

  /** A fault that is told and whose cause is not sure: the cause it would be of. */
  private Optional<Hypothesis> suspected() {
    return diagnosis.ranked().stream()
        .filter(h -> !h.cause().isLocation() && h.present() >= SUSPECTED)
        .findFirst();
  }

  /** What would have brought into the bundle what it lacks: an option of its collector. */
  private List<Question> options() {
    return lacks.stream()
        .map(l -> question(command(l.platform(), l.run(), l.seconds(), l.note())))
        .toList();
  }

  /** One look at the counters of a switch tells no time: a second look tells what they do now. */
  private List<Question> secondLook() {
    return knowledge.collects().stream()
        .filter(c -> c.platform().equals(SWITCH) && ways.wasRead(c.format()))
        .limit(1)
        .map(QuestionOrder::question)
        .toList();
  }

  /** The state of a product that the evidence names and does not show. */
  private List<Question> product() {
    return knowledge.collects().stream()
        .filter(c -> STATES.contains(c.format()) && platforms().contains(c.platform()))
        .filter(c -> !ways.wasRead(c.format()) && ways.isNamed(c) && !ways.isOutOfPlace(c))
        .limit(1)
        .map(QuestionOrder::question)
        .toList();
  }

  /** Where daemons of Ceph are slow, Ceph itself tells which of them. */
  private List<Question> perDaemon() {
    boolean osd = diagnosis.slowness().stream().anyMatch(s -> s.device().startsWith("osd."));
    return knowledge.collects().stream()
        .filter(c -> osd && c.format().equals(OSD_LATENCY) && !ways.wasRead(c.format()))
        .map(QuestionOrder::question)
        .toList();
  }

  /** The platforms that are known; Linux where nothing tells. */
  private Set<String> platforms() {
    return ways.platforms().isEmpty() ? Set.of("linux") : new TreeSet<>(ways.platforms());
  }

  /** The command of each platform. */
  private List<Question> commands(String tells, String note) {
    Set<String> platforms = platforms();
    return knowledge.collects().stream()
        .filter(c -> c.tells().equals(tells) && platforms.contains(c.platform()))
        .map(c -> question(noted(c, note)))
        .toList();
  }

  /** The kernel's log; of one that was pasted line by line the rest is asked for as well. */
  private List<Question> logs() {
    Set<String> platforms = bundled && ways.wasRead(KERNEL_LOG) ? Set.of() : ways.platforms();
    return knowledge.collects().stream()
        .filter(c -> c.format().equals(KERNEL_LOG) && platforms.contains(c.platform()))
        .map(QuestionOrder::question)
        .toList();
  }

  /** What can be typed there and makes sure of the cause. */
  private List<Question> confirming(Hypothesis h) {
    String platform = ways.platforms().stream().sorted().findFirst().orElse("any");
    String device = device(h);
    boolean behind = ControllerTools.isBehindController(device);
    return h.cause().confirm().stream()
        .filter(check -> ways.has(check.platform()))
        // where nothing tells the platform, another system's command comes last
        .sorted(
            Comparator.comparing((Check check) -> !isUsual(check.platform()))
                .thenComparing(check -> behind && !ways.isOfEvidence(check.run())))
        .map(Check::run)
        .filter(run -> !run.isEmpty() && ways.isAtHand(run, knowledge.collects()))
        .filter(run -> !hasPrinted(run))
        .limit(CONFIRMED_AT_MOST)
        .map(run -> NamedDevice.in(run, device))
        .map(run -> question(command(platform, run, seconds(run), SETTLES)))
        .toList();
  }

  private boolean isUsual(String platform) {
    return platform.isEmpty() || platforms().contains(platform);
  }

  /** The one device it is at; of a mere sign the device of the sign. */
  private static String device(Hypothesis h) {
    List<String> devices =
        Stream.concat(
                h.where().stream(), h.speaksFor().stream().map(sign -> sign.finding().where()))
            .map(Where::device)
            .filter(name -> !name.isEmpty())
            .distinct()
            .toList();
    boolean one = h.standing().instances().size() <= 1;
    return one && !devices.isEmpty() ? devices.get(0) : "";
  }

  /** A state that was printed says nothing more when it is printed again; of a log, a part was. */
  private boolean hasPrinted(String run) {
    return knowledge.collects().stream()
        .filter(c -> c.every() == 0 && (bundled || !c.format().equals(KERNEL_LOG)))
        .anyMatch(c -> c.command().equals(run) && ways.wasRead(c.format()));
  }

  /** What lies below a LUN of an array only the array tells. */
  private List<Question> array() {
    boolean lun =
        diagnosis.slowness().stream()
            .flatMap(s -> s.findings().stream())
            .anyMatch(finding -> finding.equals("lun-takes-long"));
    boolean onAllPaths =
        diagnosis.slowness().stream()
            .filter(Slowness::isMeasured)
            .anyMatch(s -> s.path().size() > 2 && !s.device().startsWith("sd") && isMapped(s));
    return lun || onAllPaths
        ? List.of(question(command("array", OF_THE_ARRAY, INSTANT, "")))
        : List.of();
  }

  private static boolean isMapped(Slowness s) {
    return s.path().stream().anyMatch(name -> name.startsWith("dm-"))
        && s.path().stream().filter(name -> name.matches("sd[a-z]+")).count() > 1;
  }

  private static CollectionMethod noted(CollectionMethod c, String note) {
    Cost cost = c.cost();
    return new CollectionMethod(
        c.format(),
        c.platform(),
        c.command(),
        c.every(),
        new Cost(
            cost.seconds(),
            cost.load(),
            cost.root(),
            cost.window(),
            cost.perturbs(),
            Stream.of(note, cost.note())
                .filter(n -> !n.isEmpty())
                .collect(java.util.stream.Collectors.joining("; "))),
        c.shows(),
        c.suits(),
        c.unless(),
        c.tells());
  }

  /** {@code pidstat -d 5 12} takes a minute, and {@code sleep 600} ten. */
  private static int seconds(String run) {
    int seconds = 0;
    Matcher times = REPEATED.matcher(run);
    while (times.find()) {
      int count = times.group(2) == null ? 1 : Integer.parseInt(times.group(2));
      seconds += Integer.parseInt(times.group(1)) * count;
    }
    return Math.max(INSTANT, seconds);
  }

  private static CollectionMethod command(String platform, String run, int seconds, String note) {
    Cost cost = new Cost(seconds, Cost.Load.NONE, false, false, false, note);
    return new CollectionMethod("", platform, run, 0, cost, List.of(), List.of(), List.of(), "");
  }

  private static Question question(CollectionMethod collect) {
    return new Question(collect, List.of(), List.of(), 0, 0, List.of());
  }
}
