package dev.stallsage.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/**
 * Makes an absolute path of {@code stallsage.data} before anything is built on it: the embedded
 * database refuses one that is relative, and Tomcat takes it for one below a folder of its own.
 */
final class DataFolder implements ApplicationListener<ApplicationEnvironmentPreparedEvent> {
  private static final String NAME = "stallsage.data";

  @Override
  public void onApplicationEvent(ApplicationEnvironmentPreparedEvent prepared) {
    ConfigurableEnvironment environment = prepared.getEnvironment();
    Path folder = Path.of(environment.getProperty(NAME, Settings.USUAL_DATA)).toAbsolutePath();
    String database = String.valueOf(environment.getProperty("spring.datasource.url"));
    try {
      DataPermissions.prepare(folder, database.startsWith("jdbc:h2:file:"));
    } catch (IOException unusable) {
      throw new UncheckedIOException(unusable);
    }
    environment
        .getPropertySources()
        .addFirst(new MapPropertySource("folder of the data", Map.of(NAME, folder.toString())));
  }
}
