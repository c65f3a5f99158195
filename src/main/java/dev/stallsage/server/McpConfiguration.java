package dev.stallsage.server;

import dev.stallsage.Stallsage;
import dev.stallsage.cases.Actor;
import dev.stallsage.cases.WorkspaceProducts;
import dev.stallsage.evidence.Limits;
import dev.stallsage.mcp.McpService;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.core.Authentication;

/**
 * Assistants speak the Model Context Protocol over streamable HTTP, with a token as any program.
 * Nothing they send is kept.
 */
@Configuration(proxyBeanMethods = false)
class McpConfiguration {
  static final String ADDRESS = "/api/mcp";

  @Bean
  ServletRegistrationBean<HttpServlet> assistantDoor(
      Stallsage product, WorkspaceProducts products, Settings settings) {
    int largest = (int) Math.min(Integer.MAX_VALUE, settings.pasteLimit().toBytes());
    ServletRegistrationBean<HttpServlet> door =
        new ServletRegistrationBean<>(
            McpService.servlet(
                product,
                request -> products.of(asking(request).workspace()),
                Limits.SERVER,
                ADDRESS,
                largest,
                settings.workers()),
            ADDRESS);
    door.setName("assistants");
    door.setAsyncSupported(true);
    return door;
  }

  /** Nobody comes here without a token. */
  private static Actor asking(HttpServletRequest request) {
    return (Actor) ((Authentication) request.getUserPrincipal()).getPrincipal();
  }
}
