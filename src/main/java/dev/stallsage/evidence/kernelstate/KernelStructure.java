package dev.stallsage.evidence.kernelstate;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Marks;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.StructureMember;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A structure of the SCSI disk driver or of its host adapter, printed by Solaris CAT or {@code
 * mdb}.
 *
 * <pre>
 * CAT(vmcore.2/11X)> sdump 0xffffc10012d4e340 sd_lun | egrep 'throttle|queue'
 *   short un_throttle = 0x20 &lt;=== 32 commands
 *   unsigned :1 un_f_opt_queueing = 0
 * </pre>
 *
 * becomes the members {@code un_throttle} 32 and {@code un_f_opt_queueing} 0 of the {@code sd_lun}
 * at {@code 0xffffc10012d4e340}.
 *
 * <p>Reads the members of one structure, or of all units of {@code ::sd_state}. Another command,
 * another prefix or a member that comes again is another structure.
 */
public final class KernelStructure implements Reader {
  private static final Pattern UNIT =
      Pattern.compile("^\\s*un (\\d{1,5}): ((?:0x)?[0-9a-f]{8,16}|0)\\s*$");
  private static final Pattern SHAPE =
      Pattern.compile(
          "^\\s*+(?:[{}\\]]++,?|-{3,}|[\\w* ]+ = (?:\\{.*|\\[.*|\"[^\"]*\"|'.*'|0x[0-9a-f]+|[\\w.]++`\\S.*))\\s*+$");
  private static final int WORDS_OF_A_REST = 3;
  private static final int STRAY_LINES = 2;

  public static final Format FORMAT =
      format("kernel-structure", "Solaris CAT sdump, mdb ::print")
          .printedBy(
              "echo '*sd_state::softstate 0t3 | ::print struct sd_lun un_throttle' | mdb -k",
              "sdump ADDRESS sd_lun")
          .describedIn("mdb(1); usr/src/uts/common/sys/scsi/targets/sddef.h of illumos")
          .yields(StructureMember.class)
          .marked(
              Stream.of(
                      Marks.followed("un ", '0', '9'),
                      Marks.followed("un_", 'a', 'z'),
                      Marks.followed(" m_", 'a', 'z'),
                      Marks.followed("*m_", 'a', 'z'))
                  .flatMap(List::stream)
                  .toList())
          .opens(KernelStructure::opens)
          .readBy(surroundings -> new KernelStructure(StructureOrigin.of(surroundings)));

  private final StructureOrigin origin;
  private final Set<String> seen = new HashSet<>();
  private String unit;
  private String structure = "";
  private boolean commented;
  private boolean over;

  KernelStructure(StructureOrigin origin) {
    this.origin = origin;
    this.unit = origin.instance();
  }

  /** {@code un 3: ffffff01d2a340c0}: a unit of {@code ::sd_state} begins. */
  static boolean isUnit(String text) {
    return text.contains("un ") && UNIT.matcher(text).matches();
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.text();
    if (line.blank() || over) {
      return false;
    }
    Matcher index = UNIT.matcher(text);
    if (index.matches()) {
      unit = index.group(2);
      seen.clear();
      return true;
    }
    Optional<PrintedMember> member = PrintedMember.of(text);
    if (member.isPresent()) {
      return take(member.get(), line, sink);
    }
    boolean rest = commented && isRest(text);
    commented = false;
    over = StructureOrigin.isCommand(text);
    return rest || !over && SHAPE.matcher(text).matches();
  }

  private boolean take(PrintedMember member, Line line, ObservationSink sink) {
    String owner = origin.structureOf(member);
    commented = member.commented();
    if (owner.isEmpty()) {
      return true;
    }
    if (!structure.isEmpty() && !structure.equals(owner) || !seen.add(member.name())) {
      over = true;
      return false;
    }
    structure = owner;
    sink.observe(new StructureMember(line.at(), owner, unit, member.name(), member.value()));
    return true;
  }

  /** The end of a commentary that a mail client wrapped: {@code level} below {@code at the HBA}. */
  private static boolean isRest(String text) {
    return text.indexOf('=') < 0
        && !text.matches("^.*[>#$%]\\s*+$")
        && text.strip().split("\\s+").length <= WORDS_OF_A_REST;
  }

  @Override
  public int patience() {
    return over ? 0 : STRAY_LINES;
  }

  private static boolean opens(Line line, ExhibitContext surroundings) {
    String text = line.text();
    return text.contains("un") && (isUnit(text) || PrintedMember.isOfDisk(text))
        || text.contains("m_")
            && PrintedMember.isOfAdapter(text, StructureOrigin.of(surroundings).isKnown());
  }
}
