package dev.stallsage.evidence.megaraid;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DriveFigure;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Errors of the SAS links of an enclosure: {@code storcli /c0/e252 show phyerrorcounters}, perccli.
 *
 * <pre>
 * EID PNO InDwdCnt RnDiErCnt LsDwSyCnt PRstPrbCnt
 *  12  34      236       233         2          0
 * </pre>
 *
 * becomes 236 link errors of {@code phy 34 of enclosure 12}: words that arrived damaged. What a
 * link counts while it comes up is among them, so that growth tells more than the figure.
 */
public final class PhyErrors implements Reader {
  private static final Pattern HEADING =
      Pattern.compile("^(?:EID )?(?:PNO|Phy) InDwdCnt RnDiErCnt LsDwSyCnt PRstPrbCnt$");
  private static final Pattern ROW =
      Pattern.compile("^(?:(\\d{1,5}) )?(\\d{1,4}) (\\d{1,10}) \\d{1,10} \\d{1,10} \\d{1,10}$");
  private static final Pattern RULE = Pattern.compile("^-{10,}$");

  public static final Format FORMAT =
      format("storcli-phy-errors", "Errors of SAS links (storcli, perccli: phyerrorcounters)")
          .printedBy("storcli /cALL/eALL show phyerrorcounters")
          .describedIn("StorCLI Reference Manual")
          .yields(DriveFigure.class)
          .marked("InDwdCnt")
          .opensCollapsed(HEADING)
          // Somebody who pastes leaves rows out: (snip).
          .patience(2)
          .withoutCaptions()
          .readBy(PhyErrors::new);

  /** Whether a table of these errors begins here, which the report of a controller may hold. */
  static boolean begins(String collapsed) {
    return HEADING.matcher(collapsed).matches();
  }

  private boolean enclosures;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    if (begins(text)) {
      enclosures = text.startsWith("EID");
      return true;
    }
    Matcher row = ROW.matcher(text);
    if (!row.matches() || enclosures != (row.group(1) != null)) {
      return RULE.matcher(text).matches();
    }
    String of = enclosures ? " of enclosure " + row.group(1) : " of the controller";
    sink.observe(
        new DriveFigure(
            line.at(),
            "phy " + row.group(2) + of,
            DriveFigure.Kind.LINK_ERRORS,
            Double.parseDouble(row.group(3)),
            "InDwdCnt"));
    return true;
  }
}
