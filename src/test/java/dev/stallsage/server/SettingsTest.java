package dev.stallsage.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.server.oidc.OidcSettings;
import dev.stallsage.server.telemetry.TelemetrySettings;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/** The guide tells every setting and its default. */
class SettingsTest {
  @ParameterizedTest
  @ValueSource(classes = {Settings.class, OidcSettings.class, TelemetrySettings.class})
  void everySettingIsInTheGuideWithItsDefault(Class<?> settings) throws IOException {
    String guide = Files.readString(Path.of("docs/guide/server.md"));
    String place = settings.getAnnotation(ConfigurationProperties.class).value();
    for (RecordComponent setting : settings.getRecordComponents()) {
      String name =
          place + "." + setting.getName().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
      if (setting.getType().getPackageName().startsWith("java")
          || setting.getType().isPrimitive()
          || setting.getType().getSimpleName().equals("DataSize")) {
        DefaultValue usual = usual(settings, setting);
        String told = usual == null || usual.value().length == 0 ? "" : usual.value()[0];
        assertThat(guide).as(name).contains("| `" + name + "` | ");
        assertThat(row(guide, name)).as(name).contains(told);
      }
    }
  }

  private static String row(String guide, String name) {
    return guide.lines().filter(line -> line.startsWith("| `" + name + "`")).findFirst().orElse("");
  }

  private static DefaultValue usual(Class<?> settings, RecordComponent setting) {
    java.lang.reflect.Parameter[] parameters =
        settings.getDeclaredConstructors()[0].getParameters();
    for (java.lang.reflect.Parameter parameter : parameters) {
      if (parameter.getName().equals(setting.getName())) {
        return parameter.getAnnotation(DefaultValue.class);
      }
    }
    return null;
  }
}
