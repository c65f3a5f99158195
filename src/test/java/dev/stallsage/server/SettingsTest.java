package dev.stallsage.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.DefaultValue;

/** The guide tells every setting and its default. */
class SettingsTest {
  @Test
  void everySettingIsInTheGuideWithItsDefault() throws IOException {
    String guide = Files.readString(Path.of("docs/guide/server.md"));
    for (RecordComponent setting : Settings.class.getRecordComponents()) {
      String name =
          "stallsage." + setting.getName().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
      if (setting.getType().getPackageName().startsWith("java")
          || setting.getType().isPrimitive()
          || setting.getType().getSimpleName().equals("DataSize")) {
        DefaultValue usual = usual(setting);
        String told = usual == null || usual.value()[0].isEmpty() ? "" : usual.value()[0];
        assertThat(guide).as(name).contains("| `" + name + "` | ");
        assertThat(row(guide, name)).as(name).contains(told);
      }
    }
  }

  private static String row(String guide, String name) {
    return guide.lines().filter(line -> line.startsWith("| `" + name + "`")).findFirst().orElse("");
  }

  private static DefaultValue usual(RecordComponent setting) {
    java.lang.reflect.Parameter[] parameters =
        Settings.class.getDeclaredConstructors()[0].getParameters();
    for (java.lang.reflect.Parameter parameter : parameters) {
      if (parameter.getName().equals(setting.getName())) {
        return parameter.getAnnotation(DefaultValue.class);
      }
    }
    return null;
  }
}
