package dev.stallsage.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.testkit.Fixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a line must hold is read off the pattern: too little costs time, too much loses names. */
class SoughtPatternTest {
  private static final int EVERY = 29;

  @ParameterizedTest(name = "{0} in \"{2}\": {3}")
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "ahead, `(\\w+)(?=\\s{1,16}Purity)`, `array7  Purity 6.1`, true",
        "ahead, `(\\w+)(?=\\s{1,16}Purity)`, `array7  other 6.1`, false",
        "behind, `(?<=host:)(\\w+)`, `host:ora7`, true",
        "behind, `(?<=host:)(\\w+)`, `disk:ora7`, false",
        "must not stand there, `(?!Purity)(\\w+)-x`, `a-x`, true",
        "a sign once or twice, `(\\w+)\\\\{1,2}(\\w+)`, `ACME\\ines`, true",
        "a sign once or twice, `(\\w+)\\\\{1,2}(\\w+)`, `ACME/ines`, false",
        "a sign or none, `(\\w+)@{0,2}(\\w+)`, `ines`, true",
        "the rarer sign, `/\\w+@\\w+`, `/srv/data`, false",
        "an escaped point, `vm\\.vmdk`, `vmxvmdk`, false",
        "an escaped bracket, `\\((\\d+)\\)`, `(12)`, true",
        "alternatives, `(?:one|two)=(\\w+)`, `two=x`, true",
        "alternatives, `(?:one|two)=(\\w+)`, `ten=x`, false",
        "any case, `(?i)serial=(\\w+)`, `SERIAL=x7`, true",
        "any case within, `(?i:use)=(\\w+)`, `UsE=x7`, true",
        "several, `lvcreate .{0,40} --name`, `lvcreate -L 4g`, false"
      })
  void aLineWithoutItNeedsNoCloserLook(String what, String regex, String line, boolean held) {
    assertThat(SoughtPattern.of(regex).mayMatch(line)).as(what).isEqualTo(held);
  }

  @ParameterizedTest(name = "{0} in \"{1}\"")
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "`(?<![a-z])(?:vol|volume) (\\w+)`, `vol volume x, Volume y, subvolume z, volume volume a`",
        "`(?i)(?:on|of) (?:the )?(?:vol|volume) (\\w+)`, `on the volume x of VOL y on on vol z`",
        "`^(?:vol|volume) (\\w+)`, `vol x vol y`",
        "`\\s(\\w{2,6})=x|(\\w+):y`, ` ab=x cd:y ef=x`",
        "`(\\w{1,9})(?=\\.vmdk)`, `heron.vmdk kite.vmdk .vmdk`",
        "`(?<=host:)(\\w+)|\\G,(\\w+)`, `host:a,b,c`",
        "`(?:^|, )(\\w+)@`, `a@, b@, c, d@`",
        "`vol$`, `vol vol`"
      })
  void whatIsFoundIsWhatTheExpressionMatches(String regex, String line) {
    SoughtPattern sought = SoughtPattern.of(regex);
    assertThat(found(sought, line)).isEqualTo(matched(sought.pattern(), line));
  }

  @Test
  void soItIsOfEveryMaskInEvidence() throws IOException {
    new Redactor(Pseudonyms.fresh()).withoutUnknownWords().text("loads every mask");
    List<String> wrong = new ArrayList<>();
    List<SoughtPattern> masks = PatternNeeds.patterns();
    for (String line : lines()) {
      for (SoughtPattern mask : masks) {
        List<String> found = found(mask, line);
        if (!found.equals(matched(mask.pattern(), line))) {
          wrong.add(mask.pattern() + " in " + line);
        }
      }
    }
    assertThat(masks).hasSizeGreaterThan(300);
    assertThat(wrong).isEmpty();
  }

  /** One of many lines of the fixtures, and all that were planted. */
  private static Set<String> lines() throws IOException {
    List<String> all =
        Fixture.all().stream().flatMap(fixture -> fixture.text().lines()).distinct().toList();
    Set<String> some = new LinkedHashSet<>();
    for (int i = 0; i < all.size(); i += EVERY) {
      some.add(all.get(i));
    }
    some.addAll(Corpus.lines());
    try (Stream<Path> files = Files.walk(Path.of("src/test/resources/redaction"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        // the planted values stand between marks
        Files.readAllLines(file).forEach(line -> some.add(line.replaceAll("[⟦⟧⟪⟫]", "")));
      }
    }
    return some;
  }

  private static List<String> found(SoughtPattern sought, String line) {
    List<String> found = new ArrayList<>();
    SoughtPattern.Matches match = sought.in(line);
    while (match.find()) {
      StringBuilder groups = new StringBuilder(match.start() + "-" + match.end());
      for (int group = 1; group <= match.groupCount(); group++) {
        groups.append(' ').append(match.start(group)).append('-').append(match.end(group));
      }
      found.add(groups.toString());
    }
    return found;
  }

  private static List<String> matched(Pattern pattern, String line) {
    List<String> found = new ArrayList<>();
    Matcher match = pattern.matcher(line);
    while (match.find()) {
      StringBuilder groups = new StringBuilder(match.start() + "-" + match.end());
      for (int group = 1; group <= match.groupCount(); group++) {
        groups.append(' ').append(match.start(group)).append('-').append(match.end(group));
      }
      found.add(groups.toString());
    }
    return found;
  }
}
