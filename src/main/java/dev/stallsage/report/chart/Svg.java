package dev.stallsage.report.chart;

/** A drawing as a file of its own, with its colours. */
public final class Svg {
  private static final String STYLE =
      "text{font:12px sans-serif;fill:#222}.value{fill:#555}.s0{fill:#0b62a4;stroke:#0b62a4}"
          + ".s1{fill:#b35900;stroke:#b35900}.s2{fill:#3b7a2b;stroke:#3b7a2b}.s3{fill:#7a3b8f;stroke:#7a3b8f}"
          + "polyline{fill:none;stroke-width:1.5}.grid{stroke:#ccc}.limit{stroke:#b00020;stroke-dasharray:4 4}text.limit{stroke:none;fill:#b00020}"
          + ".h0{fill:#fdeed9}.h1{fill:#fbd4a0}.h2{fill:#f5ab62}.h3{fill:#e67e3c}.h4{fill:#c84f2b}.h5{fill:#982a22}.h6{fill:#5c0f1a}"
          + ".peer{fill:#8a8f96}.track{fill:#d5d8dc}";

  private Svg() {}

  /** The file's text. */
  public static String file(Drawing drawing) {
    StringBuilder svg = new StringBuilder();
    svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 ");
    svg.append(drawing.width()).append(' ').append(drawing.height()).append("\">\n");
    svg.append("<title>").append(escaped(drawing.title())).append("</title>\n");
    svg.append("<desc>").append(escaped(drawing.says())).append("</desc>\n");
    svg.append("<style>").append(STYLE).append("</style>\n");
    for (Drawing.Stroke s : drawing.strokes()) {
      svg.append("<polyline class=\"")
          .append(s.style())
          .append("\" points=\"")
          .append(s.points())
          .append("\"/>\n");
    }
    for (Drawing.Bar b : drawing.bars()) {
      svg.append("<rect class=\"")
          .append(b.style())
          .append("\" x=\"")
          .append(b.x())
          .append("\" y=\"")
          .append(b.y());
      svg.append("\" width=\"")
          .append(b.width())
          .append("\" height=\"")
          .append(b.height())
          .append("\"><title>");
      svg.append(escaped(b.title())).append("</title></rect>\n");
    }
    for (Drawing.Words w : drawing.words()) {
      svg.append("<text class=\"")
          .append(w.style())
          .append("\" x=\"")
          .append(w.x())
          .append("\" y=\"")
          .append(w.y());
      svg.append("\" text-anchor=\"")
          .append(w.anchor())
          .append("\">")
          .append(escaped(w.text()))
          .append("</text>\n");
    }
    return svg.append("</svg>\n").toString();
  }

  private static String escaped(String text) {
    return dev.stallsage.report.VisibleText.text(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
