package dev.stallsage.cli;

import dev.stallsage.server.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** Which server is meant: where its data lies and what it is told. */
final class DataOptions {
  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "Where cases, keys and the embedded database lie; " + Settings.USUAL_DATA + ".")
  private Path data;

  @Option(names = "--config", paramLabel = "FILE", description = "Settings, YAML or properties.")
  private Path config;

  /** Over every other configuration. */
  Map<String, Object> settings() {
    Map<String, Object> settings = new LinkedHashMap<>();
    if (data != null) {
      settings.put("stallsage.data", data.toString());
    }
    if (config != null) {
      if (!Files.isReadable(config)) {
        throw new UsageError("--config " + config + ": expected a file that can be read");
      }
      settings.put("spring.config.additional-location", config.toUri().toString());
    }
    return settings;
  }
}
