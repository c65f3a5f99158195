package dev.stallsage.report.html;

/** Where the parts of a report are shown; an empty address where they are not. */
public interface ReportLinks {
  /** A page that stands alone. */
  ReportLinks NONE = new ReportLinks() {};

  /** Where a line of the evidence is shown. */
  default String evidence(String file, int line) {
    return "";
  }

  /** Where the manual page of a cause is. */
  default String cause(String id) {
    return "";
  }

  /** Where the account of a cause is. */
  default String why(String id) {
    return "";
  }

  /** Where the script that collects everything of a platform lies, to be downloaded. */
  default String script(String platform) {
    return "";
  }

  /** Where it is told what a format is. */
  default String format(String id) {
    return "";
  }
}
