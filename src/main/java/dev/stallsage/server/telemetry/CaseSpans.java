package dev.stallsage.server.telemetry;

import dev.stallsage.cases.CaseRecord;
import dev.stallsage.server.ServerObserver;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The life of a case as spans: waiting, diagnosis with its stages, what is told to others. They
 * hold ids, states and causes; no evidence, no name of a file, no word of a ticket. A case that is
 * diagnosed by the node that accepted it continues the trace of its submission; another node begins
 * one of its own, with the id of the case.
 */
final class CaseSpans implements ServerObserver {
  private static final int REMEMBERED = 20_000;

  /** As far as a queue is long; who is forgotten gets a trace of its own. */
  private final Map<String, Context> submissions =
      Collections.synchronizedMap(
          new LinkedHashMap<>() {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Context> eldest) {
              return size() > REMEMBERED;
            }
          });

  private final ThreadLocal<Span> stage = new ThreadLocal<>();
  private final Tracer tracer;

  CaseSpans(Tracer tracer) {
    this.tracer = tracer;
  }

  @Override
  public void queued(String caseId) {
    Span.current().setAttribute("stallsage.case", caseId);
    submissions.put(caseId, Context.root().with(Span.current()));
  }

  @Override
  public <T> T during(String work, String id, Supplier<T> done) {
    Context parent = submissions.getOrDefault(id, Context.root());
    Span span =
        tracer.spanBuilder(work).setParent(parent).setAttribute("stallsage.id", id).startSpan();
    try (Scope current = span.makeCurrent()) {
      return done.get();
    } catch (RuntimeException failure) {
      // its words may quote anything
      span.setStatus(StatusCode.ERROR, failure.getClass().getName());
      throw failure;
    } finally {
      endStage();
      span.end();
    }
  }

  @Override
  public void stage(String name) {
    endStage();
    stage.set(tracer.spanBuilder(name).startSpan());
  }

  private void endStage() {
    Span before = stage.get();
    if (before != null) {
      before.end();
      stage.remove();
    }
  }

  /** Told by the worker, within its span. */
  void ended(CaseRecord done) {
    endStage();
    Context submission = submissions.remove(done.id());
    Instant begun = done.started();
    if (begun != null && !begun.isBefore(done.created())) {
      tracer
          .spanBuilder("waiting")
          .setParent(submission == null ? Context.current() : submission)
          .setAttribute("stallsage.case", done.id())
          .setStartTimestamp(done.created())
          .startSpan()
          .end(begun);
    }
    Span.current()
        .setAttribute("stallsage.state", done.state().word())
        .setAttribute("stallsage.verdict", done.result().verdict())
        .setAttribute("stallsage.cause", done.result().cause());
  }
}
