package dev.stallsage.web;

import dev.stallsage.report.VisibleText;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.thymeleaf.spring6.ISpringTemplateEngine;
import org.thymeleaf.spring6.view.ThymeleafView;
import org.thymeleaf.spring6.view.ThymeleafViewResolver;

/** Every page shows characters that act as what they are, as every report does. */
@Configuration(proxyBeanMethods = false)
class VisiblePages {

  @Bean
  ThymeleafViewResolver thymeleafViewResolver(ISpringTemplateEngine engine) {
    ThymeleafViewResolver resolver = new ThymeleafViewResolver();
    resolver.setTemplateEngine(engine);
    resolver.setViewClass(VisibleView.class);
    resolver.setCharacterEncoding("UTF-8");
    resolver.setContentType("text/html;charset=UTF-8");
    return resolver;
  }

  /** Written as a whole, so that an error half-way is a page of its own. */
  static final class VisibleView extends ThymeleafView {
    @Override
    public void render(
        Map<String, ?> model, HttpServletRequest request, HttpServletResponse response)
        throws Exception {
      StringWriter page = new StringWriter();
      PrintWriter into = new PrintWriter(page);
      super.render(
          model,
          request,
          new HttpServletResponseWrapper(response) {
            @Override
            public PrintWriter getWriter() {
              return into;
            }

            @Override
            public void flushBuffer() {
              // what is written goes out below
            }
          });
      into.flush();
      response.getWriter().write(VisibleText.page(page.toString()));
    }
  }
}
