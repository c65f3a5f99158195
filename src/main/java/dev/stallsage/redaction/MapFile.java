package dev.stallsage.redaction;

import dev.stallsage.json.JsonWriter;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.HexFormat;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * The map: the key and every original with its pseudonym. Whoever holds it can put the originals
 * back, so only its owner may read it, and it stays with the customer.
 */
public final class MapFile {
  static final String SCHEMA = "stallsage-redaction-map/1";

  private final Path file;
  private final byte[] before;
  private final Pseudonyms pseudonyms;

  private MapFile(Path file, byte[] before, Pseudonyms pseudonyms) {
    this.file = file;
    this.before = before;
    this.pseudonyms = pseudonyms;
  }

  /**
   * Opens a map, or begins one where there is no file.
   *
   * @throws IOException when there is something else: it is never overwritten
   */
  public static MapFile openOrBegin(Path file) throws IOException {
    return Files.exists(file, LinkOption.NOFOLLOW_LINKS)
        ? open(file)
        : new MapFile(file, null, Pseudonyms.fresh());
  }

  /**
   * Opens a map.
   *
   * @throws IOException when it is missing or something else; the message names it
   */
  public static MapFile open(Path file) throws IOException {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      throw new FileSystemException(
          file.toString(), null, "expected a map written by stallsage redact");
    }
    byte[] bytes = Files.readAllBytes(file);
    try {
      return new MapFile(file, bytes, read(new String(bytes, StandardCharsets.UTF_8)));
    } catch (JacksonException | IllegalArgumentException broken) {
      throw new FileSystemException(
          file.toString(),
          null,
          "expected a map written by stallsage redact, found something else");
    }
  }

  public Pseudonyms pseudonyms() {
    return pseudonyms;
  }

  /**
   * Writes it beside its place and moves it there: it is whole or as it was. Only its owner may
   * read it.
   *
   * @throws IOException when it cannot be written, or somebody else changed it meanwhile
   */
  public void save() throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    Path fresh = Files.createTempFile(folder, ".stallsage-map", ".json");
    try {
      Files.write(fresh, json().getBytes(StandardCharsets.UTF_8));
      if (before == null) {
        // fails when a file appeared meanwhile
        Files.createLink(file, fresh);
      } else if (Arrays.equals(before, Files.readAllBytes(file))) {
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
      } else {
        throw new FileSystemException(
            file.toString(), null, "was changed by another run meanwhile");
      }
    } finally {
      Files.deleteIfExists(fresh);
    }
  }

  private String json() {
    StringWriter out = new StringWriter();
    JsonWriter.write(
        out,
        page -> {
          page.text("schema", SCHEMA);
          page.text("key", HexFormat.of().formatHex(pseudonyms.key()));
          for (IdentifierKind kind : IdentifierKind.values()) {
            page.object(kind.word(), () -> pseudonyms.forEach(kind, page::text));
          }
        });
    return out.toString();
  }

  private static Pseudonyms read(String text) {
    try (JsonParser json =
        JsonFactory.builder()
            .build()
            .createParser(ObjectReadContext.empty(), new StringReader(text))) {
      expect(json.nextToken() == JsonToken.START_OBJECT);
      expect(member(json, "schema").equals(SCHEMA));
      Pseudonyms pseudonyms = new Pseudonyms(HexFormat.of().parseHex(member(json, "key")));
      while (json.nextToken() == JsonToken.PROPERTY_NAME) {
        String word = json.currentName();
        expect(json.nextToken() == JsonToken.START_OBJECT);
        while (json.nextToken() == JsonToken.PROPERTY_NAME) {
          String original = json.currentName();
          expect(json.nextToken() == JsonToken.VALUE_STRING);
          pseudonyms.recall(IdentifierKind.ofWord(word), original, json.getString());
        }
      }
      return pseudonyms;
    }
  }

  private static String member(JsonParser json, String name) {
    expect(json.nextToken() == JsonToken.PROPERTY_NAME && json.currentName().equals(name));
    expect(json.nextToken() == JsonToken.VALUE_STRING);
    return json.getString();
  }

  private static void expect(boolean asExpected) {
    if (!asExpected) {
      throw new IllegalArgumentException("no map");
    }
  }
}
