package dev.stallsage.report.html;

import dev.stallsage.knowledge.PackedText;
import dev.stallsage.report.Renderer;
import dev.stallsage.report.Report;
import dev.stallsage.report.VisibleText;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.Locale;
import org.thymeleaf.TemplateEngine;
import org.thymeleaf.context.Context;
import org.thymeleaf.templatemode.TemplateMode;
import org.thymeleaf.templateresolver.ClassLoaderTemplateResolver;

/**
 * The report as one page that stands alone: the page of the server without what needs one. Every
 * text goes through {@code th:text} or an attribute of the template engine, which escape it;
 * nothing of the evidence ever becomes part of an expression.
 */
public final class HtmlReport implements Renderer {
  private static final String TEMPLATE = "report/standalone";
  private static final String STYLE = "/static/stallsage.css";
  private static final String PLACE_OF_STYLE = "<style></style>";

  private final TemplateEngine engine = engine();

  /** That of the server: a page that stands alone carries it within itself. */
  private final String style = "<style>\n" + PackedText.of(HtmlReport.class, STYLE) + "</style>";

  private static TemplateEngine engine() {
    ClassLoaderTemplateResolver resolver =
        new ClassLoaderTemplateResolver(HtmlReport.class.getClassLoader());
    resolver.setPrefix("templates/");
    resolver.setSuffix(".html");
    resolver.setTemplateMode(TemplateMode.HTML);
    resolver.setCharacterEncoding("UTF-8");
    resolver.setCacheable(true);
    TemplateEngine engine = new TemplateEngine();
    engine.setTemplateResolver(resolver);
    return engine;
  }

  @Override
  public void render(Report report, Writer out) throws IOException {
    Context context = new Context(Locale.ROOT);
    context.setVariable("report", report);
    context.setVariable("page", new HtmlPage(report, ReportLinks.NONE, false));
    StringWriter html = new StringWriter();
    engine.process(TEMPLATE, context, html);
    // no text of the evidence can be that place: its angle brackets are escaped
    out.write(VisibleText.page(html.toString().replace(PLACE_OF_STYLE, style)));
  }
}
