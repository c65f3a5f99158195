package dev.stallsage.redaction;

import java.util.List;

/** All recognisers, and the words that tell them from afar that a line is worth a look. */
final class Recognisers {
  /** The surer comes first: what it takes is not looked at again. */
  private final List<Recogniser> inOrder =
      List.of(
          new CommandLines(),
          new ConnectStrings(),
          new Markup(),
          new Secrets(),
          new DirectoryNames(),
          new FabricNames(),
          new ClusterNames(),
          new IscsiNames(),
          new DriveNumbers(),
          new HardwareAddresses(),
          new NetworkAddresses(),
          new ArrayNumbers(),
          new SerialNumbers(),
          new RedactedHosts(),
          new LogMentions(),
          new UserNames(),
          new KeyedValues(),
          new GivenNames());

  /** A table of the words that give them their clues. */
  static WordTable words() {
    WordTable words = new WordTable();
    Secrets.words(words);
    CommandLines.words(words);
    ConnectStrings.words(words);
    Markup.words(words);
    DirectoryNames.words(words);
    FabricNames.words(words);
    ClusterNames.words(words);
    ArrayNumbers.words(words);
    IscsiNames.words(words);
    DriveNumbers.words(words);
    HardwareAddresses.words(words);
    SerialNumbers.words(words);
    RedactedHosts.words(words);
    LogMentions.words(words);
    UserNames.words(words);
    GivenNames.words(words);
    NetworkAddresses.words(words);
    TellingKeys.words(words);
    HeadedTables.words(words);
    words.add(LineClue.BLOCK, "begin");
    return words;
  }

  /** Adds what they find in a line: it hangs on the line and its clues alone. */
  void find(String line, int clues, RedactedSpans spans) {
    for (Recogniser recogniser : inOrder) {
      if ((clues & recogniser.clues()) != 0) {
        recogniser.find(line, clues, spans);
      }
    }
  }
}
