package dev.stallsage.observation;

import java.util.regex.Pattern;

/**
 * What arrays, RAID controllers, targets, hypervisors and clouds call the volumes they show to a
 * host. Behind such a name no medium is seen: whatever the volume answers, it is its back end that
 * answers.
 */
public final class VolumeModels {
  /** Volumes of a cloud that call themselves NVMe and are reached over a network. */
  private static final Pattern CLOUD =
      Pattern.compile("Amazon Elastic Block Store|nvme_card-pd|MSFT NVMe Accelerator.*");

  /** Hitachi makes disks as well, and they go by the same vendor. */
  private static final Pattern ARRAY =
      Pattern.compile(
          "^(?:(?:DGC|EMC|IBM 2145|IBM 2107|IBM 2810|NETAPP|HITACHI (?:OPEN|DF|DISK)|3PARdata|PURE"
              + "|COMPELNT|DELL MD|DELL ME|HP MSA|HPE MSA|HP OPEN|HP HSV|Nimble|HUAWEI|FUJITSU ETERNUS"
              + "|LSI INF)\\b|HITACHI OPEN|2145\\b|2107900|OPEN-V|VRAID|SYMMETRIX|FlashArray"
              + "|LUN[ _]C-Mode|INF-01-00)");

  private static final Pattern OF_MACHINE =
      Pattern.compile(
          "^(?:VMware,? |Virtual[ _][Dd]isk\\b|VMware Virtual NVMe|QEMU[ _](?!.*(?:DVD|CD))|Msft[ _]Virtual"
              + "|VBOX[ _]HARDDISK|Google[ _]Persistent|PersistentDisk|Virtuozzo|Xen Virtual|Nutanix|NUTANIX)");

  /** Targets in software, of iSCSI and of NVMe over a network. */
  private static final Pattern OF_TARGET =
      Pattern.compile(
          "^(?:LIO-ORG\\b|IET\\b|VIRTUAL-DISK|SCST_\\w|SYNOLOGY (?:iSCSI|Storage)|QNAP iSCSI|(?:True|Free)NAS iSCSI"
              + "|iSCSI (?:Storage|Disk)|SUN COMSTAR|SUN ZFS Storage|OPNFILER|EQLOGIC|LEFTHAND|Linux$|SPDK bdev"
              + "|NetApp ONTAP|Pure Storage|Dell EMC Power|HPE Alletra)");

  /** Volumes of a RAID controller; a drive that it passes through goes by its own name. */
  private static final Pattern OF_CONTROLLER =
      Pattern.compile(
          "^(?:(?:DELL )?PERC\\b|(?:LSI |AVAGO |BROADCOM )?MR ?\\d{4}|(?:HPE? |COMPAQ )?LOGICAL VOLUME\\b"
              + "|(?:IBM |LENOVO )?ServeRAID\\b|LENOVO RAID\\b|(?:ADAPTEC|ASR\\w{1,8}) .*(?:RAID|Array|LogicalDrv|Device)\\b"
              + "|Areca .*VOL#|ARC-\\d{4}-VOL#|(?:AMCC|3ware|LSI) 9\\w{3,5}-\\w{2,5} DISK|Cisco UCSC-M?RAID|(?:FTS|LSI) PRAID\\b)",
          Pattern.CASE_INSENSITIVE);

  private VolumeModels() {}

  /** Is it one of a cloud? */
  public static boolean isOfCloud(String model) {
    return CLOUD.matcher(model).matches();
  }

  /** Is it one of an array? */
  public static boolean isOfArray(String model) {
    return ARRAY.matcher(model).find();
  }

  /**
   * Is it a volume of whomever, and no drive?
   *
   * @param model with or without the vendor before it, however many blanks are between them
   */
  public static boolean isVolume(String model) {
    String name = model.strip().replaceAll(" {2,}", " ");
    return isOfCloud(name)
        || isOfArray(name)
        || OF_MACHINE.matcher(name).find()
        || OF_TARGET.matcher(name).find()
        || OF_CONTROLLER.matcher(name).find();
  }
}
