package dev.stallsage.pack;

import dev.stallsage.knowledge.Problem;
import dev.stallsage.knowledge.Yaml;
import dev.stallsage.knowledge.YamlFields;
import dev.stallsage.knowledge.YamlNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a pack says of itself, {@code pack.yaml}:
 *
 * <p>{@code name: vault}, {@code version: 1.2}, {@code says: What the vault appliances log}
 *
 * @param name small letters, digits and hyphens
 * @param version letters, digits, dots and hyphens
 */
public record PackManifest(String name, String version, String says) {
  static final String FILE = "pack.yaml";
  private static final String NAME = "[a-z][a-z0-9-]{0,59}";
  private static final String VERSION = "[0-9A-Za-z][0-9A-Za-z.-]{0,59}";

  /** As reports name it: {@code vault 1.2}. */
  public String title() {
    return name + " " + version;
  }

  /**
   * Of an unpacked pack.
   *
   * @throws InvalidPack when it has none, or one that cannot be used
   */
  public static PackManifest of(Path folder) {
    Path file = folder.resolve(FILE);
    List<Problem> problems = new ArrayList<>();
    try {
      if (!Files.isRegularFile(file)) {
        throw new InvalidPack(folder + ": expected a file " + FILE + " with name and version");
      }
      YamlNode tree = Yaml.parse(FILE, Files.readString(file), 1, problems);
      if (tree != null) {
        YamlFields fields = new YamlFields(FILE, "", tree, problems);
        PackManifest card =
            new PackManifest(fields.text("name"), fields.text("version"), fields.text("says", ""));
        fields.noOthers();
        if (problems.isEmpty()) {
          return card.checked();
        }
      }
    } catch (IOException unreadable) {
      throw new InvalidPack(file + ": could not be read");
    }
    throw new InvalidPack(problems);
  }

  private PackManifest checked() {
    if (!name.matches(NAME)) {
      throw new InvalidPack(FILE + ": name: expected small letters, digits and hyphens");
    }
    if (!version.matches(VERSION)) {
      throw new InvalidPack(FILE + ": version: expected letters, digits, dots and hyphens");
    }
    return this;
  }
}
