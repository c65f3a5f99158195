package dev.stallsage.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.report.chart.Charts;
import dev.stallsage.report.chart.Svg;
import dev.stallsage.report.html.HtmlReport;
import dev.stallsage.report.json.JsonReport;
import dev.stallsage.report.markdown.MarkdownReport;
import dev.stallsage.report.markdown.NoteMarkup;
import dev.stallsage.report.markdown.TicketNote;
import dev.stallsage.report.sarif.SarifReport;
import dev.stallsage.report.text.TextReport;
import dev.stallsage.report.text.TextStyle;
import dev.stallsage.testkit.SampleReport;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Evidence is a stranger's text: in no rendering may it act. */
class HostileEvidenceTest {
  private static final String TERMINAL =
      "sda\u001b[2J\u001b]52;c;ZXZpbA==\u0007\u009b31m\u202esda\u200b\u2028\r\n\ud800x\u007f";

  private static final List<Renderer> RENDERERS =
      List.of(
          new TextReport(new TextStyle(100, false, true)),
          new JsonReport(),
          new MarkdownReport(),
          new TicketNote(),
          new TicketNote(NoteMarkup.HTML),
          new TicketNote(NoteMarkup.TEXT),
          new HtmlReport(),
          new SarifReport());

  static Stream<Renderer> renderers() {
    return RENDERERS.stream();
  }

  private static String rendered(Renderer renderer, String evil) throws IOException {
    StringWriter out = new StringWriter();
    renderer.render(SampleReport.hostile(evil), out);
    return out.toString();
  }

  @ParameterizedTest
  @MethodSource("renderers")
  void noControlCharacterReachesTheReader(Renderer renderer) throws IOException {
    String page = rendered(renderer, TERMINAL);
    assertThat(page).contains("sda");
    assertThat(
            page.chars()
                .filter(c -> c != '\n')
                .filter(HostileEvidenceTest::acts)
                .mapToObj(Integer::toHexString))
        .isEmpty();
  }

  /** A mark that breaks mentions is ours; it joins nothing and turns nothing round. */
  private static boolean acts(int c) {
    return c < 0x20
        || c >= 0x7f && c < 0xa0
        || c >= 0x200e && c <= 0x200f
        || c >= 0x2028 && c <= 0x202e;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
        "' onmouseover='alert(1)",
        "</style><svg onload=alert(1)>",
        "${T(java.lang.Runtime).getRuntime().exec('id')}",
        "__${7*7}__",
        "[[${7*7}]]",
        "javascript:alert(1)"
      })
  void theBrowserSeesOnlyText(String evil) throws IOException {
    String page = rendered(new HtmlReport(), evil);
    String clean = rendered(new HtmlReport(), "plain");
    String escaped =
        evil.replace("&", "&amp;")
            .replace("<", "&lt;")
            .replace(">", "&gt;")
            .replace("\"", "&quot;")
            .replace("'", "&#39;");
    assertThat(page).contains(escaped);
    // the page is the clean one with another word in it: no tag, no attribute and no value was made
    assertThat(withoutShortened(page.replace(escaped, "plain"))).isEqualTo(withoutShortened(clean));
  }

  @ParameterizedTest
  @ValueSource(strings = {"<script>alert(1)</script>", "\"><img src=x>", "@admin", "</ul>\n<ul>"})
  void aNoteInHtmlIsTextAndTagsOfOurs(String evil) throws IOException {
    String note = rendered(new TicketNote(NoteMarkup.HTML), evil);
    assertThat(note).doesNotContain("<script").doesNotContain("<img").doesNotContain("@");
    assertThat(note.replaceAll("</?(p|ul|li|code|strong|em|br)>", "")).doesNotContain("<");
  }

  /** The words of a chart are cut to their room; the test below looks at them. */
  private static String withoutShortened(String page) {
    return page.replaceAll("<text [^>]*>[^<]*</text>", "").replaceAll(" (width|x)=\"[0-9.]+\"", "");
  }

  @Test
  void aChartSeesOnlyText() {
    Chart chart = SampleReport.hostile("</text><script>alert(1)</script>").charts().get(0);
    assertThat(Svg.file(Charts.draw(chart))).doesNotContain("<script>").contains("&lt;script&gt;");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "`` ` ``` x",
        "![x](http://evil/x.png)",
        "[x](javascript:1)",
        "<b>x</b>",
        "@admin",
        "| a | b |",
        "# x"
      })
  void markdownSeesOnlyText(String evil) throws IOException {
    for (Renderer renderer : List.of(new MarkdownReport(), new TicketNote())) {
      String outside = withoutCode(rendered(renderer, evil));
      assertThat(outside).doesNotContain("@admin").doesNotContainPattern("(?<!\\\\)<b>");
      assertThat(outside).doesNotContainPattern("(?<!\\\\)\\]\\((http://evil|javascript)");
    }
  }

  /** Code spans of CommonMark: as many marks at the end as at the beginning. */
  private static String withoutCode(String page) {
    return page.replaceAll("(?<!`)(`+)(?!`).*?(?<!`)\\1(?!`)", "");
  }

  @Test
  void noTemplatePrintsUnescapedOrCarriesCodeOrStyle() throws IOException {
    try (Stream<Path> templates = Files.walk(Path.of("src/main/resources/templates"))) {
      for (Path template : templates.filter(Files::isRegularFile).toList()) {
        assertThat(Files.readString(template))
            .as(template.toString())
            .doesNotContain("utext")
            .doesNotContain("[(")
            .doesNotContain("__$")
            .doesNotContain("<script>")
            .doesNotContain(" style=")
            .doesNotContainPattern("(?i)\\son[a-z]+=");
      }
    }
  }
}
