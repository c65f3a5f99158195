package dev.stallsage.collection;

import dev.stallsage.Version;
import dev.stallsage.knowledge.CollectionMethod;
import dev.stallsage.knowledge.PackedText;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A plan as a script for any POSIX shell, that of busybox included: it only reads, keeps its
 * commands within their time and their space, and leaves one archive.
 *
 * <p>Commands that take samples run beside each other, the others one after the other, so that
 * collecting is no load of its own.
 */
public final class CollectScript {
  /** A command that hangs on a sick device must not keep the others waiting for long. */
  private static final int GRACE_SECONDS = 30;

  /** What ends the text of a command; no command holds such a line. */
  private static final String END = "END_OF_COMMAND";

  private CollectScript() {}

  /** The script. */
  public static String of(Plan plan) {
    StringBuilder script = new StringBuilder();
    head(script, plan);
    script.append(PackedText.of(CollectScript.class, "collect.sh"));
    Names names = new Names();
    script.append("say \"collecting for about ").append(plan.seconds()).append(" seconds\"\n");
    List<CollectionMethod> sampling =
        plan.commands().stream().filter(CollectionMethod::samples).toList();
    sampling.forEach(collect -> command(script, plan, collect, names, " &"));
    plan.commands().stream()
        .filter(collect -> !collect.samples())
        .forEach(collect -> command(script, plan, collect, names, ""));
    script.append(PackedText.of(CollectScript.class, "pack.sh"));
    return script.toString();
  }

  private static void head(StringBuilder script, Plan plan) {
    script.append("#!/bin/sh\n");
    comment(
        script, "Collects evidence of slow storage on " + plan.platform() + purpose(plan) + ".");
    comment(script, "It only reads, and leaves one archive in the folder it is run from.");
    comment(
        script, "Made by stallsage " + Version.text() + ". Run it as root while storage is slow.");
    for (Plan.LeftOut left : plan.leftOut()) {
      comment(script, "Left out: " + first(left.collect().run()) + " (" + left.why() + ")");
    }
    script.append('\n');
  }

  private static String purpose(Plan plan) {
    return plan.cause().isEmpty() ? "" : ", as " + plan.cause() + " would show in it";
  }

  private static void comment(StringBuilder script, String text) {
    script.append("# ").append(text.replace('\n', ' ')).append('\n');
  }

  /** Enough of a command to know it. */
  private static String first(String run) {
    int most = 60;
    return run.length() <= most ? run : run.substring(0, most) + "...";
  }

  private static void command(
      StringBuilder script, Plan plan, CollectionMethod collect, Names names, String background) {
    int time = collect.samples() ? plan.seconds() : collect.cost().seconds();
    script.append("collect ").append(names.of(collect)).append(' ').append(time + GRACE_SECONDS);
    script.append(collect.cost().root() ? " root" : " anybody");
    script.append(" <<'").append(END).append('\'').append(background).append('\n');
    script.append(collect.run(plan.seconds())).append('\n').append(END).append('\n');
    if (!background.isEmpty()) {
      script.append("jobs=\"$jobs $!\"\n");
    }
  }

  /** One file for each command: two that print one format get numbers. */
  private static final class Names {
    private final Map<String, Integer> taken = new HashMap<>();

    String of(CollectionMethod collect) {
      int number = taken.merge(collect.format(), 1, Integer::sum);
      return number == 1 ? collect.format() : collect.format() + '-' + number;
    }
  }
}
