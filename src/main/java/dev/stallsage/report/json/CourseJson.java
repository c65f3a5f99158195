package dev.stallsage.report.json;

import dev.stallsage.json.JsonPage;
import dev.stallsage.report.Report;
import dev.stallsage.report.StackView;
import dev.stallsage.report.TimelineView;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/** When it was, and in which layer, as JSON, and back. */
final class CourseJson {
  private CourseJson() {}

  /**
   * @param because writes quoted lines
   */
  static void timeline(JsonPage json, TimelineView t, Consumer<List<Report.Quote>> because) {
    json.text("axis", t.axis());
    json.texts("clocks", t.clocks());
    json.list(
        "items",
        t.items(),
        i -> {
          json.text("at", i.at());
          json.textUnlessEmpty("until", i.until());
          json.number("seconds", i.seconds());
          json.number("untilSeconds", i.untilSeconds());
          json.text("kind", i.kind());
          json.text("host", i.host());
          json.text("device", i.device());
          json.text("says", i.says());
          because.accept(i.because());
        });
    json.texts("before", t.before());
  }

  static void stack(JsonPage json, StackView s, Consumer<List<Report.Quote>> because) {
    json.text("host", s.host());
    json.text("device", s.device());
    json.text("requests", s.requests());
    json.text("says", s.says());
    json.texts("suspects", s.suspects());
    json.list(
        "layers",
        s.layers(),
        l -> {
          json.text("layer", l.layer());
          json.text("title", l.title());
          json.text("known", l.known());
          if (!l.known().equals("unknown")) {
            json.number("leastMs", l.leastMs());
            json.number("mostMs", l.mostMs());
          }
          because.accept(l.because());
        });
  }

  /**
   * @param because reads quoted lines
   */
  static TimelineView timeline(JsonNode n, Function<JsonNode, List<Report.Quote>> because) {
    List<TimelineView.Item> items = new ArrayList<>();
    n.path("items")
        .forEach(
            i ->
                items.add(
                    new TimelineView.Item(
                        text(i, "at"),
                        text(i, "until"),
                        i.path("seconds").asLong(),
                        i.path("untilSeconds").asLong(),
                        text(i, "kind"),
                        text(i, "host"),
                        text(i, "device"),
                        text(i, "says"),
                        because.apply(i))));
    return new TimelineView(
        text(n, "axis"), texts(n.path("clocks")), List.copyOf(items), texts(n.path("before")));
  }

  static StackView stack(JsonNode n, Function<JsonNode, List<Report.Quote>> because) {
    List<StackView.LayerRow> layers = new ArrayList<>();
    n.path("layers")
        .forEach(
            l ->
                layers.add(
                    new StackView.LayerRow(
                        text(l, "layer"),
                        text(l, "title"),
                        text(l, "known"),
                        l.path("leastMs").asDouble(),
                        l.path("mostMs").asDouble(text(l, "known").equals("unknown") ? -1 : 0),
                        because.apply(l))));
    return new StackView(
        text(n, "host"),
        text(n, "device"),
        text(n, "requests"),
        text(n, "says"),
        texts(n.path("suspects")),
        List.copyOf(layers));
  }

  private static String text(JsonNode n, String name) {
    return n.path(name).asString("");
  }

  private static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(t -> texts.add(t.asString()));
    return List.copyOf(texts);
  }
}
