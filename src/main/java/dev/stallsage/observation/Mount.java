package dev.stallsage.observation;

import java.util.Map;

/**
 * A mounted file system. {@code fs1:/srv /data nfs rw,vers=3,rsize=1048576,proto=tcp,timeo=7 0 0}
 * becomes source {@code fs1:/srv}, target {@code /data}, type {@code nfs} and its options.
 *
 * @param options by name; an option without a value has an empty one
 */
public record Mount(
    Location at, String source, String target, String type, Map<String, String> options)
    implements Observation {
  /** A network file system of the kinds NFS 2 to 4. */
  public boolean isNfs() {
    return type.equals("nfs") || type.equals("nfs4");
  }
}
