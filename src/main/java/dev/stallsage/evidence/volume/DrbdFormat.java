package dev.stallsage.evidence.volume;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * State of replicated volumes: {@code /proc/drbd} of DRBD 8 and {@code drbdadm status} of DRBD 9.
 *
 * <pre>
 *  3: cs:SyncSource ro:Primary/Secondary ds:UpToDate/Inconsistent C r-----
 *     ns:8812 nr:0 dw:411 dr:90 al:0 bm:0 lo:0 pe:3 ua:0 ap:0 ep:1 wo:f oos:91244
 *         finish: 0:12:42 speed: 3,212 (3,228) K/sec
 * </pre>
 *
 * becomes a remark that {@code drbd3} copies to its peer, and how quickly: writes wait for the
 * slower of two sides and for the network between them, and no side tells how long. The manuals are
 * those of LINBIT, "User's Guide".
 */
public final class DrbdFormat implements Format {
  private static final Pattern OPENS =
      Pattern.compile(
          "^(?:\\d{1,5}: cs:\\w{2,30} (?:ro|st):\\w{2,12}/\\w{2,12}"
              + " ds:\\w{2,20}/\\w{2,20}\\b.{0,60}|[\\w.+-]{1,100}"
              + " role:(?:Primary|Secondary|Unknown)(?: suspended:\\S{1,30})?(?: .{0,100})?)$");

  static boolean begins(String text) {
    return OPENS.matcher(text).matches();
  }

  @Override
  public About about() {
    return new About(
        "drbd",
        "Replicated volumes (drbdadm status, /proc/drbd)",
        List.of("drbdadm status", "cat /proc/drbd"),
        "https://linbit.com/drbd-user-guide/drbd-guide-9_0-en/",
        Set.of());
  }

  @Override
  public List<String> marks() {
    return List.of(" role:", ": cs:", "\trole:");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return begins(line.collapsed());
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new DrbdReader();
  }
}
