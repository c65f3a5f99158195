package dev.stallsage.inquiry;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a command is about: the program it runs and the files it names. {@code grep -c 'D:0x28'
 * /var/log/vmkernel.log} is about {@code /var/log/vmkernel.log}, {@code iostat -xn 5} about {@code
 * iostat}.
 *
 * @param words the program, unless it prints any file it is given, and each absolute path
 */
record CommandSubject(Set<String> words) {
  private static final Pattern PATH = Pattern.compile("(?<=\\s)/[\\w./-]+");
  private static final Set<String> PRINTS_ANYTHING =
      Set.of("grep", "cat", "ls", "awk", "sed", "find", "for", "echo", "tail", "head", "watch");

  /** What a command line is about; mdb0 and mdb are one program. */
  static CommandSubject of(String command) {
    Set<String> words = new HashSet<>();
    String program =
        command.strip().split("[\\s;|]", 2)[0].replaceAll("\\d+$", "").toLowerCase(Locale.ROOT);
    if (!PRINTS_ANYTHING.contains(program)) {
      words.add(program);
    }
    Matcher path = PATH.matcher(command);
    while (path.find()) {
      words.add(path.group());
    }
    return new CommandSubject(Set.copyOf(words));
  }

  /** Do both run the same program, or read the same file? */
  boolean overlaps(CommandSubject other) {
    return words.stream().anyMatch(other.words::contains);
  }
}
