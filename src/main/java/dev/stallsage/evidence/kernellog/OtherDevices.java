package dev.stallsage.evidence.kernellog;

import dev.stallsage.evidence.MarkFinder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the devices of a log are that are no disks of this host: drives of discs and tapes, a
 * wireless chip at the bus of SD cards, a camera at USB, a graphics card, a disk that a test made.
 * A device is a disk until the log says what else it is.
 */
final class OtherDevices {
  private static final String DISC = "a drive of discs: its disc may be unreadable, no disk is";
  private static final String TAPE = "a drive of tapes or its changer, no disk";
  private static final String ENCLOSURE = "an enclosure, no disk";
  private static final String FLOPPY = "a drive of floppies, no disk";
  private static final String SHADOW = "a shadow copy that a backup makes and drops, no volume";
  private static final String SDIO = "a chip at the bus of SD cards, no card";
  private static final String USB = "a USB device that is no disk";
  private static final String SLOW_USB = "a USB device slower than disks are";
  private static final String MADE = "a disk that scsi_debug made for a test";
  private static final String PCI = "no storage controller";

  /** Names that no disk has. */
  private static final Map<Pattern, String> NAMES =
      Map.of(
          Pattern.compile("(?:\\\\Device\\\\)?(?:sr|scd|cd|CdRom)\\d{1,3}"), DISC,
          Pattern.compile("(?:\\\\Device\\\\)?(?:n?o?st|sa|ch|Tape|Changer)\\d{1,3}"), TAPE,
          Pattern.compile("(?:\\\\Device\\\\)?(?:fd|Floppy)\\d"), FLOPPY,
          Pattern.compile("\\\\Device\\\\HarddiskVolumeShadowCopy\\d{1,6}"), SHADOW);

  /** {@code st 6:0:2:0:}: the driver that speaks. */
  private static final Pattern SPEAKER =
      Pattern.compile("\\b(?<driver>sr|st|osst|ch|ses) \\d{1,4}:\\d{1,4}:\\d{1,5}:\\d{1,6}: ");

  /** What a device answers when it is asked who it is. */
  private static final Pattern INQUIRY =
      Pattern.compile(
          "\\bscsi (?<address>\\d{1,4}:\\d{1,4}:\\d{1,5}:\\d{1,6}): "
              + "(?<kind>CD-ROM|Sequential-Access|Medium Changer|Enclosure|Direct-Access) +(?<maker>\\S{1,16} +\\S{1,24})");

  private static final Pattern ALIAS =
      Pattern.compile(
          "\\bsd (?<address>\\d{1,4}:\\d{1,4}:\\d{1,5}:\\d{1,6}): \\[(?<name>sd[a-z]{1,4})\\]");
  private static final Pattern ATAPI =
      Pattern.compile("\\b(?<port>ata\\d{1,4})(?<unit>\\.\\d{1,2}): (?<kind>ATAPI|ATA-\\d{1,2}): ");
  private static final Pattern CARD =
      Pattern.compile(
          "\\b(?<host>mmc\\d{1,3}): new .{0,60}\\b(?<kind>SDIO|SDHC|SDXC|SD|MMC) card at address");
  private static final Pattern USB_DRIVER =
      Pattern.compile(
          "\\b(?<driver>usb-storage|uas|uvcvideo|usbhid|hid-generic|btusb|snd-usb-audio|cdc_\\w{2,8}"
              + "|r815\\d|ax88179_178a|asix|ftdi_sio|pl2303|cp210x|ch341|usblp|ath9k_htc|ath6kl_usb"
              + "|rt2800usb|rtl8xxxu|mt76x2u|xpad|option|qmi_wwan) "
              + "(?<port>\\d{1,3}-\\d{1,3}(?:\\.\\d{1,3}){0,6}):\\d{1,2}\\.\\d{1,2}: ");
  private static final Pattern USB_NEW =
      Pattern.compile(
          "\\b(?<port>usb \\d{1,3}-\\d{1,3}(?:\\.\\d{1,3}){0,6}): new (?<speed>[\\w-]{3,12})[ -]speed USB device");
  private static final Pattern ON_PCI =
      Pattern.compile(
          "(?:\\bNVRM: Xid \\(PCI:|\\b(?:nvidia|amdgpu|i915|radeon|nouveau|xe|snd_hda_intel|iwlwifi|ath1\\dk_pci"
              + "|r8169|e1000e|igb|igc|ixgbe|ice|i40e|tg3|atlantic|thunderbolt) )"
              + "(?:[0-9a-f]{4}:)?(?<slot>[0-9a-f]{2}:[0-9a-f]{2})(?:\\.[0-7])?\\b");
  private static final Pattern ADDRESS =
      Pattern.compile("(?:[0-9a-f]{4}:)?(?<slot>[0-9a-f]{2}:[0-9a-f]{2})\\.[0-7]");

  /** {@code 0100}: bus, and device and function together, as an IOMMU prints a source. */
  private static final Pattern SOURCE = Pattern.compile("(?<bus>[0-9a-f]{2})(?<rest>[0-9a-f]{2})");

  private static final int HEX = 16;
  private static final int FUNCTIONS = 8;
  private static final int KEPT_AT_MOST = 10_000;

  /** Texts one of which every line contains that tells what a device is. */
  static final List<String> MARKS =
      List.of(
          ": CD-ROM",
          ": Sequential-Access",
          ": Medium Changer",
          ": Enclosure",
          ": Direct-Access",
          ": [sd",
          ": ATAPI: ",
          ": ATA-",
          " card at address",
          "USB device number",
          "usb-storage ",
          "uas ",
          "uvcvideo ",
          "usbhid ",
          "hid-generic ",
          "btusb ",
          "snd-usb-audio ",
          "cdc_",
          "r815",
          "NVRM: Xid",
          "nvidia ",
          "amdgpu ",
          "i915 ");

  private static final MarkFinder MARKED = new MarkFinder(MARKS);

  private final Map<String, String> natures = new HashMap<>();

  /** Takes note of a line, whether or not it is an event. */
  void notice(String text) {
    if (natures.size() < KEPT_AT_MOST && !MARKED.in(text).isEmpty()) {
      found(INQUIRY, text).ifPresent(m -> note(m.group("address"), ofInquiry(m)));
      found(ALIAS, text)
          .ifPresent(m -> note(m.group("name"), natures.getOrDefault(m.group("address"), "")));
      found(ATAPI, text).ifPresent(this::ata);
      found(CARD, text)
          .ifPresent(m -> note(m.group("host"), m.group("kind").equals("SDIO") ? SDIO : ""));
      found(USB_DRIVER, text)
          .ifPresent(
              m ->
                  note(
                      "usb " + m.group("port"),
                      m.group("driver").matches("usb-storage|uas") ? "" : USB));
      found(USB_NEW, text)
          .ifPresent(
              m -> note(m.group("port"), m.group("speed").matches("full|low") ? SLOW_USB : ""));
      found(ON_PCI, text).ifPresent(m -> note(m.group("slot"), PCI));
    }
  }

  private static Optional<Matcher> found(Pattern pattern, String text) {
    Matcher m = pattern.matcher(text);
    return m.find() ? Optional.of(m) : Optional.empty();
  }

  private static String ofInquiry(Matcher inquiry) {
    return switch (inquiry.group("kind")) {
      case "CD-ROM" -> DISC;
      case "Sequential-Access", "Medium Changer" -> TAPE;
      case "Enclosure" -> ENCLOSURE;
      default -> inquiry.group("maker").matches("Linux +scsi_debug") ? MADE : "";
    };
  }

  /** Two drives can share the cable of a port; one of them may be a disk. */
  private void ata(Matcher drive) {
    String port = drive.group("port");
    if (drive.group("kind").equals("ATAPI")) {
      note(port + drive.group("unit"), DISC);
      natures.putIfAbsent(port, DISC);
    } else {
      natures.put(port + drive.group("unit"), "");
      natures.put(port, "");
    }
  }

  /** What a device was last said to be counts: a name is given again. */
  private void note(String device, String nature) {
    if (!nature.isEmpty() || natures.containsKey(device)) {
      natures.put(device, nature);
    }
  }

  /** Does the log say that the device, whatever its name, is no disk? Then what it is. */
  String known(String device) {
    String nature = natures.getOrDefault(device, "");
    return nature.isEmpty() ? natures.getOrDefault(slot(device), "") : nature;
  }

  /** What the name of a device, or the driver that speaks of it, says it is; empty of a disk. */
  static String named(String device, String text) {
    for (Map.Entry<Pattern, String> name : NAMES.entrySet()) {
      if (name.getKey().matcher(device).matches()) {
        return name.getValue();
      }
    }
    Matcher speaker = SPEAKER.matcher(text);
    if (!speaker.find()) {
      return "";
    }
    return switch (speaker.group("driver")) {
      case "sr" -> DISC;
      case "ses" -> ENCLOSURE;
      default -> TAPE;
    };
  }

  private static String slot(String device) {
    Matcher address = ADDRESS.matcher(device);
    if (address.matches()) {
      return address.group("slot");
    }
    Matcher source = SOURCE.matcher(device);
    return source.matches()
        ? "%s:%02x"
            .formatted(source.group("bus"), Integer.parseInt(source.group("rest"), HEX) / FUNCTIONS)
        : "";
  }
}
