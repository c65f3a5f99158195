package dev.stallsage.evidence.solaris;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decodes the branch of a Solaris package.
 *
 * <p>Up to 11.3 a branch is {@code 0.175.update.sru.0.build.nightly}: {@code 0.175.3.32.0.4.0} is
 * 11.3.32.4.0. From 11.4 on it is {@code 11.4.sru.0.1.build.nightly}: {@code 11.4.42.0.1.111.0} is
 * 11.4.42.111.0, as Oracle names the release. Source: Oracle Solaris 11 package versioning.
 */
final class PackageBranch {
  private static final Pattern OLD =
      Pattern.compile("^0\\.175\\.(\\d+)(?:\\.(\\d+)(?:\\.\\d+\\.(\\d+)(?:\\.(\\d+))?)?)?$");
  private static final Pattern NEW =
      Pattern.compile("^11\\.4\\.(\\d+)\\.\\d+\\.\\d+\\.(\\d+)(?:\\.(\\d+))?$");

  private PackageBranch() {}

  /** The release; a branch of another distribution as it is. */
  static String release(String branch) {
    Matcher old = OLD.matcher(branch);
    if (old.matches()) {
      return "11" + rest(old);
    }
    Matcher recent = NEW.matcher(branch);
    return recent.matches() ? "11.4" + rest(recent) : branch;
  }

  private static String rest(Matcher parts) {
    StringBuilder rest = new StringBuilder();
    for (int i = 1; i <= parts.groupCount() && parts.group(i) != null; i++) {
      rest.append('.').append(parts.group(i));
    }
    return rest.toString();
  }
}
