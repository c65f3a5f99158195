package dev.stallsage.report;

import dev.stallsage.report.Report.PassedOver;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Says of which members a report tells nothing more than how many they are. */
public final class PassedOverWording {
  private PassedOverWording() {}

  /** One sentence for each kind of bundle, and one for what was read in vain. */
  public static List<String> of(List<PassedOver> members) {
    Map<String, List<PassedOver>> bundles = new LinkedHashMap<>();
    members.stream()
        .filter(PassedOver::isLeftOut)
        .forEach(m -> bundles.computeIfAbsent(m.bundle(), b -> new ArrayList<>()).add(m));
    List<String> says = new ArrayList<>();
    members.stream()
        .filter(m -> !m.isLeftOut())
        .map(PassedOverWording::toldNothing)
        .forEach(says::add);
    bundles.forEach((bundle, groups) -> says.add(leftOut(bundle, groups)));
    return List.copyOf(says);
  }

  private static String toldNothing(PassedOver members) {
    return count(members.members()) + " other files: nothing in them was recognised";
  }

  private static String leftOut(String bundle, List<PassedOver> groups) {
    long all = groups.stream().mapToLong(PassedOver::members).sum();
    String what =
        groups.stream()
            .map(group -> group.what() + ' ' + count(group.members()))
            .collect(Collectors.joining(", "));
    return count(all)
        + (all == 1 ? " member" : " members")
        + " of a "
        + bundle
        + " left out as no evidence: "
        + what
        + "; --read-all reads them";
  }

  private static String count(long members) {
    return String.format(Locale.ROOT, "%,d", members);
  }
}
