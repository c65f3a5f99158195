package dev.stallsage.evidence.softraid;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.SoftwareArray;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code mdadm --examine}: what each member of a software RAID wrote down of it last.
 *
 * <pre>
 * /dev/sdb1:
 *           Magic : a92b4efc
 *      Array UUID : 1c3a7a0e:77e0b1c2:8a1b2c3d:4e5f6071
 *            Name : heron7:0
 *      Raid Level : raid5
 *          Events : 20411
 *     Array State : A.A ('A' == active, '.' == missing, 'R' == replacing)
 * </pre>
 *
 * becomes a {@link SoftwareArray} {@code heron7:0} of level {@code raid5} for three members of
 * which one is missing. A member that was thrown out still believes in the whole array, so of those
 * of one array the one with the most events speaks. Metadata of version 0.90 tell no such state.
 */
public final class MdadmExamine implements Reader {
  private static final Pattern FIRST = Pattern.compile("^Magic : [0-9a-f]{8}$");
  private static final Pattern NAME = Pattern.compile("^/dev/(\\S{1,120}):$");
  private static final Pattern FIELD =
      Pattern.compile("^((?:[A-Z][A-Za-z]*)(?: [A-Z][A-Za-z]*){0,3}) : (.*)$");
  private static final String RESHAPED = "Reshape pos'n : ";
  private static final Pattern STATE = Pattern.compile("^([A.R]{1,384})(?: \\(.*\\))?$");
  private static final Pattern OTHER =
      Pattern.compile("^(?:MBR Magic : .*|Partition\\[\\d\\] : .*|mdadm: No md superblock .*)$");

  public static final Format FORMAT =
      format("mdadm-examine", "mdadm --examine")
          .printedBy("mdadm --examine /dev/sda1")
          .describedIn("mdadm(8)")
          .yields(SoftwareArray.class, KernelEvent.class)
          .marked("Magic : ")
          .headedBy(text -> NAME.matcher(text.strip()).matches())
          .opens(
              line -> line.text().contains("Magic : ") && FIRST.matcher(line.collapsed()).matches())
          .patience(2)
          .withoutCaptions()
          .readBy(MdadmExamine::new);

  /** What one member tells. */
  private record Member(Location at, String device, Map<String, String> fields) {
    private String field(String name) {
      return fields.getOrDefault(name, "");
    }

    private double events() {
      return PrintedNumbers.decimal(field("Events").replaceFirst("\\D.*$", ""));
    }

    private boolean isInUse() {
      return field("Device Role").startsWith("Active device");
    }
  }

  private final Map<String, List<Member>> arrays = new LinkedHashMap<>();
  private Member member;
  private String device;

  MdadmExamine(ExhibitContext surroundings) {
    Matcher first =
        surroundings.before().stream()
            .map(line -> NAME.matcher(line.collapsed()))
            .filter(Matcher::matches)
            .reduce((before, last) -> last)
            .orElse(null);
    device = first == null ? "" : first.group(1);
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher name = NAME.matcher(text);
    Matcher field = FIELD.matcher(text);
    if (name.matches()) {
      keep();
      device = name.group(1);
    } else if (FIRST.matcher(text).matches()) {
      keep();
      member = new Member(line.at(), device, new LinkedHashMap<>());
    } else if (member != null && text.startsWith(RESHAPED)) {
      member.fields().put(RESHAPED, text);
    } else if (field.matches() && member != null) {
      member.fields().put(field.group(1), field.group(2));
    } else {
      return OTHER.matcher(text).matches();
    }
    return true;
  }

  private void keep() {
    if (member != null && STATE.matcher(member.field("Array State")).matches()) {
      arrays.computeIfAbsent(member.field("Array UUID"), u -> new ArrayList<>()).add(member);
    }
    member = null;
  }

  @Override
  public void end(ObservationSink sink) {
    keep();
    arrays.values().forEach(members -> tell(members, sink));
    arrays.clear();
  }

  private static void tell(List<Member> members, ObservationSink sink) {
    array(members).tell(sink);
    members.stream()
        .filter(m -> !m.field(RESHAPED).isEmpty())
        .findFirst()
        .ifPresent(m -> sink.observe(KernelEvent.told(m.at(), "md-reshape-recorded", m.device())));
  }

  private static ArrayCard array(List<Member> members) {
    Member newest = Collections.max(members, Comparator.comparingDouble(Member::events));
    ArrayCard card = new ArrayCard(newest.at(), newest.field("Name").replaceFirst(" .*$", ""));
    card.level(newest.field("Raid Level"));
    card.chunk(PrintedNumbers.decimal(newest.field("Chunk Size").replaceFirst("[kK]$", "")));
    members.stream()
        .filter(m -> m.isInUse() && m.events() == newest.events() && !m.device().isEmpty())
        .forEach(m -> card.inUse(m.device()));
    String state = newest.field("Array State").replaceFirst(" .*$", "");
    int missing = (int) state.chars().filter(c -> c == '.').count();
    card.slots(state.length(), state.length() - missing);
    return card;
  }
}
