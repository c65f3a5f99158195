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

  /** What a browser knows itself in by is not sent where others can read it. */
  @Bean
  WebServerFactoryCustomizer<TomcatServletWebServerFactory> cookies(Settings settings) {
    return container ->
        container.getSettings().getSession().getCookie().setSecure(settings.throughTls());
  }
}
