package dev.stallsage.fleet;

import dev.stallsage.measure.inventory.Item;
import dev.stallsage.measure.inventory.Item.Kind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a host runs on, by what its disks are called: only a hypervisor names them so. */
final class Hypervisors {
  private static final Map<String, String> BY_MODEL = new LinkedHashMap<>();

  static {
    BY_MODEL.put("VMware", "vmware");
    BY_MODEL.put("QEMU", "kvm");
    BY_MODEL.put("Msft", "hyper-v");
    BY_MODEL.put("VBOX", "virtualbox");
  }

  private static final Map<String, String> BY_DRIVER =
      Map.of(
          "vmw_pvscsi", "vmware",
          "virtio_blk", "kvm",
          "virtio_scsi", "kvm",
          "hv_storvsc", "hyper-v",
          "xen_blkfront", "xen");

  private Hypervisors() {}

  static String of(List<Item> items) {
    for (Item item : items) {
      if (item.kind() == Kind.SYSTEM && item.name().equals("esxi")) {
        return "vmware";
      }
    }
    for (Item item : items) {
      String model = item.kind() == Kind.DRIVE ? byModel(item.model()) : "";
      if (!model.isEmpty()) {
        return model;
      }
    }
    return items.stream()
        .filter(item -> item.kind() == Kind.DRIVER && BY_DRIVER.containsKey(item.name()))
        .map(item -> BY_DRIVER.get(item.name()))
        .findFirst()
        .orElse("");
  }

  private static String byModel(String model) {
    return BY_MODEL.entrySet().stream()
        .filter(e -> model.contains(e.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse("");
  }
}
