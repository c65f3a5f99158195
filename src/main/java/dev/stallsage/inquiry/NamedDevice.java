package dev.stallsage.inquiry;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts the device a cause was found at into a command that looks at one: {@code smartctl -x
 * /dev/sdX} becomes {@code smartctl -x /dev/sdc}. A name of the evidence that is not spelled as the
 * kernel spells devices is never put into a command.
 */
final class NamedDevice {
  private static final Pattern DISK = Pattern.compile("sd[a-z]{1,3}");
  private static final Pattern ARRAY = Pattern.compile("md\\d{1,4}");
  private static final Pattern NVME = Pattern.compile("(nvme\\d{1,4})(?:n\\d{1,4})?");

  private static final Pattern PCI_ADDRESS =
      Pattern.compile("[0-9a-f]{4}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7]");

  private NamedDevice() {}

  /**
   * @param run the command of a page
   * @param device as the evidence names it, empty when it names none
   * @return the command as it stands where it asks for another kind of device
   */
  static String in(String run, String device) {
    if (DISK.matcher(device).matches()) {
      return run.replaceAll("/dev/sdX\\b", "/dev/" + device);
    }
    if (ARRAY.matcher(device).matches()) {
      return run.replaceAll("/dev/mdX\\b", "/dev/" + device);
    }
    if (PCI_ADDRESS.matcher(device).matches()) {
      return run.replace("<address>", device);
    }
    Matcher nvme = NVME.matcher(device);
    return nvme.matches() ? run.replaceAll("/dev/nvmeX(?=n1|\\b)", "/dev/" + nvme.group(1)) : run;
  }
}
