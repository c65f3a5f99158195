package dev.stallsage.server;

import dev.stallsage.Stallsage;
import dev.stallsage.evidence.Limits;
import dev.stallsage.mcp.McpService;
import jakarta.servlet.http.HttpServlet;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Assistants speak the Model Context Protocol over streamable HTTP, with a token as any program.
 * Nothing they send is kept.
 */
@Configuration(proxyBeanMethods = false)
class McpConfiguration {
  static final String ADDRESS = "/api/mcp";

  @Bean
  ServletRegistrationBean<HttpServlet> assistantDoor(Stallsage product, Settings settings) {
    int largest = (int) Math.min(Integer.MAX_VALUE, settings.pasteLimit().toBytes());
    ServletRegistrationBean<HttpServlet> door =
        new ServletRegistrationBean<>(
            McpService.servlet(() -> product, Limits.SERVER, ADDRESS, largest, settings.workers()),
            ADDRESS);
    door.setName("assistants");
    door.setAsyncSupported(true);
    return door;
  }
}
