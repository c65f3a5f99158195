package dev.stallsage.server;

import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What the container does for all doors. */
@Configuration(proxyBeanMethods = false)
class Container {
  @Bean
  WebServerFactoryCustomizer<TomcatServletWebServerFactory> restOfBody(Settings settings) {
    return container -> container.addEngineValves(new RestOfBody(settings));
  }
}
