package dev.stallsage.knowledge;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * The knowledge as one JSON file inside the jar: reading it costs a tenth of parsing the YAML of
 * every page at each start. Lines are dropped: what is packed was checked when it was built.
 */
final class PackedPages {
  private static final JsonFactory FACTORY = new JsonFactory();

  private PackedPages() {}

  static void write(KnowledgeFiles sources, OutputStream out) {
    try (JsonGenerator json =
        FACTORY.createGenerator(ObjectWriteContext.empty(), out, JsonEncoding.UTF8)) {
      json.writeStartObject();
      json.writeStringProperty("digest", sources.digest());
      json.writeName("bodies");
      json.writeStartObject();
      sources.bodies().forEach(json::writeStringProperty);
      json.writeEndObject();
      json.writeName("trees");
      json.writeStartObject();
      sources
          .trees()
          .forEach(
              (path, tree) -> {
                json.writeName(path);
                write(json, tree);
              });
      json.writeEndObject();
      json.writeEndObject();
    }
  }

  private static void write(JsonGenerator json, YamlNode node) {
    if (node.value() instanceof Map) {
      json.writeStartObject();
      node.map()
          .forEach(
              (key, member) -> {
                json.writeName(key);
                write(json, member);
              });
      json.writeEndObject();
    } else if (node.value() instanceof List) {
      json.writeStartArray();
      node.list().forEach(item -> write(json, item));
      json.writeEndArray();
    } else if (node.value() == null) {
      json.writeNull();
    } else {
      json.writeString(node.text());
    }
  }

  static KnowledgeFiles read(InputStream in) throws IOException {
    try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), in.readAllBytes())) {
      json.nextToken();
      Map<String, YamlNode> root = value(json).map();
      Map<String, String> bodies = new TreeMap<>();
      root.get("bodies").map().forEach((path, body) -> bodies.put(path, body.text()));
      return new KnowledgeFiles(
          new TreeMap<>(root.get("trees").map()), bodies, root.get("digest").text());
    }
  }

  private static YamlNode value(JsonParser json) {
    return switch (json.currentToken()) {
      case START_OBJECT -> {
        Map<String, YamlNode> members = new LinkedHashMap<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
          String name = json.currentName();
          json.nextToken();
          members.put(name, value(json));
        }
        yield new YamlNode(members, 0);
      }
      case START_ARRAY -> {
        List<YamlNode> items = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          items.add(value(json));
        }
        yield new YamlNode(items, 0);
      }
      case VALUE_NULL -> new YamlNode(null, 0);
      default -> new YamlNode(json.getString(), 0);
    };
  }
}
