package dev.stallsage.redaction;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Words that are evidence before they are anybody's name: {@code disk}, {@code sda}, {@code
 * oracle}.
 */
final class PlainWords {
  private static final Pattern DEVICE =
      Pattern.compile(
          "(?i)(?:[shv]d[a-z]{1,3}\\d*|xvd[a-z]\\d*|nvme\\d.*|dm-\\d+|md\\d+|loop\\d+"
              + "|sr\\d+|st\\d+|sg\\d+"
              + "|c\\d+(?:t[0-9a-f]+)?d\\d+\\w*|c\\d+|ssd\\d+|sd\\d+|vmhba\\d+"
              + "|vmnic\\d+|vmk\\d+|hdisk\\d+"
              + "|hba\\d+|host\\d+|scsi\\d+|ata\\d+|cpu\\d+|eth\\d+|en[ops]\\w{0,8}"
              + "|bond\\d+|net\\d+|lo"
              + "|mpath\\w{0,3}|emcpower\\w+|rdsk|dsk|fcs\\d+|fscsi\\d+|lpfc\\d+"
              + "|qlc\\d+|emlxs\\d+|mpt\\w*"
              + "|rport\\w*|target\\d.*|port\\d+|pci\\d+|usb\\d+|tty\\w*|pts|irq\\d+"
              + "|x86.*|i[3-6]86"
              + "|amd64|aarch64|el\\d.*|v?\\d[\\d.]*|[0-9a-f]{16,})");
  private static final Set<String> WORDS = load();

  private PlainWords() {}

  static boolean holds(String text) {
    String small = text.toLowerCase(Locale.ROOT);
    return WORDS.contains(small) || DEVICE.matcher(small).matches();
  }

  /** Is it what devices are called? */
  static boolean isDevice(String text) {
    return DEVICE.matcher(text.toLowerCase(Locale.ROOT)).matches();
  }

  /** A word of the list, whatever devices are called. */
  static boolean isListed(String text) {
    return WORDS.contains(text.toLowerCase(Locale.ROOT));
  }

  private static Set<String> load() {
    try (InputStream in = PlainWords.class.getResourceAsStream("plain-words.txt")) {
      Set<String> words = new HashSet<>();
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .forEach(line -> words.addAll(Set.of(line.split(" "))));
      return Set.copyOf(words);
    } catch (IOException unreadable) {
      throw new UncheckedIOException("plain-words.txt is part of the product", unreadable);
    }
  }
}
