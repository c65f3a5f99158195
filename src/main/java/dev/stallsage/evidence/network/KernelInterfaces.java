package dev.stallsage.evidence.network;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.HostAddress;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Interfaces of an ESXi host that carry its own traffic, by {@code esxcfg-vmknic -l} or {@code
 * esxcli network ip interface ipv4 get}.
 *
 * <pre>
 * Interface  Port Group/DVPort   IP Family IP Address     Netmask         Broadcast     MAC Address       MTU
 * vmk1       13                  IPv4      10.20.7.22     255.255.255.0   10.20.7.255   00:50:56:61:c2:19 9000
 * </pre>
 *
 * becomes {@code vmk1} with 10.20.7.22 in a network of 24 bits. ESX before 4 prints no family.
 */
public final class KernelInterfaces {
  private static final Pattern ROW =
      Pattern.compile(
          "^\\s*+(vmk\\d{1,3}) (?:.{1,120}? )?("
              + Ipv4.ADDRESS
              + ") ("
              + Ipv4.ADDRESS
              + ") "
              + Ipv4.ADDRESS
              + " \\S.*$");

  public static final Format FORMAT =
      format("host-address", "Addresses of an ESXi host (esxcfg-vmknic, esxcli network ip)")
          .printedBy("esxcfg-vmknic -l", "esxcli network ip interface ipv4 get")
          .describedIn("https://knowledge.broadcom.com/external/article?legacyId=1010877")
          .yields(HostAddress.class)
          .marked("255.")
          .opensCollapsed(ROW)
          .linesReadBy(KernelInterfaces::row);

  private KernelInterfaces() {}

  private static boolean row(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher row = ROW.matcher(text);
    if (row.matches()) {
      Ipv4.bits(row.group(3))
          .ifPresent(
              bits -> sink.observe(new HostAddress(line.at(), row.group(1), row.group(2), bits)));
      return true;
    }
    return text.startsWith("vmk");
  }
}
