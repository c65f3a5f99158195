package dev.stallsage.evidence.megaraid;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.DriveFigure;
import java.util.List;
import java.util.Set;
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
public final class PhyErrorsFormat implements Format {
  private static final Pattern HEADING =
      Pattern.compile("^(?:EID )?(?:PNO|Phy) InDwdCnt RnDiErCnt LsDwSyCnt PRstPrbCnt$");
  private static final Pattern ROW =
      Pattern.compile("^(?:(\\d{1,5}) )?(\\d{1,4}) (\\d{1,10}) \\d{1,10} \\d{1,10} \\d{1,10}$");
  private static final Pattern RULE = Pattern.compile("^-{10,}$");

  @Override
  public About about() {
    return new About(
        "storcli-phy-errors",
        "Errors of SAS links (storcli, perccli: phyerrorcounters)",
        List.of("storcli /cALL/eALL show phyerrorcounters"),
        "StorCLI Reference Manual",
        Set.of(DriveFigure.class));
  }

  @Override
  public List<String> marks() {
    return List.of("InDwdCnt");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return HEADING.matcher(line.collapsed()).matches();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new Rows();
  }

  private static final class Rows implements Reader {
    private boolean enclosures;

    @Override
    public boolean take(Line line, Sink sink) {
      String text = line.collapsed();
      if (HEADING.matcher(text).matches()) {
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

    /** Somebody who pastes leaves rows out: (snip). */
    @Override
    public int patience() {
      return 2;
    }

    @Override
    public boolean heedsCaptions() {
      return false;
    }
  }
}
