package dev.stallsage.api;

import dev.stallsage.cases.CaseCondition;
import java.util.Arrays;

/** What a client has seen: {@code If-None-Match} and {@code If-Match}, RFC 9110, section 13.1. */
final class Etags {
  private static final String WEAK = "W/";

  private Etags() {}

  /**
   * Is it what there is?
   *
   * @param header a list of tags with commas between, weak or not; {@code *} is any; empty for none
   * @param etag of what there is
   */
  static boolean known(String header, String etag) {
    return Arrays.stream(header.split(","))
        .map(String::strip)
        .map(tag -> tag.startsWith(WEAK) ? tag.substring(WEAK.length()) : tag)
        .anyMatch(tag -> tag.equals("*") || tag.equals(etag));
  }

  /** A case that is still what {@code If-Match} says; any, where nothing is said. */
  static CaseCondition stillThat(String header) {
    return header.isEmpty() ? CaseCondition.NONE : now -> known(header, now.etag());
  }
}
