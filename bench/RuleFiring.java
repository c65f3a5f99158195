import dev.stallsage.Stallsage;
import dev.stallsage.diagnosis.rulebook.Rulebook;
import dev.stallsage.diagnosis.rulebook.Rulebooks;
import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.evidence.Formats;
import dev.stallsage.knowledge.Knowledge;
import dev.stallsage.measure.Feature;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;

/** Fires the real rulebook on the facts of made-up hosts, and reads hosts of 10, 100 and 1,000 devices. */
public class RuleFiring {
  private static final Rulebook RULES = Rulebooks.packed();
  private static final Stallsage STALLSAGE = new Stallsage(Formats.all(), Knowledge.packed(), RULES);

  public static void main(String[] args) {
    List<Feature> facts = STALLSAGE.investigate(host(400)).diagnosis().features();
    double few = secondsOf(() -> RULES.fire(facts.subList(0, 200), Set.of(), 1_000_000), 2000);
    double many = secondsOf(() -> RULES.fire(facts.subList(0, Math.min(5000, facts.size())), Set.of(), 1_000_000), 100);
    int manyFacts = Math.min(5000, facts.size());
    System.out.printf(Locale.ROOT, "%-34s %9s %12s %16s%n", "firing, a session a case", "cases/s", "us per fact", "x of 200 facts");
    System.out.printf(Locale.ROOT, "%-34s %9.0f %12.2f %16.2f%n", "200 facts", 1 / few, few * 1e6 / 200, 1.0);
    System.out.printf(Locale.ROOT, "%-34s %9.0f %12.2f %16.2f%n", manyFacts + " facts", 1 / many, many * 1e6 / manyFacts, many / manyFacts / (few / 200));
    System.out.printf(Locale.ROOT, "%n%-34s %9s %12s %16s%n", "text to verdict", "ms", "us/device", "x of 10 devices");
    double base = 0;
    for (int devices : new int[] {10, 100, 1000}) {
      Bundle bundle = host(devices);
      double took = secondsOf(() -> STALLSAGE.investigate(bundle), 20000 / devices / 10 + 5);
      base = base == 0 ? took / devices : base;
      System.out.printf(Locale.ROOT, "%-34s %9.1f %12.1f %16.2f%n", devices + " devices", took * 1e3, took * 1e6 / devices, took / devices / base);
    }
  }

  /** The best mean of five rounds, after a warm-up of the same length. */
  private static double secondsOf(Runnable work, int times) {
    double best = Double.MAX_VALUE;
    for (int round = 0; round < 6; round++) {
      long start = System.nanoTime();
      for (int i = 0; i < times; i++) {
        work.run();
      }
      double took = (System.nanoTime() - start) / 1e9 / times;
      best = round == 0 ? best : Math.min(best, took);
    }
    return best;
  }

  private static Bundle host(int devices) {
    Random random = new Random(42);
    StringBuilder text = new StringBuilder();
    for (int report = 0; report < 6; report++) {
      text.append("Device            r/s     w/s     rkB/s     wkB/s   rrqm/s   wrqm/s  %rrqm  %wrqm r_await w_await aqu-sz rareq-sz wareq-sz  svctm  %util\n");
      for (int d = 0; d < devices; d++) {
        double reads = 50 + random.nextInt(100);
        double writes = 20 + random.nextInt(50);
        double await = 1 + random.nextDouble() * 30;
        text.append(
            String.format(
                Locale.ROOT, "sd%s %.2f %.2f %.2f %.2f 0.00 0.00 0.00 0.00 %.2f %.2f %.2f 16.00 16.00 0.50 %.2f%n",
                letters(d), reads, writes, reads * 16, writes * 16, await, await, (reads + writes) * await / 1000, Math.min(100, reads)));
      }
      text.append('\n');
    }
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    return Bundle.of(List.of(new EvidenceFile("iostat.txt", null, () -> new ByteArrayInputStream(bytes))));
  }

  private static String letters(int number) {
    String rest = number < 26 ? "" : letters(number / 26 - 1);
    return rest + (char) ('a' + number % 26);
  }
}
