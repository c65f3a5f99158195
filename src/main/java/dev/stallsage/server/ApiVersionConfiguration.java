package dev.stallsage.server;

import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.config.annotation.ApiVersionConfigurer;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** The version of the API is the second part of its addresses: {@code /api/v1/cases}. */
@Configuration(proxyBeanMethods = false)
class ApiVersionConfiguration implements WebMvcConfigurer {
  private static final String API = "/api/";

  @Override
  public void configureApiVersioning(ApiVersionConfigurer configurer) {
    configurer
        .usePathSegment(1, path -> path.value().startsWith(API + "v"))
        .setVersionRequired(false)
        .addSupportedVersions("1");
  }
}
