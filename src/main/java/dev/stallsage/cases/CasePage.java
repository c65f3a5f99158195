package dev.stallsage.cases;

import java.util.List;

/**
 * One page of a list.
 *
 * @param next where the next page begins; empty on the last one
 */
public record CasePage(List<CaseRecord> cases, String next) {
  /**
   * @param rows one more than the limit when there are more
   */
  static CasePage of(List<CaseRecord> rows, int limit) {
    if (rows.size() <= limit) {
      return new CasePage(List.copyOf(rows), "");
    }
    return new CasePage(List.copyOf(rows.subList(0, limit)), rows.get(limit - 1).place().word());
  }
}
