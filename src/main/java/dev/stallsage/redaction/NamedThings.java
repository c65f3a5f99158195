package dev.stallsage.redaction;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the lines of a record and of a list are about: below {@code Storage pool 3:} or {@code
 * "volumes": [} a line {@code Name: falcon} names what the heading says, and so does {@code -
 * falcon}.
 */
final class NamedThings {
  /** So many lines a record has at most. */
  private static final int AS_FAR_AS = 12;

  private static final int BEHIND_BLANK = 3;
  private static final int LONGEST = 160;

  /** {@code LOGICAL UNIT NUMBER 14}, {@code VDISK 3:}, {@code volumes:}, {@code "pools": [ {}. */
  private static final SoughtPattern HEADING =
      SoughtPattern.of(
          "(?i)^[\\s\\d.:=*#\\[<-]{0,24}[\"']?(logical unit|virtual disk|virtual volume|virtual machine|logical drive|logical volume|storage pool|disk group|volume group"
              + "|storage group|host group|initiator group|consistency group|file ?systems?|filesets?|datastores?|volumes?|luns?|pools?|aggregates?|shares?|exports?"
              + "|qtrees?|vdisks?|mdiskgrps?|igroups?|zones?|svms?|vservers?|tenants?|projects?|buckets?|databases?|schemas?|table ?spaces?|keyspaces?"
              + "|pvcs?|persistentvolumeclaims?|persistentvolumes?|namespaces?|jobs?|policies|schedules?|snapshots?|vms?|guests?|repositor(?:y|ies)|members|clones?|datasets?"
              + "|backups?|hosts?|arrays?|pods|clusters?|sites?|customers?)[\"']?"
              + "(?: (?:id|number|no\\.?|information|details?|list|properties|summary|#|info))?(?:\\s?[:=#]?\\s?\\d{0,10})?\\s{0,8}[:=]?\\s?[\\[{(>]{0,2}\\s?\\{?[\\])=*#-]{0,40}\\s{0,8}$");

  private static final SoughtPattern PLURAL =
      SoughtPattern.of("(?i)^[\\s-]{0,24}[\"']?\\w{2,40}(?:s|ies)[\"']?\\s?[:=]\\s?\\[?\\s{0,8}$");

  private static final Pattern NAME =
      Pattern.compile(
          "(?i)^[\\s\\d.:|*+-]{0,40}[\"']?(?:display ?|friendly ?)?(?:name|label|alias)[\"']?(?:\\s{0,40}[:=]\\s{0,8}|\\s{2,60}|\\.{3,60}:?\\s?)[\"']?([^\\s\"',;][^\"',;]{0,100}?)[\"',;]{0,3}\\s{0,8}$");

  private static final Pattern ITEM =
      Pattern.compile("^\\s{0,40}(?:-\\s{1,4}[\"']?|[\"'])([\\w.@+-]{2,80})[\"']?,?\\s{0,8}$");

  private int left;
  private boolean listed;

  /** Counts a line, also one that nobody looks at. */
  void next() {
    left = Math.max(0, left - 1);
  }

  boolean open() {
    return left > 0;
  }

  void find(String line, RedactedSpans spans) {
    if (line.length() > LONGEST) {
      return;
    }
    if (line.isBlank()) {
      left = Math.min(left, BEHIND_BLANK);
      return;
    }
    if (left > 0) {
      named(NAME.matcher(line), line, spans);
      if (listed) {
        named(ITEM.matcher(line), line, spans);
      }
    }
    if (HEADING.in(line).find()) {
      left = AS_FAR_AS;
      listed = PLURAL.in(line).find();
    }
  }

  private static void named(Matcher name, String line, RedactedSpans spans) {
    if (name.find()) {
      ToldValue.add(TellingKeys.Meaning.NAMED, line, name.start(1), name.end(1), true, spans);
    }
  }
}
