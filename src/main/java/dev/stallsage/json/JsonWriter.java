package dev.stallsage.json;

import java.io.Writer;
import java.util.List;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/**
 * Writes one JSON document. The same calls give the same bytes on every machine.
 *
 * <p>{@code page.number("confidence", 0.97)} becomes {@code "confidence" : 0.97}.
 */
public final class JsonWriter {
  private static final DefaultPrettyPrinter.Indenter INDENT = new DefaultIndenter("  ", "\n");
  private static final JsonFactory FACTORY =
      JsonFactory.builder().characterEscapes(new ActingCharacters()).build();

  private final JsonGenerator json;

  private JsonWriter(JsonGenerator json) {
    this.json = json;
  }

  /** Writes one object and a line feed; the writer stays open. */
  public static void write(Writer out, Consumer<JsonWriter> members) {
    JsonGenerator generator = FACTORY.createGenerator(new Pretty(), out);
    JsonWriter page = new JsonWriter(generator);
    page.object(() -> members.accept(page));
    generator.writeRaw('\n');
    generator.flush();
  }

  /** Writes one object on one line and a line feed; the writer stays open. */
  public static void writeLine(Writer out, Consumer<JsonWriter> members) {
    JsonGenerator generator = FACTORY.createGenerator(ObjectWriteContext.empty(), out);
    JsonWriter page = new JsonWriter(generator);
    page.object(() -> members.accept(page));
    generator.writeRaw('\n');
    generator.flush();
  }

  /** An object as an item of a list. */
  public void object(Runnable members) {
    json.writeStartObject();
    members.run();
    json.writeEndObject();
  }

  /** An object as a member. */
  public void object(String name, Runnable members) {
    json.writeName(name);
    object(members);
  }

  /** A list of objects, each with the members that {@code item} writes. */
  public <T> void list(String name, List<T> items, Consumer<T> item) {
    json.writeArrayPropertyStart(name);
    items.forEach(one -> object(() -> item.accept(one)));
    json.writeEndArray();
  }

  /** A list of texts. */
  public void texts(String name, List<String> items) {
    json.writeArrayPropertyStart(name);
    items.forEach(json::writeString);
    json.writeEndArray();
  }

  /** A list of whole numbers. */
  public void numbers(String name, long... items) {
    json.writeArrayPropertyStart(name);
    for (long item : items) {
      json.writeNumber(item);
    }
    json.writeEndArray();
  }

  /** The members of a record, as its components say by {@link InJson}. */
  public void members(Record record) {
    new RecordMembers(this).of(record, java.util.Set.of());
  }

  public void text(String name, String value) {
    json.writeStringProperty(name, value);
  }

  /** A text that is left out when it is empty. */
  public void textUnlessEmpty(String name, String value) {
    if (!value.isEmpty()) {
      text(name, value);
    }
  }

  public void flag(String name, boolean value) {
    json.writeBooleanProperty(name, value);
  }

  public void number(String name, long value) {
    json.writeNumberProperty(name, value);
  }

  /** A number as short as it can be said; JSON has no word for one that is not finite. */
  public void number(String name, double value) {
    if (!Double.isFinite(value)) {
      json.writeName(name);
      json.writeNull();
    } else if (value == Math.rint(value) && Math.abs(value) < 1e15) {
      json.writeNumberProperty(name, (long) value);
    } else {
      json.writeNumberProperty(name, value);
    }
  }

  /** Line feeds on every system, and one item a line. */
  private static final class Pretty extends ObjectWriteContext.Base {
    @Override
    public PrettyPrinter getPrettyPrinter() {
      return new DefaultPrettyPrinter().withObjectIndenter(INDENT).withArrayIndenter(INDENT);
    }

    @Override
    public boolean hasPrettyPrinter() {
      return true;
    }
  }

  /** A report on a terminal must not act there: DEL and the second set of controls are escaped. */
  private static final class ActingCharacters extends CharacterEscapes {
    private static final long serialVersionUID = 1L;
    private static final int[] ASCII = ascii();

    private static int[] ascii() {
      int[] codes = standardAsciiEscapesForJSON();
      codes[0x7f] = ESCAPE_STANDARD;
      return codes;
    }

    @Override
    public int[] getEscapeCodesForAscii() {
      return ASCII;
    }

    @Override
    public tools.jackson.core.SerializableString getEscapeSequence(int ch) {
      boolean acts = ch < 0xa0 || ch >= 0x200b && ch <= 0x202e || ch >= 0x2060 && ch <= 0x206f;
      return acts ? new tools.jackson.core.io.SerializedString(String.format("\\u%04x", ch)) : null;
    }
  }
}
