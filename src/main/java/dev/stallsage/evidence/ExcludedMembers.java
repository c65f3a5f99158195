package dev.stallsage.evidence;

/**
 * Members of bundles that were not read, because the layout of the bundle knows that they are no
 * evidence.
 *
 * @param bundle {@code sos report}
 * @param what they are: {@code control groups}
 * @param members how many
 */
public record ExcludedMembers(String bundle, String what, long members) {}
