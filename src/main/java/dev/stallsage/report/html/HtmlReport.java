package dev.stallsage.report.html;

import dev.stallsage.report.Renderer;
import dev.stallsage.report.Report;
import dev.stallsage.report.Visible;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.Locale;
import org.thymeleaf.TemplateEngine;
import org.thymeleaf.context.Context;
import org.thymeleaf.templatemode.TemplateMode;
import org.thymeleaf.templateresolver.ClassLoaderTemplateResolver;

/**
 * The report as one page. Every text goes through {@code th:text} or an attribute of the template
 * engine, which escape it; nothing of the evidence ever becomes part of an expression.
 */
public final class HtmlReport implements Renderer {
  private static final String TEMPLATE = "dev/stallsage/report/html/report.html";

  private final TemplateEngine engine = engine();

  private static TemplateEngine engine() {
    ClassLoaderTemplateResolver resolver =
        new ClassLoaderTemplateResolver(HtmlReport.class.getClassLoader());
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
    context.setVariable("page", new HtmlPage(report));
    StringWriter html = new StringWriter();
    engine.process(TEMPLATE, context, html);
    out.write(Visible.page(html.toString()));
  }
}
