package dev.stallsage.server;

import java.io.ObjectInputFilter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.event.ApplicationPreparedEvent;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.context.ApplicationListener;
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
    return start(application(() -> {}, more), settings);
  }

  /** As arguments: known before the files of settings are looked for. */
  static String[] arguments(Map<String, Object> settings) {
    return settings.entrySet().stream()
        .map(setting -> "--" + setting.getKey() + "=" + setting.getValue())
        .toArray(String[]::new);
  }

  /**
   * Starts a server and stays until it was told to end and has ended: what runs is brought to its
   * end or given back. It may be told before its start is over: somebody can send as soon as the
   * port is open.
   *
   * @param stoppable is run once there is something to bring to an end, before the port is open
   * @param told was it told to end?
   */
  public static void serve(Map<String, Object> settings, Runnable stoppable, BooleanSupplier told)
      throws InterruptedException {
    CountDownLatch ended = new CountDownLatch(1);
    // run when everything of the server is closed, not when that begins
    SpringApplication.getShutdownHandlers().add(ended::countDown);
    try {
      start(application(stoppable), settings);
    } catch (RuntimeException failure) {
      if (!told.getAsBoolean()) {
        throw failure;
      }
    }
    ended.await();
  }

  private static SpringApplication application(Runnable stoppable, Class<?>... more) {
    SpringApplication application = new SpringApplication(StallsageServer.class);
    application.addPrimarySources(List.of(more));
    application.addListeners(new DataFolder(), new DatabaseStartupWait());
    // as a lambda its event would not be known
    application.addListeners(
        new ApplicationListener<ApplicationPreparedEvent>() {
          @Override
          public void onApplicationEvent(ApplicationPreparedEvent event) {
            stoppable.run();
          }
        });
    application.setBannerMode(Banner.Mode.OFF);
    return application;
  }

  private static ConfigurableApplicationContext start(
      SpringApplication application, Map<String, Object> settings) {
    refuseSerialisedObjects();
    try {
      return application.run(arguments(settings));
    } catch (RuntimeException failure) {
      throw StartupFailure.of(failure).map(RuntimeException.class::cast).orElse(failure);
    }
  }

  /** Nothing here is ever sent as a Java object; what claims to be one is an attack. */
  private static void refuseSerialisedObjects() {
    if (ObjectInputFilter.Config.getSerialFilter() == null) {
      ObjectInputFilter.Config.setSerialFilter(ObjectInputFilter.Config.createFilter("!*"));
    }
  }
}
