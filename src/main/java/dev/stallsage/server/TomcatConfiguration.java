package dev.stallsage.server;

import org.apache.catalina.core.StandardHost;
import org.apache.coyote.ContinueResponseTiming;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.http.HttpStatus;
import org.springframework.web.filter.RelativeRedirectFilter;

/** What the container does for all doors. */
@Configuration(proxyBeanMethods = false)
class TomcatConfiguration {
  @Bean
  WebServerFactoryCustomizer<TomcatServletWebServerFactory> restOfBody(Settings settings) {
    return container -> container.addEngineValves(new BodyTimeoutValve(settings));
  }

  /**
   * A proxy in front knows by which scheme and name it was asked, this server does not: it answers
   * with paths. Tomcat would only to HTTP/1.1, and nginx asks by 1.0 unless it is told otherwise.
   */
  @Bean
  FilterRegistrationBean<RelativeRedirectFilter> redirectsToPaths() {
    RelativeRedirectFilter paths = new RelativeRedirectFilter();
    paths.setRedirectStatus(HttpStatus.FOUND);
    FilterRegistrationBean<RelativeRedirectFilter> first = new FilterRegistrationBean<>(paths);
    first.setOrder(Ordered.HIGHEST_PRECEDENCE);
    return first;
  }

  /** Refused before any of the product is asked; told as the rest is. */
  @Bean
  WebServerFactoryCustomizer<TomcatServletWebServerFactory> refusals() {
    return container ->
        container.addContextCustomizers(
            context ->
                ((StandardHost) context.getParent())
                    .setErrorReportValveClass(ApiErrorValve.class.getName()));
  }

  /**
   * Whoever asks before a large body ({@code Expect: 100-continue}, as curl does) is told to send
   * it only once somebody reads it: who may not send is refused before.
   */
  @Bean
  WebServerFactoryCustomizer<TomcatServletWebServerFactory> bodiesAskedFor() {
    return container ->
        container.addConnectorCustomizers(
            connector ->
                connector.setProperty(
                    "continueResponseTiming",
                    ContinueResponseTiming.ON_REQUEST_BODY_READ.toString()));
  }

  /** What a browser knows itself in by is not sent where others can read it. */
  @Bean
  WebServerFactoryCustomizer<TomcatServletWebServerFactory> cookies(Settings settings) {
    return container ->
        container.getSettings().getSession().getCookie().setSecure(settings.throughTls());
  }
}
