package dev.stallsage.evidence.kernelstate;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Marks;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.StructureMember;
import java.util.List;
import java.util.Set;
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
 */
public final class KernelStructureFormat implements Format {
  private static final About ABOUT =
      new About(
          "kernel-structure",
          "Solaris CAT sdump, mdb ::print",
          List.of(
              "echo '*sd_state::softstate 0t3 | ::print struct sd_lun un_throttle' | mdb -k",
              "sdump ADDRESS sd_lun"),
          "mdb(1); usr/src/uts/common/sys/scsi/targets/sddef.h of illumos",
          Set.of(StructureMember.class));

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public List<String> marks() {
    return Stream.of(
            Marks.followed("un ", '0', '9'),
            Marks.followed("un_", 'a', 'z'),
            Marks.followed(" m_", 'a', 'z'),
            Marks.followed("*m_", 'a', 'z'))
        .flatMap(List::stream)
        .toList();
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    String text = line.text();
    return text.contains("un") && (KernelStructureReader.isUnit(text) || Member.isOfDisk(text))
        || text.contains("m_") && Member.isOfAdapter(text, Origin.of(surroundings).isKnown());
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new KernelStructureReader(Origin.of(surroundings));
  }
}
