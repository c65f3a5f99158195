package dev.stallsage.evidence.kernelstate;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import dev.stallsage.observation.StructureMember;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the members of one structure, or of all units of {@code ::sd_state}. Another command,
 * another prefix or a member that comes again is another structure.
 */
final class KernelStructureReader implements Reader {
  private static final Pattern UNIT =
      Pattern.compile("^\\s*un (\\d{1,5}): ((?:0x)?[0-9a-f]{8,16}|0)\\s*$");
  private static final Pattern SHAPE =
      Pattern.compile(
          "^\\s*+(?:[{}\\]]++,?|-{3,}|[\\w* ]+ = (?:\\{.*|\\[.*|\"[^\"]*\"|'.*'|0x[0-9a-f]+|[\\w.]++`\\S.*))\\s*+$");
  private static final int WORDS_OF_A_REST = 3;
  private static final int STRAY_LINES = 2;

  private final Origin origin;
  private final Set<String> seen = new HashSet<>();
  private String unit;
  private String structure = "";
  private boolean commented;
  private boolean over;

  KernelStructureReader(Origin origin) {
    this.origin = origin;
    this.unit = origin.instance();
  }

  /** {@code un 3: ffffff01d2a340c0}: a unit of {@code ::sd_state} begins. */
  static boolean isUnit(String text) {
    return text.contains("un ") && UNIT.matcher(text).matches();
  }

  @Override
  public boolean take(Line line, Sink sink) {
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
    Optional<Member> member = Member.of(text);
    if (member.isPresent()) {
      return take(member.get(), line, sink);
    }
    boolean rest = commented && isRest(text);
    commented = false;
    over = Origin.isCommand(text);
    return rest || !over && SHAPE.matcher(text).matches();
  }

  private boolean take(Member member, Line line, Sink sink) {
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
}
