package dev.stallsage.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineWrappingTest {
  private static InputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String without(String text) throws IOException {
    return new String(
        LineWrapping.without(bytes(text), new byte[LineWrapping.HEAD]).readAllBytes(),
        StandardCharsets.UTF_8);
  }

  @Test
  void aQuotedDocumentLosesItsMarks() throws IOException {
    assertThat(without("> {\n>   \"a\": 1\n>\n\n> > }\n")).isEqualTo("{\n  \"a\": 1\n\n\n}\n");
  }

  @Test
  void coloursAreLeftOutAlsoFarBehindTheBeginning() throws IOException {
    String line = "\u001b[1;31m{\u001b[0m \"a\": 1 }\u001b[K\n";
    assertThat(without(line.repeat(2000))).isEqualTo("{ \"a\": 1 }\n".repeat(2000));
  }

  @Test
  void aDocumentOfAWebPageHasItsQuotesAgainAndNoTags() throws IOException {
    assertThat(
            without(
                "<pre><code>{ &quot;a&quot;: &quot;x &lt;y&gt; &amp; &#39;z&#39; &euro; 1 < 2&quot;"
                    + " }</code></pre>\n"))
        .isEqualTo("{ \"a\": \"x <y> & 'z' &euro; 1 < 2\" }\n");
  }

  @Test
  void aDocumentWithQuotesOfItsOwnKeepsItsEntities() throws IOException {
    String page = "{ \"page\": \"&quot;sda&quot;\" }\n";
    assertThat(without(page)).isEqualTo(page);
  }

  @Test
  void numbersOfLinesAreLeftOut() throws IOException {
    assertThat(without("  9\tmd3 : active\n 10\t  blocks\n 11\t\n 12\tunused\n"))
        .isEqualTo("md3 : active\n  blocks\n\nunused\n");
    assertThat(without("1: one\n2: two\n3: three\n\n4: four\n"))
        .isEqualTo(" one\n two\n three\n\n four\n");
  }

  @Test
  void bothAtOnce() throws IOException {
    assertThat(without("\u001b[32m{\u001b[0m\n}\n")).isEqualTo("{\n}\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "> one line is quoted\nand one is not\n",
        "> every line is quoted\n> and no document\n",
        "> {\n> \"a\": 1\n}\n",
        ">= 600000  3\n>= 700000  4\n",
        "plain\n",
        "a lone \u001b is no colour\n",
        "<device>\n",
        "1  eight\n2  nine\n4  ten\n5  eleven\n",
        "1  41\n2  42\n3  43\n4  44\n",
        "1 sda online\n2 sdb online\n3 sdc online\n4 sdd online\n",
        "1  one\n2  two\n3  three\n"
      })
  void otherTextStaysAsItIs(String text) throws IOException {
    assertThat(without(text)).isEqualTo(text);
  }

  @Test
  void whatCameBeforeADamageIsRead() throws IOException {
    IOException damage = new IOException("the archive ends early");
    InputStream broken = new SequenceInputStream(bytes("> {\n> b\n"), new RepeatedFailure(damage));
    InputStream read = LineWrapping.without(broken, new byte[LineWrapping.HEAD]);
    assertThat(read.readNBytes(4)).isEqualTo("{\nb\n".getBytes(StandardCharsets.UTF_8));
    assertThatThrownBy(read::read).isSameAs(damage);
  }
}
