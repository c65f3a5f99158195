package dev.stallsage.evidence.virtualdisk;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.IoLimit;
import dev.stallsage.observation.IoLimit.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Limits of I/O that a virtual machine or a container was started with: {@code virsh domblktune},
 * the {@code iotune} of libvirt's XML, the disks of {@code qm config} of Proxmox VE, and the
 * options of {@code docker run}.
 *
 * <pre>
 * scsi0: local-lvm:vm-104-disk-0,iops_rd=400,iops_wr=400,size=64G
 * write_bytes_sec: 41943040
 * docker run --device-write-bps /dev/sdb:15mb -it debian bash
 * </pre>
 *
 * becomes 400 reads and 400 writes a second of {@code scsi0}, 41,943,040 bytes written, and
 * 15,728,640 bytes written to {@code sdb}. What is 0 is no limit. A limit of both directions
 * together becomes one of each. The {@code mbps} of Proxmox VE are of 1,048,576 bytes.
 */
public final class MachineLimits implements Reader {
  private static final Pattern LIBVIRT =
      Pattern.compile(
          "^<?(total|read|write)_(bytes|iops)_sec(?:>| ?: )(\\d{1,15})(?:</\\w{1,30}>)?$");
  private static final Pattern LIBVIRT_OTHER =
      Pattern.compile("^(?:total|read|write)_(?:bytes|iops)_sec_max(?:_length)? ?: \\d{1,15}$");
  private static final Pattern DISK =
      Pattern.compile("^((?:scsi|virtio|sata|ide)\\d{1,2}): \\S{3,300}$");
  private static final Pattern OF_DISK =
      Pattern.compile(",(iops|mbps)(?:_(rd|wr))?=([\\d.]{1,12})(?=,|$)");
  private static final Pattern OPTION =
      Pattern.compile(
          "--device-(read|write)-(bps|iops)[ =]/dev/([\\w/-]{1,60}):(\\d{1,15})([kmg]?)b?(?= |$)");
  private static final Pattern TUNED =
      Pattern.compile("\\bdomblktune \\S{1,80} (\\w{2,12})(?: |$)");
  private static final double KIB = 1024;

  public static final Format FORMAT =
      format("vm-io-limits", "Limits of I/O of virtual machines and containers")
          .printedBy("virsh domblktune <domain> <device>", "qm config <vmid>")
          .describedIn(
              "https://libvirt.org/manpages/virsh.html#domblktune;"
                  + " https://pve.proxmox.com/pve-docs/qm.1.html")
          .yields(IoLimit.class)
          .marked("_sec", ",iops", ",mbps", "--device-read-", "--device-write-")
          .opens(line -> !limits(line, "").isEmpty() || isOther(line.collapsed()))
          .withoutCaptions()
          .readBy(MachineLimits::new);

  private final String device;

  MachineLimits(ExhibitContext surroundings) {
    device =
        Stream.concat(
                surroundings.before().stream().map(Line::collapsed),
                Stream.of(surroundings.command()))
            .map(TUNED::matcher)
            .filter(Matcher::find)
            .reduce((one, later) -> later)
            .map(tuned -> tuned.group(1))
            .orElse("");
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    List<IoLimit> limits = limits(line, device);
    limits.stream().filter(limit -> limit.perSecond() > 0).forEach(sink::observe);
    return !limits.isEmpty() || isOther(line.collapsed());
  }

  static boolean isOther(String text) {
    return text.contains("_sec_max") && LIBVIRT_OTHER.matcher(text).matches();
  }

  private static List<IoLimit> limits(Line line, String device) {
    String text = line.collapsed();
    List<IoLimit> limits = new ArrayList<>();
    Matcher libvirt = LIBVIRT.matcher(text);
    Matcher disk = DISK.matcher(text);
    if (libvirt.matches()) {
      double value = PrintedNumbers.decimal(libvirt.group(3));
      add(limits, line, device, libvirt.group(1), libvirt.group(2).equals("bytes"), value);
    } else if (disk.matches()) {
      Matcher of = OF_DISK.matcher(text);
      while (of.find()) {
        boolean bytes = of.group(1).equals("mbps");
        double value = PrintedNumbers.decimal(of.group(3)) * (bytes ? KIB * KIB : 1);
        String way = of.group(2) == null ? "total" : of.group(2).equals("rd") ? "read" : "write";
        add(limits, line, disk.group(1), way, bytes, value);
      }
    } else {
      Matcher option = OPTION.matcher(text);
      while (option.find()) {
        boolean bytes = option.group(2).equals("bps");
        double value =
            PrintedNumbers.decimal(option.group(4)) * PrintedNumbers.binary(option.group(5));
        add(limits, line, option.group(3), option.group(1), bytes, value);
      }
    }
    return limits;
  }

  private static void add(
      List<IoLimit> limits, Line line, String device, String way, boolean bytes, double perSecond) {
    if (!way.equals("write")) {
      limits.add(new IoLimit(line.at(), device, bytes ? Kind.READ_BYTES : Kind.READS, perSecond));
    }
    if (!way.equals("read")) {
      limits.add(new IoLimit(line.at(), device, bytes ? Kind.WRITE_BYTES : Kind.WRITES, perSecond));
    }
  }
}
