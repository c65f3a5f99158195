package dev.stallsage.evidence;

import dev.stallsage.evidence.layout.Capture;
import dev.stallsage.observation.DriverVersion;
import dev.stallsage.observation.Mount;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.OperatingSystem;
import dev.stallsage.observation.Setting;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a file was written for, told once by its name and its first lines. A program, a manual and
 * the notes of a release are full of commands, of what these print and of sentences about what is
 * slow, and nothing of it was seen on a host. A configuration holds settings and nobody's report;
 * neither is what a command printed.
 */
enum Writing {
  /** Whatever a host printed or a person put together: a ticket, a mail, a log. */
  ANYTHING(true, true),
  /** Settings with comments. */
  CONFIGURATION(true, false),
  /** What one command printed, by the place a collector put it at. */
  PRINT(true, false),
  /** Source code or a script. */
  PROGRAM(false, false),
  /** Documentation that comes with a program, its licence, what changed in it. */
  DOCUMENTATION(false, false);

  private static final Set<Class<? extends Observation>> SETTINGS =
      Set.of(Setting.class, Mount.class, OperatingSystem.class, DriverVersion.class);

  /** What compresses a file adds to its name. */
  private static final String PACKED = "(?:\\.(?:gz|xz|bz2|zst))?$";

  /** Folders of documentation, and files that have such a name with every program. */
  private static final Pattern NAMED_DOCUMENTATION =
      Pattern.compile(
          "(?:^|/)(?:usr/(?:local/)?share/(?:doc|man|info|help|licenses|common-licenses|gtk-doc)/\\S.*"
              + "|(?:man/)?(?:[\\w.@-]+/)?man[1-9][a-z]{0,3}/[^/]+|RelNotes/[^/]+|[\\w.-]+\\.(?:egg|dist)-info/[^/]+"
              + "|(?i:changelogs?[._-]?\\w{0,20}(?:\\.\\w{1,10})?|(?:copyright|copying|licen[cs]es?|contributing)(?:\\.\\w{1,10})?"
              + "|(?:[\\w.-]{1,40}[-_]?)?release[-_]?notes(?:[._-][\\w.-]{1,40})?))"
              + PACKED);

  /** Files of names that a person may give to what he writes, unless the ending says so. */
  private static final Pattern CALLED_DOCUMENTATION =
      Pattern.compile(
          "(?:^|/)(?:(?i:changes|news|authors|contributors|thanks|\\w{0,8}faq|readme[._-](?!txt|md)\\w{1,20}"
              + "|[\\w.-]{1,20}\\.readme|todo)(?:\\.[\\w.]{1,20})?)"
              + PACKED);

  private static final Pattern NAMED_PROGRAM =
      Pattern.compile(
          "(?:\\.(?:py|pyi|pyc|pl|pm|pod|rb|lua|tcl|c|cc|cpp|cxx|h|hh|hpp|java|go|rs|js|mjs|cjs|ts|css|scss"
              + "|php|el|vim|m4|cmake|mk|xsl|xslt|dtd|xsd|po|pot|sh|bash|ksh|zsh|csh|awk|bat|cmd|ps1|psm1)"
              + "|(?:^|/)(?:etc/(?:rc\\d?\\.d|init\\.d|grub\\.d|cron\\.(?:hourly|daily|weekly|monthly))"
              + "|usr/s?bin|usr/(?:local/)?lib/python[\\d.]*|usr/(?:local/)?share/perl\\d?"
              + "|usr/share/initramfs-tools|unit_tests?)/\\S.*"
              + "|(?:^|/)(?:grub\\.cfg|CMakeLists\\.txt|Makefile))"
              + PACKED);

  private static final Pattern NAMED_CONFIGURATION =
      Pattern.compile(
          "(?:(?:^|/)(?:etc|(?:usr/)?lib/(?:systemd|udev|modprobe\\.d|sysctl\\.d|tmpfiles\\.d))/\\S.*"
              + "|\\.(?:conf|cfg|cnf|ini|service|timer|socket|rules|desktop|properties|toml))"
              + PACKED);

  /** People give such endings to what they paste, whatever stands at its beginning. */
  private static final Pattern PASTED = Pattern.compile("\\.(?:txt|log|out|md|eml|msg)" + PACKED);

  /** A script of a tracing tool stands above what it printed: nobody runs it for anything else. */
  private static final Pattern BEGINS_PROGRAM =
      Pattern.compile(
          "^#!\\s*+/\\S{0,80}/(?:env (?:-S"
              + " )?)?(?:ba|da|k|z|c|tc)?(?:sh|perl|python[\\d.]*|ruby|awk|gawk|node"
              + "|tclsh|php|lua)\\b.*$|^#include [<\"]\\S+[>\"]\\s*$|^<\\?php\\b.*|^# -\\*- coding:"
              + " .*|^from [\\w.]+ import \\w.*$");

  /** The sources of a manual page, a printed one, and the head of a Debian changelog. */
  private static final Pattern BEGINS_DOCUMENTATION =
      Pattern.compile(
          "^[.']\\\\\".*|^\\.(?:TH|Dd|Dt)"
              + " .*|^([A-Z][\\w.:+-]{0,60})\\((\\d\\w{0,3})\\)\\s.{0,200}\\s\\1\\(\\2\\)\\s*+$|^[a-z0-9][a-z0-9+.-]{0,80}"
              + " \\([\\w.:+~-]{1,80}\\) [\\w ,-]{1,80}; urgency=\\w+.*");

  private final boolean shows;
  private final boolean tells;

  Writing(boolean shows, boolean tells) {
    this.shows = shows;
    this.tells = tells;
  }

  /** By the place of the file, as far as that tells. */
  static Writing named(String path) {
    boolean pasted = PASTED.matcher(path).find();
    if (NAMED_DOCUMENTATION.matcher(path).find()
        || !pasted && CALLED_DOCUMENTATION.matcher(path).find()) {
      return DOCUMENTATION;
    }
    if (NAMED_PROGRAM.matcher(path).find()) {
      return PROGRAM;
    }
    if (!pasted && NAMED_CONFIGURATION.matcher(path).find()) {
      return CONFIGURATION;
    }
    return Capture.of(path).isPresent() ? PRINT : ANYTHING;
  }

  /** The same, now that its first line with text is known. */
  Writing begunBy(String path, String line) {
    if (!shows || PASTED.matcher(path).find()) {
      return this;
    }
    if (BEGINS_PROGRAM.matcher(line).matches()) {
      return PROGRAM;
    }
    return BEGINS_DOCUMENTATION.matcher(line).matches() ? DOCUMENTATION : this;
  }

  /** May it hold what a tool printed, or a setting of a host? */
  boolean mayShow() {
    return shows;
  }

  /**
   * May what shows such facts be in it? A configuration holds settings, which is also what mounts
   * file systems and names the system; what it quotes of a measurement is an example.
   */
  boolean mayHold(Set<Class<? extends Observation>> facts) {
    return this != CONFIGURATION || SETTINGS.containsAll(facts);
  }

  /** May a person tell something in it? */
  boolean mayTell() {
    return tells;
  }
}
