package dev.stallsage.redaction;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;

/**
 * Redacts lines. What it learns in one line it knows in all that follow: whoever wants a name gone
 * from the lines before the one that introduces it, lets it {@link FileRedaction#learn} all lines
 * first. Not for several threads at once.
 */
public final class Redactor {
  private static final String CUT = "…";

  private final Pseudonyms pseudonyms;
  private final WordTable words = Recognisers.words();
  private final LearnedNames names = new LearnedNames(words);
  private UnknownKeys unknown;
  private UnknownWords unknownWords;
  private final SeenLines seenLines = new SeenLines();
  private final LineScan glance = new LineScan(words);

  private final Recognisers recognisers = new Recognisers();

  /**
   * @param pseudonyms what stands in place of what
   */
  public Redactor(Pseudonyms pseudonyms) {
    this.pseudonyms = pseudonyms;
    for (IdentifierKind kind : IdentifierKind.values()) {
      pseudonyms.forEach(kind, (original, pseudonym) -> names.learn(kind, original));
    }
  }

  /** From now on also replaces every word that is not known and has no form that stays. */
  public Redactor withoutUnknownWords() {
    unknownWords = new UnknownWords();
    return this;
  }

  /** From now on also notes what looks like a secret and is none that is known. */
  public UnknownKeys strictly() {
    unknown = new UnknownKeys();
    return unknown;
  }

  /** Where {@link #strictly} notes what it meets; null when nobody asked. */
  UnknownKeys unknown() {
    return unknown;
  }

  /** Begins a file: its lines belong together. */
  public FileRedaction sheet(String path) {
    return new FileRedaction(this, path);
  }

  /** Redacts a text of a report: a quoted line, a path, a sentence. */
  public String text(String text) {
    StringJoiner out = new StringJoiner("\n");
    FileRedaction sheet = sheet("");
    for (String line : text.split("\n", -1)) {
      byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
      byte[] redacted = sheet.redact(bytes, 0, bytes.length);
      out.add(redacted == null ? line : new String(redacted, StandardCharsets.UTF_8));
    }
    return withoutTornWord(out.toString(), text.endsWith(CUT));
  }

  /** Redacts the name of a host that stands alone, whatever it is called. */
  public String host(String name) {
    if (HardwareAddresses.isUuid(name)) {
      return text(name); // a host of SmartOS may be called so, and a text has no other clue
    }
    RedactedSpans spans = new RedactedSpans();
    HostNameSyntax.add(name, 0, name.length(), spans);
    return spans.isEmpty() ? text(name) : FileRedaction.replaced(name, spans, pseudonyms);
  }

  /** A quotation that was cut may end in the middle of what nobody recognises any more. */
  private static String withoutTornWord(String text, boolean cut) {
    if (!cut) {
      return text;
    }
    String whole = text.substring(0, text.length() - CUT.length());
    int word = whole.length();
    while (word > 0 && !Character.isWhitespace(whole.charAt(word - 1))) {
      word--;
    }
    boolean figure = whole.substring(word).matches("[-+]?\\d*+(?:\\.\\d*+)?");
    return figure ? text : whole.substring(0, word) + CUT;
  }

  /** Another look ahead of what is learned. */
  Foresight foresight() {
    return new Foresight(seenLines, unknownWords != null);
  }

  /**
   * Learns the names a line introduces.
   *
   * @param foreseen what is found in it; null when nobody looked
   */
  void learn(byte[] bytes, int from, int to, SecretColumns columns, Foresight.Found foreseen) {
    int clues = glance(bytes, from, to, false);
    columns.next();
    if (columns.open() || mustLook(clues) || (clues & LineClue.DOMAIN) != 0) {
      spans(bytes, from, to, columns, clues, foreseen);
    }
  }

  /** What a line holds; also learns it. Null when there is nothing to replace. */
  RedactedSpans look(byte[] bytes, int from, int to, SecretColumns columns) {
    int clues = glance(bytes, from, to, true);
    columns.next();
    boolean plain = (clues & ~LineClue.ASIDE) == 0 && glance.hits() == 0;
    RedactedSpans spans =
        plain && !columns.open() ? null : spans(bytes, from, to, columns, clues, null);
    if ((clues & LineClue.UNKNOWN) == 0) {
      return spans;
    }
    RedactedSpans all = spans == null ? new RedactedSpans() : spans;
    unknownWords.find(new String(bytes, from, to - from, StandardCharsets.ISO_8859_1), all);
    return all;
  }

  /** The second walk alone asks for words that nobody knows. */
  private int glance(byte[] bytes, int from, int to, boolean asks) {
    glance.at(bytes, from, to);
    return glance.clues() | (unknownWords == null ? 0 : unknownWords.at(bytes, from, to, asks));
  }

  private RedactedSpans spans(
      byte[] bytes, int from, int to, SecretColumns columns, int clues, Foresight.Found foreseen) {
    RedactedSpans spans =
        mustLook(clues) || columns.open()
            ? recognised(bytes, from, to, columns, clues, foreseen)
            : new RedactedSpans();
    for (int hit = 0; hit < glance.hits(); hit++) {
      addHit(bytes, from, to, hit, spans);
    }
    return spans;
  }

  /**
   * What the recognisers find. That hangs on the line and its clues alone where nothing above it
   * speaks of it and it speaks of nothing below.
   */
  private RedactedSpans recognised(
      byte[] bytes, int from, int to, SecretColumns columns, int clues, Foresight.Found foreseen) {
    boolean apart = columns.apart();
    long hash = apart ? SeenLines.hash(bytes, from, to, clues & ~LineClue.UNASKED) : 0;
    RedactedSpans spans = apart ? seenLines.recall(hash) : null;
    if (spans != null && spans.isSilent()) {
      return spans;
    }
    String line = new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    if (spans == null) {
      spans = found(line, clues, foreseen);
      columns.find(line, clues, spans);
      if (apart && columns.apart()) {
        seenLines.add(hash, spans);
      }
    }
    learn(line, spans);
    return spans;
  }

  private RedactedSpans found(String line, int clues, Foresight.Found foreseen) {
    if (foreseen != null && foreseen.clues() == (clues & ~LineClue.UNASKED)) {
      return foreseen.spans();
    }
    RedactedSpans spans = new RedactedSpans();
    recognisers.find(line, clues, spans);
    return spans;
  }

  private void learn(String line, RedactedSpans spans) {
    spans.inOrder().stream()
        .filter(s -> s.kind().isLearned())
        .forEach(s -> names.learn(s.kind(), line.substring(s.start(), s.end())));
    spans.given().forEach(s -> names.learnGiven(line.substring(s.start(), s.end())));
    if (unknownWords != null) {
      unknownWords.learn(line, spans);
    }
  }

  /** A sender that is known needs no second look. */
  private boolean mustLook(int clues) {
    int more = clues & ~LineClue.ASIDE;
    if (more == LineClue.SENDER && glance.hits() > 0) {
      return glance.sender() != glance.start(0);
    }
    return more != 0;
  }

  private void addHit(byte[] bytes, int from, int to, int hit, RedactedSpans spans) {
    LearnedName name = glance.name(hit);
    int start = glance.start(hit) - from;
    if (name.ordinary() && !GivenName.standsApart(bytes, from, to, glance.start(hit), name)) {
      return;
    }
    if (!spans.add(name.kind(), start, start + name.length())) {
      spans.retell(name.kind(), start, start + name.length());
    }
    if (name.kind() == IdentifierKind.DOMAIN) {
      addHostOf(bytes, from, start, spans);
    }
  }

  /** What stands in front of a known domain is a host. */
  private void addHostOf(byte[] bytes, int from, int domain, RedactedSpans spans) {
    int end = domain - 1;
    int start = end;
    while (start > 0
        && (LineScan.isWord(bytes[from + start - 1]) || bytes[from + start - 1] == '-')) {
      start--;
    }
    if (end > start && bytes[from + end] == '.' && spans.add(IdentifierKind.HOST, start, end)) {
      names.learn(
          IdentifierKind.HOST,
          new String(bytes, from + start, end - start, StandardCharsets.ISO_8859_1));
    }
  }

  /** How many originals of each kind were replaced; kinds that were not met are left out. */
  public Map<String, Long> counts() {
    Map<String, Long> counts = new LinkedHashMap<>(pseudonyms.counts());
    counts.values().removeIf(count -> count == 0);
    return counts;
  }

  Pseudonyms pseudonyms() {
    return pseudonyms;
  }
}
