package dev.stallsage.evidence.windows;

import dev.stallsage.observation.KernelEvent.Kind;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an event of Windows says of a disk: the sentence it is printed as, and its number.
 *
 * <p>The sentences are those of ntiologc.h of the Windows Driver Kit and of the message tables of
 * disk.sys and storport.sys. Event 129 is read where logs are.
 */
enum EventSentence {
  BAD_BLOCK(7, Kind.MEDIUM_ERROR, "The device, (\\S{1,120}), has a bad block\\."),
  NO_ANSWER(
      9,
      Kind.COMMAND_TIMEOUT,
      "The device, (\\S{1,120}), did not respond within the timeout period\\."),
  CONTROLLER(
      11, Kind.ADAPTER_GAVE_BACK, "The driver detected a controller error on (\\S{1,120}?)\\."),
  NOT_READY(15, Kind.NOT_READY, "The device, (\\S{1,120}), is not ready for access yet\\."),
  PAGING(
      51,
      Kind.IO_ERROR,
      "An error was detected on device (\\S{1,120}) during a paging operation\\."),
  RETRIED(
      153,
      Kind.ADAPTER_GAVE_BACK,
      "The IO operation at logical block address \\S{1,40} for (Disk \\d{1,5})(?: \\(PDO name:"
          + " \\S{1,80}\\))? was retried\\."),
  FAILED(
      154,
      Kind.IO_ERROR,
      "The IO operation at logical block address \\S{1,40} for (Disk \\d{1,5})(?: \\(PDO name:"
          + " \\S{1,80}\\))? failed due to a hardware error\\."),
  REMOVED(157, Kind.DEVICE_OFFLINE, "(Disk \\d{1,5}) has been surprise removed\\.");

  /** An event: what, and which device. */
  record Said(Kind kind, String device) {}

  private final int number;
  private final Kind kind;
  private final Pattern sentence;

  EventSentence(int number, Kind kind, String sentence) {
    this.number = number;
    this.kind = kind;
    this.sentence = Pattern.compile(sentence);
  }

  /** The event one of whose sentences stands in this text. */
  static Optional<Said> in(String text) {
    if (text.indexOf('.') < 0) {
      return Optional.empty();
    }
    return Arrays.stream(values())
        .map(
            event -> {
              Matcher found = event.sentence.matcher(text);
              return found.find() ? new Said(event.kind, found.group(1)) : null;
            })
        .filter(said -> said != null)
        .findFirst();
  }

  /** The event of this number of the provider {@code disk}. */
  static Optional<EventSentence> numbered(int number) {
    return Arrays.stream(values()).filter(event -> event.number == number).findFirst();
  }

  Kind kind() {
    return kind;
  }
}
