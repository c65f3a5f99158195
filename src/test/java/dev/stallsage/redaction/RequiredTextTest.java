package dev.stallsage.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a line must hold is read off the pattern: too little costs time, too much loses names. */
class RequiredTextTest {
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
        "alternatives, `(?:one|two)=(\\w+)`, `ten=x`, false"
      })
  void aLineWithoutItNeedsNoCloserLook(String what, String regex, String line, boolean held) {
    assertThat(RequiredText.of(regex).isIn(line)).as(what).isEqualTo(held);
  }
}
