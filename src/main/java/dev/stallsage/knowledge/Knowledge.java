package dev.stallsage.knowledge;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Loads the knowledge that is packed with the product, and the site's own beside it. */
public final class Knowledge {
  private static final String PACKED = "/knowledge.json";
  private static final String PACKED_CODES = "/codes.json";

  /** What the reader of logs needs of the messages, a row a line. */
  private static final String MESSAGES = "/messages.txt";

  /** What the product is written in: redaction leaves these words where they stand. */
  private static final String WORDS = "/product-words.txt";

  private Knowledge() {}

  /** What is packed with the product. */
  public static KnowledgeBase packed() {
    return checked(packedSources(), new ArrayList<>());
  }

  /**
   * What is packed, with the site's own pages added; a page of the same id replaces the packed one.
   *
   * @throws InvalidKnowledge with every problem of the site's pages
   */
  public static KnowledgeBase packedWith(Path folder) {
    List<Problem> problems = new ArrayList<>();
    KnowledgeBase base = packedWith(folder, problems);
    if (!problems.isEmpty()) {
      throw new InvalidKnowledge(problems);
    }
    return base;
  }

  /**
   * A complete knowledge folder.
   *
   * @param problems takes everything that is wrong with it
   */
  public static KnowledgeBase ofFolder(Path folder, List<Problem> problems) {
    KnowledgeFiles sources = KnowledgeFiles.ofFolder(folder, problems);
    MessageReader.all(sources, problems);
    return new KnowledgeReader(sources, problems).read();
  }

  /**
   * The messages of logs that are known in a knowledge folder, in the order in which they are
   * looked for; none when it has no folder {@code messages}.
   *
   * @param problems takes everything that is wrong with them
   */
  public static List<KnownMessage> messages(Path folder, List<Problem> problems) {
    if (!Files.isDirectory(folder.resolve(MessageReader.FOLDER))) {
      return List.of();
    }
    return MessageReader.all(KnowledgeFiles.ofFolder(folder, problems), problems);
  }

  /**
   * What is packed, with the site's own pages added.
   *
   * @param problems takes everything that is wrong with them
   */
  public static KnowledgeBase packedWith(Path folder, List<Problem> problems) {
    KnowledgeFiles site = KnowledgeFiles.ofFolder(folder, problems);
    MessageReader.all(site, problems);
    return new KnowledgeReader(packedSources().with(site), problems).read();
  }

  private static KnowledgeBase checked(KnowledgeFiles sources, List<Problem> problems) {
    KnowledgeBase base = new KnowledgeReader(sources, problems).read();
    if (!problems.isEmpty()) {
      throw new InvalidKnowledge(problems);
    }
    return base;
  }

  private static KnowledgeFiles packedSources() {
    return unpacked(PACKED);
  }

  static KnowledgeFiles packedCodes() {
    return unpacked(PACKED_CODES);
  }

  private static KnowledgeFiles unpacked(String resource) {
    try (InputStream in = Knowledge.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("the product was built without its knowledge");
      }
      return PackedPages.read(in);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /**
   * Packs a knowledge folder at build time: {@code Knowledge FOLDER CLASSES}. Stops the build with
   * every problem.
   */
  public static void main(String[] args) throws IOException {
    List<Problem> problems = new ArrayList<>();
    Path folder = Path.of(args[0]);
    KnowledgeFiles sources = KnowledgeFiles.ofFolder(folder, problems);
    new KnowledgeReader(sources, problems).read();
    List<KnownMessage> messages = MessageReader.all(sources, problems);
    if (!problems.isEmpty()) {
      throw new InvalidKnowledge(problems);
    }
    pack(sources.of(Knowledge::isRead), Path.of(args[1], PACKED));
    pack(sources.of(Knowledge::isCodes), Path.of(args[1], PACKED_CODES));
    Files.write(
        Path.of(args[1], MESSAGES), messages.stream().map(row -> row.message().packed()).toList());
    Files.write(Path.of(args[1], WORDS), ProductWords.of(folder.toAbsolutePath()));
  }

  /**
   * Tables of codes are packed apart: they are read when a code is asked for, not at each start.
   */
  static boolean isCodes(String path) {
    return path.startsWith("codes/");
  }

  private static boolean isRead(String path) {
    return !isCodes(path) && !path.startsWith(MessageReader.FOLDER);
  }

  private static void pack(KnowledgeFiles sources, Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      PackedPages.write(sources, out);
    }
  }
}
