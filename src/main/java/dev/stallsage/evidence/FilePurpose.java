package dev.stallsage.evidence;

import dev.stallsage.evidence.layout.CapturedCommand;
import dev.stallsage.observation.DriverVersion;
import dev.stallsage.observation.Mount;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.OperatingSystem;
import dev.stallsage.observation.Setting;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a file was written for, told once by its name and its first lines. A program, a manual and
 * the notes of a release are full of commands, of what these print and of sentences about what is
 * slow, and nothing of it was seen on a host. A configuration holds settings and nobody's report;
 * neither is what a command printed.
 */
enum FilePurpose {
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

  /** Folders of documentation. */
  private static final Pattern IN_DOCUMENTATION =
      Pattern.compile(
          "usr/(?:local/)?share/(?:doc|man|info|help|licenses|common-licenses|gtk-doc)/\\S.*"
              + "|(?:man/)?(?:[\\w.@-]{1,80}/)?man[1-9][a-z]{0,3}/[^/]+|RelNotes/[^/]+|[\\w.-]{1,120}\\.(?:egg|dist)-info/[^/]+");

  private static final Pattern IN_DOCUMENTATION_OF_SYSTEM =
      Pattern.compile("usr/(?:local/)?share/(?:doc|man|info|help|licenses|common-licenses)/");

  private static final Pattern IN_PROGRAMS_OF_SYSTEM =
      Pattern.compile("usr/(?:local/)?(?:s?bin|lib/python[\\d.]*|share/perl\\d?)/");

  /** Files that have such a name with every program. */
  private static final Pattern NAMED_DOCUMENTATION =
      Pattern.compile(
          "(?i:changelogs?[._-]?\\w{0,20}(?:\\.\\w{1,10})?|(?:copyright|copying|licen[cs]es?|contributing)(?:\\.\\w{1,10})?"
              + "|(?:[\\w.-]{1,40}[-_]?)?release[-_]?notes(?:[._-][\\w.-]{1,40})?)"
              + PACKED);

  /** Files of names that a person may give to what he writes, unless the ending says so. */
  private static final Pattern CALLED_DOCUMENTATION =
      Pattern.compile(
          "(?i:changes|news|authors|contributors|thanks|\\w{0,8}faq|readme[._-](?!txt|md)\\w{1,20}"
              + "|[\\w.-]{1,20}\\.readme|todo)(?:\\.[\\w.]{1,20})?"
              + PACKED);

  private static final Pattern IN_PROGRAMS =
      Pattern.compile(
          "(?:etc/(?:rc\\d?\\.d|init\\.d|grub\\.d|cron\\.(?:hourly|daily|weekly|monthly))"
              + "|usr/s?bin|usr/(?:local/)?lib/python[\\d.]*|usr/(?:local/)?share/perl\\d?"
              + "|usr/share/initramfs-tools|unit_tests?)/\\S.*");

  private static final Pattern NAMED_PROGRAM =
      Pattern.compile("(?:grub\\.cfg|CMakeLists\\.txt|Makefile)" + PACKED);

  private static final Set<String> ENDINGS_OF_PROGRAMS =
      Set.of(
          ("py pyi pyc pl pm pod rb lua tcl c cc cpp cxx h hh hpp java go rs js mjs cjs ts css scss"
                  + " php el vim m4 cmake mk xsl xslt dtd xsd po pot sh bash ksh zsh csh awk bat cmd"
                  + " ps1 psm1")
              .split(" "));

  private static final Pattern IN_CONFIGURATION =
      Pattern.compile(
          "(?:etc|(?:usr/)?lib/(?:systemd|udev|modprobe\\.d|sysctl\\.d|tmpfiles\\.d))/\\S.*");

  private static final Set<String> ENDINGS_OF_CONFIGURATIONS =
      Set.of("conf cfg cnf ini service timer socket rules desktop properties toml".split(" "));

  /** People give such endings to what they paste below a script, which a program has not. */
  private static final Set<String> ENDINGS_OF_PASTES = Set.of("txt log out md eml msg".split(" "));

  private static final Set<String> ENDINGS_OF_ARCHIVES = Set.of("gz xz bz2 zst".split(" "));

  /** A script of a tracing tool stands above what it printed: nobody runs it for anything else. */
  private static final Pattern BEGINS_PROGRAM =
      Pattern.compile(
          "^#!\\s*+/\\S{0,80}/(?:env (?:-S"
              + " )?)?(?:ba|da|k|z|c|tc)?(?:sh|perl|python[\\d.]*|ruby|awk|gawk|node"
              + "|tclsh|php|lua)\\b.*$|^#include [<\"]\\S+[>\"]\\s*$|^<\\?php\\b.*|^# -\\*- coding:"
              + " .*|^from [\\w.]+ import \\w.*$");

  /**
   * The sources of a manual page (roff, or {@code nvme-list(1)} above a rule), a printed one, and
   * the head of a Debian changelog.
   */
  private static final Pattern BEGINS_DOCUMENTATION =
      Pattern.compile(
          "^[.']\\\\\".*|^[a-z][\\w.-]{0,60}\\(\\d\\w{0,3}\\)\\s*+$|^\\.(?:TH|Dd|Dt)"
              + " .*|^([A-Z][\\w.:+-]{0,60})\\((\\d\\w{0,3})\\)\\s.{0,200}\\s\\1\\(\\2\\)\\s*+$|^[a-z0-9][a-z0-9+.-]{0,80}"
              + " \\([\\w.:+~-]{1,80}\\) [\\w ,-]{1,80}; urgency=\\w+.*");

  private final boolean shows;
  private final boolean tells;

  FilePurpose(boolean shows, boolean tells) {
    this.shows = shows;
    this.tells = tells;
  }

  /** By the place of the file, as far as that tells. */
  static FilePurpose of(EvidenceFile file) {
    FilePurpose named = named(file.path());
    return named == ANYTHING || named == PRINT ? named.orAsPlaced(file.place()) : named;
  }

  /**
   * A folder of the system this runs on tells what lies in it, however far down somebody pointed:
   * what is given as {@code bc/README} lies in {@code /usr/share/doc}. A folder of that name
   * elsewhere may be somebody's.
   */
  private FilePurpose orAsPlaced(String place) {
    if (IN_DOCUMENTATION_OF_SYSTEM.matcher(place).lookingAt()) {
      return DOCUMENTATION;
    }
    if (IN_PROGRAMS_OF_SYSTEM.matcher(place).lookingAt()) {
      return PROGRAM;
    }
    return place.startsWith("etc/") ? CONFIGURATION : this;
  }

  private static FilePurpose named(String path) {
    String ending = ending(path);
    String name = path.substring(path.lastIndexOf('/') + 1);
    boolean pasted = ENDINGS_OF_PASTES.contains(ending);
    if (isIn(IN_DOCUMENTATION, path, "share/", "man", "RelNotes/", "-info/")
        || NAMED_DOCUMENTATION.matcher(name).matches()
        || !pasted && CALLED_DOCUMENTATION.matcher(name).matches()) {
      return DOCUMENTATION;
    }
    if (ENDINGS_OF_PROGRAMS.contains(ending)
        || NAMED_PROGRAM.matcher(name).matches()
        || isIn(IN_PROGRAMS, path, "etc/", "bin/", "lib/python", "share/", "unit_test")) {
      return PROGRAM;
    }
    if (!pasted
        && (ENDINGS_OF_CONFIGURATIONS.contains(ending)
            || isIn(IN_CONFIGURATION, path, "etc/", "lib/"))) {
      return CONFIGURATION;
    }
    return CapturedCommand.of(path).isPresent() ? PRINT : ANYTHING;
  }

  /**
   * Does the place match from the beginning of some folder on? A pattern costs a hundred times what
   * looking for a text does, and a bundle has a hundred thousand paths.
   *
   * @param oneOf texts one of which each such place contains
   */
  private static boolean isIn(Pattern place, String path, String... oneOf) {
    boolean possible = false;
    for (String text : oneOf) {
      possible |= path.contains(text);
    }
    Matcher matcher = place.matcher(path);
    for (int from = 0; possible; from = path.indexOf('/', from) + 1) {
      if (matcher.region(from, path.length()).matches()) {
        return true;
      }
      possible = path.indexOf('/', from) >= 0;
    }
    return false;
  }

  /** {@code py} of {@code a/b.py.gz}; empty when the name has none. */
  private static String ending(String path) {
    int dot = path.lastIndexOf('.');
    String ending = path.substring(dot + 1);
    if (dot > 0 && ENDINGS_OF_ARCHIVES.contains(ending)) {
      return ending(path.substring(0, dot));
    }
    return dot < 0 ? "" : ending;
  }

  /** The same, now that its first line with text is known. */
  FilePurpose begunBy(String path, String line) {
    if (shows && BEGINS_DOCUMENTATION.matcher(line).matches()) {
      return DOCUMENTATION;
    }
    boolean pasted = ENDINGS_OF_PASTES.contains(ending(path));
    return shows && !pasted && BEGINS_PROGRAM.matcher(line).matches() ? PROGRAM : this;
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
