package dev.stallsage.evidence.fio;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.json.Json;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.observation.BenchmarkRun;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.TestProcessor;
import java.util.List;
import java.util.function.IntFunction;

/**
 * {@code fio --output-format=json}. {@code "write": { "iops": 574.2, "clat_ns": { "mean": 1731200 }
 * }} becomes 574.2 writes a second of 1.73 ms; versions before 3 print {@code clat} in
 * microseconds.
 */
public final class FioJson {
  public static final JsonFormat FORMAT =
      format("fio-json", "fio --output-format=json")
          .printedBy("fio --output-format=json ...")
          .describedIn("https://fio.readthedocs.io/en/latest/fio_doc.html")
          .yields(BenchmarkRun.class, TestProcessor.class)
          .claims(document -> document.has("fio version") && document.has("jobs"))
          .documentReadBy(FioJson::read);

  private FioJson() {}

  private static void read(Json document, IntFunction<Location> at, ObservationSink sink) {
    Json global = document.get("global options");
    for (Json job : document.get("jobs")) {
      for (String direction : List.of("read", "write")) {
        Json figures = job.get(direction);
        if (figures.get("iops").number() > 0) {
          sink.observe(run(job, global, direction, figures, at));
        }
      }
      if (job.has("usr_cpu") && job.has("sys_cpu") && !polls(job, global)) {
        Json user = job.get("usr_cpu");
        sink.observe(
            new TestProcessor(
                at.apply(user.line()),
                job.get("jobname").text(),
                user.number() + job.get("sys_cpu").number()));
      }
    }
  }

  /** What asks the device again and again whether it is done needs a processor by design. */
  private static boolean polls(Json job, Json global) {
    return !option(job, global, "hipri").isEmpty()
        || !option(job, global, "sqthread_poll").isEmpty()
        || option(job, global, "ioengine").matches("spdk.*|external:.*");
  }

  private static BenchmarkRun run(
      Json job, Json global, String direction, Json figures, IntFunction<Location> at) {
    return new BenchmarkRun(
        at.apply(figures.line()),
        job.get("jobname").text(),
        direction,
        kib(option(job, global, "bs")),
        whole(option(job, global, "iodepth")) * whole(option(job, global, "numjobs")),
        synced(job, global),
        figures.get("iops").number(),
        ms(figures, "clat", "mean"),
        ms(figures, "clat", "max"),
        ms(figures, "slat", "max"),
        Double.NaN,
        "",
        figures.get("iops").number() / all(job));
  }

  /** Requests a second in both directions. */
  private static double all(Json job) {
    return Math.max(0, job.get("read").get("iops").number())
        + Math.max(0, job.get("write").get("iops").number());
  }

  /** One when it is not given. */
  private static double whole(String option) {
    return option.isEmpty() ? 1 : PrintedNumbers.decimal(option);
  }

  private static String option(Json job, Json global, String name) {
    Json own = job.get("job options").get(name);
    String text = own.text();
    return text.isEmpty() ? global.get(name).text() : text;
  }

  private static boolean synced(Json job, Json global) {
    String sync = option(job, global, "sync");
    return sync.equals("1")
        || sync.endsWith("sync")
        || option(job, global, "fsync").equals("1")
        || option(job, global, "fdatasync").equals("1");
  }

  private static double ms(Json figures, String phase, String which) {
    Json nanoseconds = figures.get(phase + "_ns");
    return nanoseconds.has(which)
        ? nanoseconds.get(which).number() / 1e6
        : figures.get(phase).get(which).number() / 1e3;
  }

  /** {@code 4k}, {@code 4096}, {@code 1m}; {@code NaN} when none is given. */
  private static double kib(String size) {
    if (size.isEmpty()) {
      return Double.NaN;
    }
    char last = Character.toLowerCase(size.charAt(size.length() - 1));
    double factor = last == 'k' ? 1 : last == 'm' ? 1024 : 1.0 / 1024;
    String digits = Character.isLetter(last) ? size.substring(0, size.length() - 1) : size;
    return PrintedNumbers.decimal(digits) * factor;
  }
}
