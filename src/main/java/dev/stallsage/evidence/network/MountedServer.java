package dev.stallsage.evidence.network;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.StorageServer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Datastores of NFS of an ESXi host, by {@code esxcfg-nas -l} or {@code esxcli storage nfs list}.
 *
 * <pre>
 * export_3 is /vol/export_3 from 10.20.9.30 mounted
 * </pre>
 *
 * becomes {@code export_3} at 10.20.9.30. A server that is called by a name has no address here.
 */
public final class MountedServer {
  private static final Pattern NAS =
      Pattern.compile(
          "^\\s*+(\\S{1,80}) is (/\\S{0,200}) from (\\S{1,255})(?: (?:un)?mounted\\b.*)?$");
  private static final Pattern LIST =
      Pattern.compile(
          "^\\s*+(\\S(?:.{0,80}\\S)?) (\\S{1,255}) (/\\S{0,200}) (?:true|false) (?:true|false)\\b.{0,60}\\b(?:Supported|Unknown)$");
  private static final Pattern ADDRESS = Pattern.compile(Ipv4.ADDRESS);

  public static final Format FORMAT =
      format("mounted-server", "NFS datastores of an ESXi host (esxcfg-nas, esxcli storage nfs)")
          .printedBy("esxcfg-nas -l", "esxcli storage nfs list")
          .describedIn("https://knowledge.broadcom.com/external/article?legacyId=1007352")
          .yields(StorageServer.class)
          .marked(" is /", "mounted", "Supported", "Unknown")
          .opens(line -> row(line.collapsed()) != null)
          .linesReadBy(MountedServer::take);

  private MountedServer() {}

  private static Matcher row(String text) {
    Matcher nas = NAS.matcher(text);
    if (nas.matches()) {
      return nas;
    }
    Matcher list = LIST.matcher(text);
    return list.matches() ? list : null;
  }

  private static boolean take(Line line, ObservationSink sink) {
    Matcher row = row(line.collapsed());
    if (row == null) {
      return false;
    }
    boolean nas = row.pattern() == NAS;
    String server = row.group(nas ? 3 : 2);
    if (ADDRESS.matcher(server).matches()) {
      sink.observe(new StorageServer(line.at(), row.group(1), server));
    }
    return true;
  }
}
