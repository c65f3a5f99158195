package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.Cases;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.Rediagnoses;
import dev.stallsage.cases.Rediagnosis;
import dev.stallsage.cases.WorkspaceProducts;
import dev.stallsage.diagnosis.Verdict;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.report.NumberText;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Stored cases against what is known now: whose verdict changes, why, and who decides. */
@Controller
class RediagnosisPages {
  /** Each is looked up and opened, so they come a page at a time. */
  private static final int PAGE = 50;

  private static final String HERE = "redirect:/rediagnoses/";

  private final Rediagnoses jobs;
  private final Cases cases;
  private final WorkspaceProducts products;
  private final PageLanguages languages;

  RediagnosisPages(
      Rediagnoses jobs, Cases cases, WorkspaceProducts products, PageLanguages languages) {
    this.languages = languages;
    this.jobs = jobs;
    this.cases = cases;
    this.products = products;
  }

  /**
   * One of them as a row.
   *
   * @param style of its badge
   * @param says key of how far it is
   */
  public record JobLine(
      String id,
      String state,
      String style,
      String says,
      String by,
      String version,
      String created) {
    /** Are cases being read? */
    public boolean running() {
      return state.equals(Rediagnosis.State.RUNNING.word());
    }

    /** Does it wait for somebody to decide? */
    public boolean ready() {
      return state.equals(Rediagnosis.State.READY.word());
    }
  }

  private static JobLine line(Rediagnosis job, PageWords words) {
    return new JobLine(
        job.id(),
        job.state().word(),
        switch (job.state()) {
          case RUNNING -> "open";
          case READY, OUTDATED -> "waiting";
          case ACCEPTED -> "resolved";
          case REJECTED -> "";
        },
        "job." + job.state().word(),
        CaseLine.who(job.by()),
        job.version(),
        words.time(job.created()));
  }

  /**
   * A case whose verdict changes.
   *
   * @param title what it was about, for people
   * @param came, went findings with their first lines
   * @param weighs what is otherwise with causes that both name
   */
  public record ChangeLine(
      String caseId,
      String title,
      Said was,
      Said now,
      List<String> came,
      List<String> went,
      List<String> weighs) {}

  /**
   * What is said of a case.
   *
   * @param cause its title; empty where none is named
   */
  public record Said(String verdict, String cause, String sure) {}

  @GetMapping("/rediagnoses")
  String list(@AuthenticationPrincipal Actor by, Model model) {
    PageWords words = languages.words();
    List<JobLine> all = jobs.list(by).stream().map(job -> line(job, words)).toList();
    KnowledgeBase knowledge = products.of(by.workspace()).knowledge();
    model.addAttribute("jobs", all);
    model.addAttribute("running", all.stream().filter(JobLine::running).toList());
    model.addAttribute("standing", jobs.standing(by));
    model.addAttribute("most", Rediagnoses.MOST);
    model.addAttribute("verdicts", Verdict.words());
    model.addAttribute(
        "causes",
        knowledge.causes().values().stream().sorted(Comparator.comparing(Cause::title)).toList());
    return "rediagnoses";
  }

  @PostMapping("/rediagnoses")
  String begin(
      @AuthenticationPrincipal Actor by,
      @RequestParam(defaultValue = "") String cause,
      @RequestParam(defaultValue = "") String verdict) {
    boolean offered =
        (cause.isEmpty() || products.of(by.workspace()).knowledge().cause(cause).isPresent())
            && (verdict.isEmpty() || Verdict.words().contains(verdict));
    if (!offered) {
      throw InvalidRequest.of("request", "cause, verdict: expected what the lists offer");
    }
    return HERE + jobs.begin(by, cause, verdict).of().id();
  }

  @GetMapping("/rediagnoses/{id}")
  String show(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @RequestParam(defaultValue = "0") int from,
      Model model) {
    Rediagnoses.Progress progress = jobs.find(by, id);
    PageWords words = languages.words();
    JobLine job = line(progress.of(), words);
    List<Rediagnoses.Change> changes = progress.changes();
    int first = Math.max(0, Math.min(from, changes.size()));
    int behind = Math.min(first + PAGE, changes.size());
    model.addAttribute("job", job);
    model.addAttribute("progress", progress);
    model.addAttribute("current", jobs.current(progress.of()));
    model.addAttribute("first", first);
    model.addAttribute("behind", behind);
    model.addAttribute("step", PAGE);
    if (job.running()) {
      model.addAttribute("again", true);
    } else {
      KnowledgeBase knowledge = products.of(by.workspace()).knowledge();
      model.addAttribute(
          "changes",
          changes.subList(first, behind).stream()
              .map(c -> change(by, knowledge, words, c))
              .toList());
    }
    return "rediagnosis";
  }

  private ChangeLine change(
      Actor by, KnowledgeBase knowledge, PageWords words, Rediagnoses.Change of) {
    Optional<CaseLine> about = cases.find(by, of.caseId()).map(one -> CaseLine.of(one, words));
    return new ChangeLine(
        of.caseId(),
        about.map(line -> line.inOneLine(words)).orElse(of.caseId()),
        said(knowledge, of.was()),
        said(knowledge, of.now()),
        lines(of, "+ "),
        lines(of, "- "),
        of.why().stream().filter(line -> !line.matches("(?s)(?:[+-]|was) .*+")).toList());
  }

  private static List<String> lines(Rediagnoses.Change of, String sign) {
    return of.why().stream()
        .filter(line -> line.startsWith(sign))
        .map(line -> line.substring(sign.length()))
        .toList();
  }

  private static Said said(KnowledgeBase knowledge, CaseRecord.Result result) {
    String cause = knowledge.titleOf(result.cause());
    return new Said(
        result.verdict(), cause, cause.isEmpty() ? "" : NumberText.share(result.confidence()));
  }

  @PostMapping("/rediagnoses/{id}/accept")
  String accept(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    jobs.accept(by, id);
    return HERE + id;
  }

  @PostMapping("/rediagnoses/{id}/reject")
  String reject(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    jobs.reject(by, id);
    return HERE + id;
  }
}
