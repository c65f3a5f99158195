package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.Context;
import dev.stallsage.cases.Draft;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.SubmissionOptions;
import dev.stallsage.cases.Submissions;
import dev.stallsage.cases.store.RandomIds;
import dev.stallsage.cases.upload.Uploads;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.unit.DataSize;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The first page: one box for everything, and one click for an example. */
@Controller
class HomePage {
  private final Submissions submissions;
  private final FormSubmissions forms;
  private final SeparateCases separate;
  private final Uploads uploads;
  private final DataSize limit;
  private final DataSize pasteLimit;

  HomePage(
      Submissions submissions,
      FormSubmissions forms,
      SeparateCases separate,
      Uploads uploads,
      @Value("${stallsage.upload-limit:2GB}") DataSize limit,
      @Value("${stallsage.paste-limit:10MB}") DataSize pasteLimit) {
    this.pasteLimit = pasteLimit;
    this.uploads = uploads;
    this.limit = limit;
    this.submissions = submissions;
    this.forms = forms;
    this.separate = separate;
  }

  @GetMapping("/")
  String form(Model model) {
    return form(model, SubmissionForm.nothing(RandomIds.fresh("form")), "");
  }

  private String form(Model model, SubmissionForm given, String problem) {
    model.addAttribute(
        "limit",
        limit.toGigabytes() > 0 ? limit.toGigabytes() + " GB" : limit.toMegabytes() + " MB");
    model.addAttribute("given", given);
    model.addAttribute("problem", problem);
    model.addAttribute("examples", Example.ALL);
    return "home";
  }

  @PostMapping("/cases")
  String submit(
      @AuthenticationPrincipal Actor by,
      @ModelAttribute("given") SubmissionForm given,
      Model model,
      HttpServletResponse response)
      throws IOException {
    given.before(); // what is no form of ours is refused, not shown once more
    try {
      given.check(pasteLimit);
      if (given.each()) {
        SeparateCases.Taken taken = separate.accept(by, given);
        if (taken.refused().isEmpty()) {
          return "redirect:" + taken.address();
        }
        response.setStatus(422);
        model.addAttribute("taken", taken);
        return form(model, given.without(taken::has), taken.problem());
      }
      CaseRecord made = forms.accept(by, given, given.items(by, uploads), given.once());
      given.takenIn(by, uploads);
      return "redirect:/cases/" + made.id();
    } catch (InvalidRequest why) {
      response.setStatus(422);
      return form(model, given, why.getMessage());
    }
  }

  /** An example that was tried before is the case it was. */
  @PostMapping("/examples/{id}")
  String example(@AuthenticationPrincipal Actor by, @PathVariable String id) throws IOException {
    Example example =
        Example.of(id)
            .orElseThrow(() -> InvalidRequest.of("not-found", "There is no example of this name."));
    try (Draft draft = submissions.begin()) {
      for (String file : example.files()) {
        try (InputStream in = example.open(file)) {
          draft.add(file, "auto", in);
        }
      }
      Context context = Context.NONE;
      SubmissionOptions wish = new SubmissionOptions("", true, Optional.empty());
      return "redirect:/cases/" + submissions.accept(by, draft, context, wish).accepted().id();
    }
  }
}
