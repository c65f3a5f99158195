package dev.stallsage.redaction;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

/** One file while its lines are learned or redacted, in their order. */
public final class FileRedaction {
  /** Files that hold nothing but the name of their host. */
  private static final Set<String> HOSTNAME_FILES = Set.of("hostname", "nodename", "hostname.txt");

  /** What stands in place of bytes that are no UTF-8. */
  private static final char NO_CHARACTER = '\ufffd';

  private final Redactor redactor;
  private final String path;
  private int number;
  private final KeyBlock block = new KeyBlock();
  private final SecretColumns columns = new SecretColumns();

  FileRedaction(Redactor redactor, String path) {
    this.redactor = redactor;
    this.path = path;
    String file = path.substring(path.lastIndexOf('/') + 1).toLowerCase(java.util.Locale.ROOT);
    columns.expectHost(HOSTNAME_FILES.contains(file));
  }

  /** Learns the names a line introduces. */
  public void learn(byte[] line, int from, int to) {
    learn(line, from, to, null);
  }

  /**
   * Learns the names a line introduces.
   *
   * @param foreseen what is found in it; null when nobody looked
   */
  void learn(byte[] line, int from, int to, Foresight.Found foreseen) {
    if (!block.takes(line, from, to) || block.begins()) {
      redactor.learn(line, from, to, columns, foreseen);
    }
  }

  /**
   * Redacts a line, without its end of line.
   *
   * @return null when nothing in it is replaced
   */
  public byte[] redact(byte[] line, int from, int to) {
    RedactedSpans spans = spans(line, from, to);
    number++;
    if (redactor.unknown() != null) {
      redactor.unknown().examine(path, number, line, from, to, spans);
    }
    if (spans == null || spans.isEmpty()) {
      return null;
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream(to - from + 64);
    int copied = from;
    for (RedactedSpans.Span span : (List<RedactedSpans.Span>) spans.inOrder()) {
      out.write(line, copied, from + span.start() - copied);
      String original = original(line, from + span.start(), from + span.end());
      byte[] instead =
          redactor.pseudonyms().of(span.kind(), original).getBytes(StandardCharsets.ISO_8859_1);
      out.write(instead, 0, instead.length);
      copied = from + span.end();
    }
    out.write(line, copied, to - copied);
    return out.toByteArray();
  }

  /** In UTF-8 if it is. */
  private static String original(byte[] line, int from, int to) {
    String utf8 = new String(line, from, to - from, StandardCharsets.UTF_8);
    return utf8.indexOf(NO_CHARACTER) < 0
        ? utf8
        : new String(line, from, to - from, StandardCharsets.ISO_8859_1);
  }

  private RedactedSpans spans(byte[] line, int from, int to) {
    if (!block.takes(line, from, to)) {
      return redactor.look(line, from, to, columns);
    }
    RedactedSpans spans = block.secret();
    RedactedSpans beside = block.begins() ? redactor.look(line, from, to, columns) : null;
    if (beside != null) {
      beside.inOrder().forEach(s -> spans.add(s.kind(), s.start(), s.end()));
    }
    return spans;
  }

  /** A text with its stretches replaced. */
  static String replaced(String text, RedactedSpans spans, Pseudonyms pseudonyms) {
    StringBuilder out = new StringBuilder(text.length() + 32);
    int copied = 0;
    for (RedactedSpans.Span span : spans.inOrder()) {
      out.append(text, copied, span.start());
      out.append(pseudonyms.of(span.kind(), text.substring(span.start(), span.end())));
      copied = span.end();
    }
    return out.append(text, copied, text.length()).toString();
  }
}
