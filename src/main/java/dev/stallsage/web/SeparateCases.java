package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.SubmissionRedaction;
import dev.stallsage.cases.upload.Uploads;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Many bundles of one form, each a case of its own. One that cannot be accepted does not hold up
 * the others.
 */
@Component
final class SeparateCases {
  /** More than anybody chooses by hand, and few enough to be shown on one page (judgement). */
  static final int MOST = 100;

  private static final int NAME_SHOWN = 80;

  private final FormSubmissions forms;
  private final Uploads uploads;

  SeparateCases(FormSubmissions forms, Uploads uploads) {
    this.forms = forms;
    this.uploads = uploads;
  }

  /**
   * What became of a form.
   *
   * @param made ids of the cases
   * @param names of the files that are part of one now
   * @param refused why the others are not, by the name of the bundle
   */
  public record Taken(List<String> made, Set<String> names, Map<String, String> refused) {
    boolean has(String name) {
      return names.contains(name);
    }

    /** The page of all cases that were made. */
    public String address() {
      return "/cases/together?id=" + String.join("&id=", made);
    }

    /** What was refused and why. */
    String problem() {
      return refused.entrySet().stream()
              .map(e -> shortened(e.getKey()) + ": " + e.getValue().replaceFirst("\\.?$", "."))
              .collect(Collectors.joining(" "))
          + " Choose what is named here once more.";
    }
  }

  private static String shortened(String name) {
    return name.length() <= NAME_SHOWN ? name : name.substring(0, NAME_SHOWN - 1) + "…";
  }

  /**
   * Makes the cases.
   *
   * @throws InvalidRequest when there is nothing to make one of, too much, or something of a good
   *     time, which can be compared with one case alone
   */
  Taken accept(Actor by, SubmissionForm given) throws IOException {
    Map<String, List<SubmissionRedaction.Item>> bundles = bundles(given.items(by, uploads));
    if (bundles.isEmpty() || bundles.size() > MOST) {
      throw InvalidRequest.of(
          "evidence",
          "expected 1 to " + MOST + " files or folders, each for a case, got " + bundles.size());
    }
    List<String> made = new ArrayList<>();
    Set<String> names = new HashSet<>();
    Map<String, String> refused = new LinkedHashMap<>();
    for (Map.Entry<String, List<SubmissionRedaction.Item>> bundle : bundles.entrySet()) {
      String once =
          given.once().isEmpty() ? "" : given.once() + "-" + (made.size() + refused.size());
      try {
        made.add(forms.accept(by, given, bundle.getValue(), once).id());
        Set<String> taken =
            bundle.getValue().stream()
                .map(SubmissionRedaction.Item::name)
                .collect(Collectors.toSet());
        given.takenIn(by, uploads, taken::contains);
        names.addAll(taken);
      } catch (InvalidRequest why) {
        refused.put(bundle.getKey(), PageAdvice.sentence(why.getMessage()));
      }
    }
    return new Taken(List.copyOf(made), names, refused);
  }

  /** By file or folder; of one folder with everything in it, what lies in that. */
  static Map<String, List<SubmissionRedaction.Item>> bundles(List<SubmissionRedaction.Item> items) {
    if (items.stream().anyMatch(item -> item.role().equals("baseline"))) {
      throw InvalidRequest.of(
          "evidence",
          "evidence from a good time belongs to one case: send it with that one, in a form of its"
              + " own");
    }
    Set<String> above = items.stream().map(item -> folder(item.name())).collect(Collectors.toSet());
    String shared = above.size() == 1 ? above.iterator().next() : "";
    return items.stream()
        .collect(
            Collectors.groupingBy(
                item -> bundle(item.name().substring(shared.length())),
                LinkedHashMap::new,
                Collectors.toList()));
  }

  /** {@code collected/} of {@code collected/db1/iostat.txt}; empty for a file alone. */
  private static String folder(String name) {
    return name.substring(0, name.indexOf('/') + 1);
  }

  private static String bundle(String name) {
    String folder = folder(name);
    return folder.isEmpty() ? name : folder;
  }
}
