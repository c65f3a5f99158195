package dev.stallsage.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The page says what it may, and nothing in it acts. */
class ReportPageTest {
  private static final String HOSTILE = "</td><script>alert(1)</script>\"'&\u202e\u0007";

  private static FleetReport report() {
    return new FleetReport(
        3,
        2,
        1,
        "2026-01-05",
        "2026-05-04",
        List.of("sha256:" + HOSTILE),
        List.of(new FleetReport.Counted(HOSTILE, 3)),
        List.of(new FleetReport.CauseOverTime(HOSTILE, 2, List.of(0, 2))),
        List.of("2026-01-05", "2026-01-12"),
        60,
        List.of(
            new FleetReport.GoesWith(
                HOSTILE, "driver", HOSTILE, 10, 20, 1, 90, 45, 6, 330, 1e-9, List.of(HOSTILE))),
        List.of(
            new FleetReport.Outbreak(HOSTILE, "kernel", HOSTILE, 9, 20, 1, 90, 2, 90, 40, 0.01)),
        List.of(new FleetReport.KnownVersion(HOSTILE, HOSTILE, HOSTILE, 4)),
        List.of(new FleetReport.Cluster(7, List.of(HOSTILE), List.of(HOSTILE))));
  }

  private static FleetReport empty() {
    return new FleetReport(
        0, 0, 0, "", "", List.of(), List.of(), List.of(), List.of(), 0, List.of(), List.of(),
        List.of(), List.of());
  }

  @Test
  void nothingOfEvidenceActs() {
    String page = ReportPage.of(report());
    assertFalse(page.contains("<script"));
    assertFalse(page.contains("\u202e"));
    assertFalse(page.contains("\u0007"));
    assertTrue(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;"));
  }

  @Test
  void itFetchesNothing() {
    String page = ReportPage.of(report());
    for (String from : List.of("src=", "href=", "@import", "url(")) {
      assertFalse(page.contains(from), from);
    }
  }

  @Test
  void itNeverSaysDueTo() {
    for (String page : List.of(ReportPage.of(report()), ReportPage.of(empty()))) {
      assertFalse(page.toLowerCase(java.util.Locale.ROOT).contains("due to"));
      assertTrue(page.toLowerCase(java.util.Locale.ROOT).contains("goes with"));
    }
  }

  @Test
  void aFleetOfNothingIsAPage() {
    String page = ReportPage.of(empty());
    assertTrue(page.contains("nothing is dated"));
    assertTrue(page.endsWith("</html>\n"));
    assertEquals("&lt;a&gt;", ReportPage.text("<a>"));
  }
}
