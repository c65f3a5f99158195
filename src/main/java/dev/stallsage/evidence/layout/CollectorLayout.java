package dev.stallsage.evidence.layout;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Who laid out a bundle, told by members that only such a bundle has; their content must agree, see
 * {@link BundleRoots}.
 */
public enum CollectorLayout {
  /** sos report, sosreport. */
  SOSREPORT(false, "sos_", "sos_(?:commands|logs|reports|strings)/"),
  /** supportconfig of SUSE: text members made of {@link SupportconfigSections}. */
  SUPPORTCONFIG(
      true, ".txt", "(?:basic-environment|basic-health-check|supportconfig|mpio|fs-diskio)\\.txt$"),
  /** Explorer of Oracle Solaris. */
  EXPLORER(
      false,
      ".out",
      "(?:sysconfig/(?:uname-a|prtdiag-v|prtconf-vD|modinfo)|patch\\+pkg/[^/]+)\\.out$"),
  /** GUDS, which watches a Solaris host for a while. */
  GUDS(true, "", "(?i:guds[\\w.-]{0,80}\\.(?:log|txt|out))$"),
  /** vm-support of VMware ESXi. */
  VM_SUPPORT(
      false,
      "",
      "(?:commands/(?:vmware|uname|esxcfg|esxcli|localcli|vsish)[^/]*\\.txt"
          + "|var/(?:run/)?log/vmkernel[^/]*)$"),
  /** The archive of oswatcher. */
  OSWATCHER(true, "osw", "osw(?:iostat|vmstat|top|mpstat|meminfo|slabinfo|ps)/"),
  /** Nobody in particular: files somebody put together. */
  FOLDER(true, "!", "(?!)");

  /** No collector nests so deep, characters of a path: what is longer was made to take time. */
  private static final int LONGEST_PATH = 512;

  private final boolean signs;
  private final String text;
  private final Pattern marker;

  /**
   * @param signs does the collector write its name into what it collects? Then its markers could be
   *     anybody's without it
   * @param text every member has it in its path of which such a bundle is known
   */
  CollectorLayout(boolean signs, String text, String marker) {
    this.signs = signs;
    this.text = text;
    this.marker = Pattern.compile(marker);
  }

  /** {@code vm-support}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * Does the content of the members agree?
   *
   * @param told the collectors that signed; an empty word when anything was told of a host
   */
  boolean agreesWith(Set<String> told) {
    return signs ? told.contains(word()) : !told.isEmpty();
  }

  /**
   * The folder a member of such a bundle lies below, {@code ""} or with a slash at its end; empty
   * when the member could be of any bundle.
   */
  Optional<String> rootOf(String path) {
    if (path.length() > LONGEST_PATH || !path.contains(text)) {
      return Optional.empty();
    }
    Matcher m = marker.matcher(path);
    int name = 0;
    do {
      if (m.region(name, path.length()).lookingAt()) {
        return Optional.of(path.substring(0, name));
      }
      name = path.indexOf('/', name) + 1;
    } while (name > 0);
    return Optional.empty();
  }
}
