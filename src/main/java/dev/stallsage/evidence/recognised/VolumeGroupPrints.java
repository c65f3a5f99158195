package dev.stallsage.evidence.recognised;

import static dev.stallsage.evidence.recognised.FaultPrintFormat.print;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.recognised.FaultPrintFormat.State;
import java.util.List;

/** Prints of groups of disks, of AIX and of Oracle ASM, in which a state is a fault by itself. */
public final class VolumeGroupPrints {
  private static final String FIELD = "[A-Z][A-Za-z /]{2,20}:";

  private static final String MISSING = "volume-group-disk-missing";
  private static final String STALE = "volume-copies-stale";

  public static final List<Format> TEXT =
      List.of(
          print(
              "aix-volume-groups",
              "Volume groups and disks of AIX (lsvg, lspv)",
              "lsvg -o | lsvg -ip; lsvg <group>; lsvg -l <group>; lspv",
              "https://www.ibm.com/docs/en/aix/7.2?topic=l-lsvg-command",
              List.of("PV_NAME", "VOLUME GROUP:", "LV NAME", " rootvg "),
              "^(?:PV_NAME PV STATE TOTAL PPs FREE PPs FREE DISTRIBUTION"
                  + "|VOLUME GROUP: \\S{1,40} VG IDENTIFIER: [0-9a-f]{16,32}"
                  + "|PHYSICAL VOLUME: hdisk\\d{1,5} VOLUME GROUP: \\S{1,40}"
                  + "|LV NAME TYPE LPs PPs PVs LV STATE MOUNT POINT"
                  + "|hdisk\\d{1,5} [0-9a-f]{16} rootvg (?:active|missing|concurrent))$",
              "^(?:\\S{1,40}:|hdisk\\d{1,5} (?:\\w{4,10} \\d.{0,100}|[0-9a-f]{16} \\S{1,40}(?: \\w{4,12})?|none None)"
                  + "|\\S{1,40} \\w{2,12} \\d{1,7} \\d{1,8} \\d{1,5} (?:open|closed)/\\w{4,12} \\S{1,200}"
                  + "|"
                  + FIELD
                  + " .{1,160})$",
              "^(?:VOLUME GROUP: (?<name>\\S{1,40}) VG IDENTIFIER: .{1,60})$",
              State.fault("^(?<name>hdisk\\d{1,5}) missing \\d{1,7} \\d{1,7} .{1,80}$", MISSING),
              State.fault("^(?<name>hdisk\\d{1,5}) [0-9a-f]{16} \\S{1,40} missing$", MISSING),
              State.fault("^PV STATE: missing$", MISSING),
              State.fault("^STALE PVs: [1-9]\\d{0,4} STALE PPs: \\d{1,8}$", STALE),
              State.fault("^STALE PARTITIONS: [1-9]\\d{0,7} ALLOCATABLE: \\w{2,3}$", STALE),
              State.fault(
                  "^(?<name>\\S{1,40}) \\w{2,12} \\d{1,7} \\d{1,8} \\d{1,5} (?:open|closed)/stale \\S{1,200}$",
                  STALE)),
          print(
              "asm-disk-groups",
              "Disk groups of Oracle ASM (asmcmd lsdg)",
              "asmcmd lsdg",
              "https://docs.oracle.com/en/database/oracle/oracle-database/19/ostmg/asmcmd-diskgroup-commands.html",
              List.of("Req_mir_free_MB"),
              "^State Type Rebal (?:Sector|Unbal) .{10,120} Offline_disks (?:Voting_(?:files|disks) )?Name$",
              "^(?:MOUNTED|CONNECTED|DISMOUNTED|BROKEN) \\w{4,8} [YN] .{10,160}$",
              "^(?!)(?<name>)$",
              State.fault(
                  "^(?:MOUNTED|CONNECTED) \\w{4,8} [YN](?: -?\\d{1,12}| [YN]){6,9} [1-9]\\d{0,4} (?:[YN] )?(?<name>[A-Za-z]\\w{0,39})/?$",
                  "asm-disk-offline")));

  private VolumeGroupPrints() {}
}
