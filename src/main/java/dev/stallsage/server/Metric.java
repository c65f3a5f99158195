package dev.stallsage.server;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.function.Supplier;

/**
 * A number of the product's own: what it is called, and what it counts. What each means for whoever
 * is on call stands in the runbook, under the name Prometheus gets: {@code
 * stallsage_queue_waiting}.
 */
enum Metric {
  QUEUE_WAITING("queue.waiting", "", "cases that wait for a worker, of all nodes"),
  QUEUE_OLDEST("queue.oldest", "seconds", "how long the case that waits longest has waited"),
  CASES_ENDED("cases.ended", "total", "cases that came to an end on this node"),
  CASE_WAITING("case.waiting", "seconds", "from accepted to taken up"),
  CASE_WORK("case.work", "seconds", "from taken up to the end"),
  CASE_STAGE(
      "case.stage",
      "seconds",
      "stages of a diagnosis on this node; the last one includes keeping it"),
  WEBHOOK_ATTEMPTS(
      "webhook.attempts", "total", "attempts of this node to bring a message to a receiver"),
  WEBHOOK_DEAD(
      "webhook.dead",
      "",
      "messages no receiver took, until they are replayed or forgotten, of all nodes"),
  SIGN_IN("sign.in", "total", "attempts to sign in with a password on this node");

  private final String name;
  private final String unit;
  private final String says;

  Metric(String name, String unit, String says) {
    this.name = "stallsage." + name;
    this.unit = unit;
    this.says = says;
  }

  /** As Prometheus calls it; what is timed has {@code _count}, {@code _sum} and {@code _max}. */
  String exposed() {
    String all = unit.isEmpty() ? name : name + '.' + unit;
    return all.replace('.', '_');
  }

  /** What it counts. */
  String says() {
    return says;
  }

  Counter counter(MeterRegistry registry, String... tags) {
    return Counter.builder(name).description(says).tags(tags).register(registry);
  }

  Timer timer(MeterRegistry registry, String... tags) {
    return Timer.builder(name).description(says).tags(tags).register(registry);
  }

  void gauge(MeterRegistry registry, Supplier<Number> value) {
    Gauge.Builder<Supplier<Number>> gauge = Gauge.builder(name, value).description(says);
    (unit.isEmpty() ? gauge : gauge.baseUnit(unit)).register(registry);
  }
}
