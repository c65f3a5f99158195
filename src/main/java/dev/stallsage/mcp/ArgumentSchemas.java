package dev.stallsage.mcp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Shapes of arguments, as JSON Schema. */
final class ArgumentSchemas {
  private ArgumentSchemas() {}

  static Map<String, Object> object(List<String> required, Map<String, Object> properties) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "object");
    schema.put("properties", properties);
    schema.put("required", required);
    schema.put("additionalProperties", false);
    return schema;
  }

  static Map<String, Object> text(String says) {
    return Map.of("type", "string", "description", says);
  }

  static Map<String, Object> oneOf(List<String> words, String says) {
    return Map.of("type", "string", "enum", words, "description", says);
  }

  /** The arguments that say what the evidence is. */
  static Map<String, Object> evidence(boolean localPaths) {
    Map<String, Object> properties = new LinkedHashMap<>();
    properties.put("files", files("Evidence as text, unchanged and uncut, one item a file"));
    if (localPaths) {
      properties.put(
          "paths",
          Map.of(
              "type",
              "array",
              "items",
              Map.of("type", "string"),
              "description",
              "Files, folders and archives of this machine: support bundles are read as they are"));
    }
    properties.put("baseline", files("Evidence from before the trouble began"));
    properties.put("symptom", text("What the user says: the ticket's own words"));
    properties.put(
        "redact",
        Map.of(
            "type",
            "boolean",
            "default",
            true,
            "description",
            "Pseudonyms for hosts, addresses, users and serial numbers, secrets masked"));
    return properties;
  }

  private static Map<String, Object> files(String says) {
    Map<String, Object> file =
        object(
            List.of("text"),
            Map.of("name", text("Name of the file: iostat.txt"), "text", text("All of it")));
    return Map.of("type", "array", "items", file, "description", says);
  }

  /** The same and more. */
  static Map<String, Object> with(Map<String, Object> some, String name, Object more) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put(name, more);
    all.putAll(some);
    return all;
  }
}
