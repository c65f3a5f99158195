import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** What the server is measured against: Spring Boot that forces the body to disk and does no more. */
@RestController
@EnableAutoConfiguration(
    excludeName = {
      "org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration",
      "org.springframework.boot.flyway.autoconfigure.FlywayAutoConfiguration",
      "org.springframework.boot.security.autoconfigure.SecurityAutoConfiguration",
      "org.springframework.boot.security.autoconfigure.web.servlet.ServletWebSecurityAutoConfiguration",
      "org.springframework.boot.security.autoconfigure.UserDetailsServiceAutoConfiguration",
      "org.springframework.boot.security.autoconfigure.actuate.web.servlet.ManagementWebSecurityAutoConfiguration",
      "com.github.kagkarlsson.scheduler.boot.autoconfigure.DbSchedulerAutoConfiguration"
    })
public class BareEndpoint {
  private final Path folder = Path.of(System.getProperty("bench.folder"));
  private final AtomicLong number = new AtomicLong();

  public static void main(String[] arguments) {
    SpringApplication application = new SpringApplication(BareEndpoint.class);
    application.setDefaultProperties(
        Map.of("server.address", "127.0.0.1", "spring.config.location", "optional:file:/none/"));
    application.run(arguments);
  }

  @PostMapping("/store")
  String store(@RequestBody byte[] body) throws IOException {
    Path file = folder.resolve(String.valueOf(number.incrementAndGet()));
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.wrap(body));
      channel.force(true);
    }
    return "kept";
  }
}
