package dev.stallsage.server;

import java.io.ObjectInputFilter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.context.ConfigurableApplicationContext;

/** The server: the web form and the REST API over the cases. */
@SpringBootApplication(
    scanBasePackages = {"dev.stallsage.server", "dev.stallsage.api", "dev.stallsage.web"})
@ConfigurationPropertiesScan("dev.stallsage.server")
public class StallsageServer {
  /**
   * Starts a server.
   *
   * @param settings what the command line says, over every other configuration
   * @param more configurations beside its own
   * @throws StartupFailure when whoever starts it can help it
   */
  public static ConfigurableApplicationContext start(
      Map<String, Object> settings, Class<?>... more) {
    refuseSerialisedObjects();
    SpringApplication application = new SpringApplication(StallsageServer.class);
    application.addPrimarySources(List.of(more));
    application.addListeners(new DataFolder(), new DatabaseStartupWait());
    application.setBannerMode(Banner.Mode.OFF);
    try {
      return application.run(arguments(settings));
    } catch (RuntimeException failure) {
      throw StartupFailure.of(failure).map(RuntimeException.class::cast).orElse(failure);
    }
  }

  /** As arguments: known before the files of settings are looked for. */
  static String[] arguments(Map<String, Object> settings) {
    return settings.entrySet().stream()
        .map(setting -> "--" + setting.getKey() + "=" + setting.getValue())
        .toArray(String[]::new);
  }

  /**
   * Starts a server and stays until it was told to end and has ended: what runs is brought to its
   * end or given back.
   *
   * @param serving is run once it serves
   */
  public static void serve(Map<String, Object> settings, Runnable serving)
      throws InterruptedException {
    CountDownLatch ended = new CountDownLatch(1);
    start(settings);
    // run when everything of the server is closed, not when that begins
    SpringApplication.getShutdownHandlers().add(ended::countDown);
    serving.run();
    ended.await();
  }

  /** Nothing here is ever sent as a Java object; what claims to be one is an attack. */
  private static void refuseSerialisedObjects() {
    if (ObjectInputFilter.Config.getSerialFilter() == null) {
      ObjectInputFilter.Config.setSerialFilter(ObjectInputFilter.Config.createFilter("!*"));
    }
  }
}
