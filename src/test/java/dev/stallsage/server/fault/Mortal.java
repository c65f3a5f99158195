package dev.stallsage.server.fault;

import dev.stallsage.cases.store.BlobStore;
import dev.stallsage.server.StallsageServer;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * A server that ends at a moment of a case's life, or is stopped there until somebody lets it go
 * on: {@code Mortal SETTINGS-FILE}; {@code mortal.moment} and {@code mortal.how} (KILL, STOP) are
 * properties of its process.
 */
@Configuration(proxyBeanMethods = false)
public class Mortal {
  private static final String MOMENT = System.getProperty("mortal.moment", "");
  private static final String HOW = System.getProperty("mortal.how", "KILL");
  private static final AtomicBoolean CAME = new AtomicBoolean();

  public static void main(String[] arguments) throws Exception {
    Properties file = new Properties();
    try (var in = Files.newInputStream(Path.of(arguments[0]))) {
      file.load(in);
    }
    Map<String, Object> settings = new HashMap<>();
    file.forEach((name, value) -> settings.put(String.valueOf(name), value));
    var server = (ServletWebServerApplicationContext) StallsageServer.start(settings, Mortal.class);
    System.out.println("stallsage: serving at port " + server.getWebServer().getPort());
    Thread.currentThread().join();
  }

  /** This moment has come: a signal nobody can catch, once. */
  static void at(String moment) {
    if (!MOMENT.isEmpty() && moment.startsWith(MOMENT) && CAME.compareAndSet(false, true)) {
      String pid = ManagementFactory.getRuntimeMXBean().getName().split("@")[0];
      try {
        new ProcessBuilder("kill", "-" + HOW, pid).start().waitFor();
        Thread.sleep(HOW.equals("KILL") ? 60_000 : 0);
      } catch (IOException | InterruptedException failed) {
        Runtime.getRuntime().halt(1);
      }
    }
  }

  @Bean
  static BeanPostProcessor mortality() {
    return new BeanPostProcessor() {
      @Override
      public Object postProcessAfterInitialization(Object bean, String name) {
        if (bean instanceof DataSource database) {
          return MortalDatabase.around(database);
        }
        return bean instanceof BlobStore blobs ? new MortalBlobs(blobs) : bean;
      }
    };
  }
}
