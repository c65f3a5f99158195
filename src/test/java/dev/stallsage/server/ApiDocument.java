package dev.stallsage.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The document of the API: what the controllers give, with what no controller knows. Who may ask,
 * what a problem looks like, and the schemas of what is written without a record: reports and lists
 * ({@code docs/reference}). Every member of an answer is always there; nothing unknown is taken in
 * a request.
 */
final class ApiDocument {
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final Path REFERENCE = Path.of("docs/reference");
  private static final String COMPONENT = "#/components/schemas/";

  private final ObjectNode document = JSON.createObjectNode();
  private final ObjectNode schemas = JSON.createObjectNode();

  private ApiDocument() {}

  static ObjectNode of(ObjectNode given) throws IOException {
    return new ApiDocument().finished(given);
  }

  private ObjectNode finished(ObjectNode given) throws IOException {
    document.put("openapi", given.path("openapi").asString());
    document
        .putObject("info")
        .put("title", "Stallsage")
        .put("version", "1")
        .put("description", "Evidence of slow storage in, ranked root causes out.");
    document.putArray("servers").addObject().put("url", "/");
    document.putArray("security").addObject().putArray("token");
    ObjectNode paths = document.putObject("paths");
    sorted(given.path("paths"))
        .forEach((path, of) -> paths.set(path.replace("/api/1/", "/api/v1/"), of));
    paths.forEach(path -> path.forEach(operation -> problems((ObjectNode) operation)));
    ObjectNode components = document.putObject("components");
    components
        .putObject("securitySchemes")
        .putObject("token")
        .put("type", "http")
        .put("scheme", "bearer");
    components.set("schemas", schemas);
    sorted(given.path("components").path("schemas")).forEach(schemas::set);
    Set<String> asked = new TreeSet<>();
    paths.forEach(path -> path.forEach(op -> reach(op.path("requestBody"), asked)));
    schemas.properties().forEach(e -> tightened((ObjectNode) e.getValue(), asked, e.getKey()));
    defs("lists.schema.json", "");
    report();
    problem();
    return document;
  }

  private static Map<String, JsonNode> sorted(JsonNode object) {
    Map<String, JsonNode> sorted = new TreeMap<>();
    object.properties().forEach(e -> sorted.put(e.getKey(), e.getValue()));
    return sorted;
  }

  /** The names of the schemas a part of the document comes to. */
  private void reach(JsonNode part, Set<String> names) {
    for (JsonNode ref : part.findValues("$ref")) {
      String name = ref.asString().substring(COMPONENT.length());
      if (names.add(name)) {
        reach(schemas.path(name), names);
      }
    }
  }

  private static void tightened(ObjectNode schema, Set<String> asked, String name) {
    schema.path("properties").forEach(member -> nullable((ObjectNode) member));
    if (asked.contains(name)) {
      schema.put("additionalProperties", false);
      return;
    }
    if (schema.path("properties").isObject()) {
      ArrayNode required = schema.putArray("required");
      schema.path("properties").propertyNames().forEach(required::add);
    }
  }

  /** A value that may be null: its type says so, and so does the list of what it may be. */
  private static void nullable(ObjectNode member) {
    boolean none = member.path("nullable").asBoolean(false);
    member.remove("nullable");
    JsonNode type = member.path("type");
    none |= type.asString("").equals("null");
    none |= type.isArray() && type.valueStream().anyMatch(t -> t.asString().equals("null"));
    if (!none) {
      return;
    }
    if (member.has("$ref")) {
      String ref = member.path("$ref").asString();
      member.removeAll();
      ArrayNode any = member.putArray("anyOf");
      any.addObject().put("$ref", ref);
      any.addObject().put("type", "null");
      return;
    }
    if (type.isString()) {
      member.putArray("type").add(type.asString()).add("null");
    }
    if (member.path("enum").isArray()
        && member.path("enum").valueStream().noneMatch(JsonNode::isNull)) {
      ((ArrayNode) member.path("enum")).addNull();
    }
  }

  private void defs(String file, String prefix) throws IOException {
    JsonNode schema = JSON.readTree(Files.readString(REFERENCE.resolve(file)));
    schema
        .path("$defs")
        .properties()
        .forEach(e -> schemas.set(named(prefix, e.getKey()), moved(e.getValue(), prefix)));
  }

  private void report() throws IOException {
    defs("report.schema.json", "Report");
    JsonNode schema = JSON.readTree(Files.readString(REFERENCE.resolve("report.schema.json")));
    ObjectNode report = (ObjectNode) moved(schema, "Report");
    report.remove(Set.of("$schema", "$id", "$defs"));
    schemas.set("Report", report);
  }

  private static String named(String prefix, String name) {
    return prefix + Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  /** The same where it lies in this document. */
  private static JsonNode moved(JsonNode schema, String prefix) {
    JsonNode copy = schema.deepCopy();
    for (JsonNode holder : copy.findParents("$ref")) {
      if (holder.path("$ref").isString()) {
        String name = holder.path("$ref").asString().substring("#/$defs/".length());
        ((ObjectNode) holder).put("$ref", COMPONENT + named(prefix, name));
      }
    }
    return copy;
  }

  private void problem() {
    ObjectNode problem = schemas.putObject("Problem").put("type", "object");
    problem.putArray("required").add("type").add("title").add("status").add("detail");
    ObjectNode members = problem.putObject("properties");
    members.putObject("type").put("type", "string").put("format", "uri");
    members.putObject("title").put("type", "string");
    members.putObject("status").put("type", "integer");
    members.putObject("detail").put("type", "string");
    members.putObject("instance").put("type", "string");
    members.putObject("field").put("type", "string");
    members.putObject("line").put("type", "integer").put("minimum", 1);
    members.putObject("column").put("type", "integer").put("minimum", 1);
  }

  private static void problems(ObjectNode operation) {
    operation.remove("tags");
    ObjectNode responses = (ObjectNode) operation.path("responses");
    for (JsonNode parameter : operation.path("parameters")) {
      if (parameter.path("in").asString().equals("path")
          && parameter.path("schema").path("type").asString().equals("string")) {
        ((ObjectNode) parameter.path("schema")).put("pattern", "^[A-Za-z0-9_-]{1,80}$");
      }
    }
    for (JsonNode response : responses) {
      // a stream of events is no one value: no schema describes it before OpenAPI 3.2
      if (response.path("content").path("text/event-stream") instanceof ObjectNode events) {
        events.removeAll();
      }
    }
    if (operation.has("requestBody") || !operation.path("parameters").isEmpty()) {
      problem(responses.putObject("422"), "A field or a parameter is not usable");
    }
    problem(responses.putObject("default"), "A problem, RFC 9457");
  }

  private static void problem(ObjectNode response, String says) {
    response
        .put("description", says)
        .putObject("content")
        .putObject("application/problem+json")
        .putObject("schema")
        .put("$ref", COMPONENT + "Problem");
  }
}
