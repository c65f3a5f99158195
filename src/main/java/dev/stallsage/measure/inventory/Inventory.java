package dev.stallsage.measure.inventory;

import dev.stallsage.measure.inventory.Item.Kind;
import dev.stallsage.observation.DeviceIdentity;
import dev.stallsage.observation.DriverVersion;
import dev.stallsage.observation.InstalledPackage;
import dev.stallsage.observation.LoadedModule;
import dev.stallsage.observation.Mount;
import dev.stallsage.observation.MultipathDevice;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.OperatingSystem;
import dev.stallsage.observation.RaidController;
import dev.stallsage.observation.RaidSetting;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.SoftwareArray;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Notes what the hosts of a bundle are made of. It concludes nothing: many bundles together tell
 * which of it goes with a cause.
 */
public final class Inventory {
  /** A host with more parts is told by these. */
  private static final int AT_MOST = 20_000;

  /** Modules that drive storage; the others of a host are no matter of it. */
  private static final Pattern DRIVERS =
      Pattern.compile(
          "mpt[23]?sas|mptsas|mpt_sas|megaraid_sas|mr_sas|hpsa|cciss|smartpqi|aacraid|arcmsr|isci|ahci"
              + "|qla2xxx|qla4xxx|lpfc|emlxs|bfa|bnx2fc|bnx2i|be2iscsi|cxgb4i|iscsi_tcp|fnic|nvme"
              + "|nvme_(?:tcp|rdma|fc)|vmd|switchtec|virtio_(?:blk|scsi)|vmw_pvscsi|hv_storvsc"
              + "|xen_blkfront|mvsas|pm80xx|dm_multipath|scsi_dh_\\w{1,12}|zfs|drbd|rbd|ceph");

  /** Packages whose version may matter to storage. */
  private static final Pattern PACKAGES =
      Pattern.compile(
          "kernel|zfs\\S{0,20}|zfsutils-linux|ceph(?:-\\S{1,20})?|librados2|librbd1|device-mapper"
              + "|device-mapper-multipath|multipath-tools|mdadm|lvm2|nvme-cli|open-iscsi|entire"
              + "|iscsi-initiator-utils|nfs-utils|nfs-common|btrfs-progs|xfsprogs|e2fsprogs"
              + "|glusterfs(?:-server)?|drbd\\S{0,20}|qemu-kvm|open-vm-tools|kmod-\\S{1,40}"
              + "|\\S{1,40}-dkms");

  private record Told(String file, Item item) {}

  private final List<Told> told = new ArrayList<>();
  private final ControllerParts parts = new ControllerParts();

  /** Takes what is a part of a host. */
  public void see(Series series, Observation observation) {
    if (observation instanceof DriverVersion driver) {
      note(series, Kind.DRIVER, driver.driver(), "", driver.version(), "");
    } else if (observation instanceof LoadedModule module) {
      if (module.used() && DRIVERS.matcher(module.name()).matches()) {
        note(series, Kind.DRIVER, module.name(), "", "", "");
      }
    } else if (observation instanceof InstalledPackage installed) {
      if (PACKAGES.matcher(installed.name()).matches()) {
        note(series, Kind.PACKAGE, installed.name(), "", installed.version(), "");
      }
    } else if (observation instanceof DeviceIdentity drive) {
      note(series, Kind.DRIVE, drive.node(), drive.model(), drive.firmware(), drive.serial());
    } else if (observation instanceof RaidController controller) {
      parts.see(series.file(), controller);
    } else if (observation instanceof RaidSetting setting) {
      parts.see(series.file(), setting);
    } else {
      seeOthers(series, observation);
    }
  }

  private void seeOthers(Series series, Observation observation) {
    if (observation instanceof OperatingSystem system) {
      String name = system.product().isEmpty() ? system.family() : system.product();
      note(series, Kind.SYSTEM, name, system.version(), system.kernel(), "");
    } else if (observation instanceof SoftwareArray array) {
      note(series, Kind.SOFTWARE_ARRAY, array.name(), array.level(), "", "");
    } else if (observation instanceof MultipathDevice lun) {
      note(series, Kind.LUN, lun.device(), lun.model(), "", "");
    } else if (observation instanceof Mount mount) {
      note(series, Kind.FILE_SYSTEM, mount.type(), "", "", "");
    }
  }

  private void note(
      Series series, Kind kind, String name, String model, String version, String serial) {
    if (told.size() < AT_MOST) {
      told.add(new Told(series.file(), new Item(kind, "", name, model, version, serial)));
    }
  }

  /**
   * Everything that was told, each thing once.
   *
   * @param hosts host of each evidence file, empty when unknown
   */
  public List<Item> byHost(Function<String, String> hosts) {
    List<Told> everything = new ArrayList<>(told);
    parts.items((file, item) -> everything.add(new Told(file, item)));
    Drives drives = new Drives();
    Set<Item> items = new TreeSet<>();
    everything.stream()
        .map(t -> of(hosts.apply(t.file), t.item))
        .sorted()
        .forEach(
            item -> {
              if (item.kind() == Kind.DRIVE) {
                drives.add(item);
              } else {
                items.add(item);
              }
            });
    items.addAll(drives.all());
    return items.stream().filter(i -> !isSaidBetter(i, items)).toList();
  }

  private static Item of(String host, Item i) {
    return new Item(i.kind(), host, i.name(), i.model(), i.version(), i.serial());
  }

  /** A driver in the list of modules, the version of which is told elsewhere. */
  private static boolean isSaidBetter(Item item, Set<Item> among) {
    return item.kind() == Kind.DRIVER
        && item.version().isEmpty()
        && among.stream()
            .anyMatch(
                o ->
                    o.kind() == Kind.DRIVER
                        && o.host().equals(item.host())
                        && o.name().equals(item.name())
                        && !o.version().isEmpty());
  }
}
