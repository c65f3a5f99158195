package dev.stallsage.redaction;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A name that a site gave to a volume, a pool, a share, a job or their like, where a key, a head or
 * a command says so. An ordinary word is a name there, too; elsewhere it is one only where it
 * stands apart from any sentence.
 */
final class GivenName {
  private static final Pattern NAME =
      Pattern.compile("[A-Za-z0-9_\\u00c3-\\u00e1\\u00e3-\\u00ef][\\w.@+\\u0080-\\u00ff-]{1,120}+");

  /** {@code Payroll Archive 2}: words that each begin with a capital or a digit. */
  private static final Pattern TITLE =
      Pattern.compile(
          "[A-Z\\u0080-\\u00ff][\\w.\\u0080-\\u00ff-]{1,60}(?: [A-Z0-9][\\w.\\u0080-\\u00ff-]{0,60}){1,4}"
              + "(?=\\s{0,80}$|  |[\"',;<|)])");

  private static final Pattern WORD =
      Pattern.compile("(?<![A-Za-z0-9])[A-Za-z\\u00c3-\\u00e1\\u00e3-\\u00ef]{4,}+(?![A-Za-z0-9])");
  private static final Pattern DIGITS = Pattern.compile("\\d{5,20}+");

  /** {@code vg1}, {@code pool-0}: what everybody calls his first ones. */
  private static final Pattern COUNTED =
      Pattern.compile(
          "(?:r?vg|lv|vol|volume|pool|lun|ds|datastore|data|disk|host|node|vm|raid|array|md|dg|zone|fs|share|db|aggr|svm|mdiskgrp|mdisk|vdisk|cpg|port|test|backup|server|client|cluster|site|rack|ctrl|controller)[_-]?\\d{0,3}|(?:osd|mon|mgr|mds|client)\\.\\d{1,8}");

  private static final Pattern GAP = Pattern.compile("[,:/;](?=\\w)");
  private static final int SHORTEST = 3;
  private static final int PARTS_AT_MOST = 64;

  /** States, answers and what products themselves call things: nobody's name. */
  private static final Set<String> NO_NAME =
      words(
          "online offline degraded healthy normal ok okay none null unknown enabled disabled true false yes no default all any active"
              + " inactive standby ready not mounted unmounted available unavailable present absent missing optimal failed faulted good"
              + " warning critical error up down on off read write ro rw local remote shared private public internal external local-lvm"
              + " rpool rootvg tank bpool zroot system sysaux users undotbs temp tempdb master model msdb mysql postgres sys sysdba"
              + " information_schema performance_schema kube-system default-token openshift-monitoring openshift-storage aggr0 vol0 root rootdg"
              + " cephfs rbd rgw ext2 ext3 ext4 xfs zfs btrfs ntfs vfat swap nfs cifs smb iscsi fcp nvme thin thick raid0 raid1 raid5 raid6"
              + " raid10 ssd hdd sas sata fast slow block file object data logs log boot home var usr opt tmp mnt export media vol lun volume"
              + " pool zone alias host group number type state status size used free total name id uuid path count list show get set create"
              + " delete add remove modify info for of to in on at by is was are has had with from and or the this that each every other"
              + " same new old space limit usage full empty busy idle primary secondary source target destination physical logical virtual"
              + " standard premium basic balanced premium-rwo gp2 gp3 io1 io2 st1 sc1 hot cool gold silver bronze auto manual automatic"
              + " dataset filesystem snapshot clone mirror mirrored striped linear cache metadata hidden masked empty undefined loopback lo"
              + " link port channel interface controller adapter drive disk node server system daily weekly monthly hourly yearly always never once sunos linux windows esxi vmware aix solaris oracle db2 mssql unassigned"
              + " unmapped unused global guest guests admin administrator daemon rejected accepted completed running success succeeded aborted");

  /** Words that stand in front of the name of a thing: {@code volume falcon}. */
  private static final Set<String> KINDS =
      words(
          "volume volumes vol lun luns pool pools datastore datastores aggregate aggr share shares export exports qtree dataset"
              + " filesystem fileset vdisk vdisks mdiskgrp igroup hostgroup zone zones zoneset alias fcalias svm vserver tenant project"
              + " bucket database schema tablespace keyspace namespace pvc claim job jobs policy schedule snapshot snapshots backup vm"
              + " guest lv vg lvname vgname diskgroup dg group label name repository vault cluster host node server array storage lpar"
              + " topic queue stack app application environment site customer vmname volname cg cpg vvset hostset");

  /** Words that stand in front of a number: {@code array 415632}. */
  private static final Set<String> NUMBERED =
      words(
          "serial serials sn no nr number num array arrays storage system subsystem frame box machine unit dkc vsp usp hus g400 g600 g800"
              + " e590 e790 f350 symm symmetrix sid symid hitachi hds ticket incident case change order contract asset customer"
              + " tag inventory seq s u site account room rack badge employee rma po sr id loan invoice quote");

  private GivenName() {}

  private static Set<String> words(String text) {
    return Set.copyOf(List.of(text.split(" ")));
  }

  /**
   * Adds the names that stand in a value.
   *
   * @param sure whether only names can stand there; otherwise an ordinary word is none
   */
  static void add(CharSequence line, int start, int end, boolean sure, RedactedSpans spans) {
    Matcher title = TITLE.matcher(line).region(start, end);
    if (sure && title.lookingAt() && isTitle(title.group())) {
      spans.addGiven(title.start(), title.end());
      return;
    }
    int at = start;
    for (int part = 0; part < PARTS_AT_MOST && at < end; part++) {
      Matcher name = NAME.matcher(line).region(at, end);
      if (!name.lookingAt()) {
        return;
      }
      addOne(line, name.start(), name.end(), sure, spans);
      Matcher gap = GAP.matcher(line).region(name.end(), end);
      if (!gap.lookingAt()) {
        return;
      }
      at = gap.end();
    }
  }

  private static boolean isTitle(String words) {
    for (String word : words.split(" ")) {
      if (isNoName(word)) {
        return false;
      }
    }
    return true;
  }

  private static void addOne(
      CharSequence line, int start, int from, boolean sure, RedactedSpans spans) {
    int end = from;
    while (end > start && ".-".indexOf(line.charAt(end - 1)) >= 0) {
      end--;
    }
    String text = line.subSequence(start, end).toString();
    if (DIGITS.matcher(text).matches()) {
      if (sure) {
        spans.add(IdentifierKind.SERIAL, start, end);
      }
    } else if (!isNoName(text) && (sure && endsValue(line, end) || !isOrdinary(text))) {
      spans.addGiven(start, end);
    }
  }

  /** A word of a sentence is followed by the next one. */
  private static boolean endsValue(CharSequence line, int end) {
    int at = end;
    while (at < line.length() && line.charAt(at) == ' ') {
      at++;
    }
    return at != end + 1
        || at == line.length()
        || !Character.isLetter(line.charAt(at))
        || at + 1 < line.length() && line.charAt(at + 1) == '=';
  }

  /** Adds the words of a sentence or of a name that no tool prints. */
  static void addUncommon(CharSequence line, int start, int end, RedactedSpans spans) {
    Matcher word = WORD.matcher(line).region(start, end).useTransparentBounds(true);
    while (word.find()) {
      if (Vocabulary.packed().isOfEnglishAlone(word.group())) {
        spans.add(IdentifierKind.WORD, word.start(), word.end());
      }
    }
  }

  /** Is it a state, a figure, a device or what products themselves call things? */
  static boolean isNoName(String text) {
    String small = text.toLowerCase(Locale.ROOT);
    boolean digits = text.chars().anyMatch(Character::isDigit);
    return text.length() < (digits ? SHORTEST : SHORTEST + 1)
        || COUNTED.matcher(small).matches()
        || small.startsWith("pvc-")
        || NO_NAME.contains(small)
        || StayingValues.isFigure(text)
        || PlainWords.isDevice(text)
        || HostNameSyntax.isVlan(text)
        || KnownForms.isPseudonym(text)
        || text.chars().noneMatch(Character::isLetter);
  }

  /** Adds a name where nothing else can stand, whatever follows it. */
  static void addSure(CharSequence line, int start, int end, RedactedSpans spans) {
    String text = line.subSequence(start, end).toString();
    if (DIGITS.matcher(text).matches()) {
      spans.add(IdentifierKind.SERIAL, start, end);
    } else if (!isNoName(text)) {
      spans.addGiven(start, end);
    }
  }

  /** Adds a name where a host may be named, or told to be of some kind. */
  static void addLikely(CharSequence line, int start, int end, RedactedSpans spans) {
    Matcher name = NAME.matcher(line).region(start, end);
    if (name.lookingAt()
        && !isOrdinary(name.group())
        && endsValue(line, name.end())
        && !isNoName(name.group())) {
      spans.addGiven(name.start(), name.end());
    }
  }

  /** Is it one that sentences and prints of tools hold, alone or put together of such words? */
  static boolean isOrdinary(String text) {
    for (String part : text.split("[^A-Za-z\\u0080-\\u00ff]+")) {
      if (part.length() > 2 && !Vocabulary.packed().isPrinted(part) && !PlainWords.holds(part)) {
        return false;
      }
    }
    boolean numbered = text.chars().anyMatch(Character::isDigit);
    return !numbered || text.length() < 5;
  }

  /**
   * Does an ordinary word stand where a name does: alone in its line, its cell or its quotation, in
   * a path, or beside a word that says what it is called?
   */
  static boolean standsApart(byte[] line, int from, int to, int start, LearnedName name) {
    int end = start + name.length();
    byte before = start == from ? 0 : line[start - 1];
    byte after = end == to ? 0 : line[end];
    if (name.kind() == IdentifierKind.SERIAL) {
      return isJoined(line, from, start, before)
          || NUMBERED.contains(wordBefore(line, from, start))
          || before == '(' && after == ')'
          || name.length() > 5 && isCell(line, from, to, start, end);
    }
    boolean key =
        after == ':'
            || after == '='
            || after == '('
            || after == '.' && end + 1 < to && LineScan.isWord(line[end + 1]);
    if (key || before == '$' || before == '-' && start - 1 > from && line[start - 2] <= ' ') {
      return false;
    }
    String text = new String(line, from, to - from, StandardCharsets.ISO_8859_1);
    return isQuoted(line, end, to, before, after)
        || KINDS.contains(wordBefore(line, from, start))
        || "._-".indexOf(before) < 0
            && "_-".indexOf(after) < 0
            && !Sentence.holds(text, start - from, end - from)
            && (before != '/' || isGivenPath(line, from, start));
  }

  /** {@code VSP_415632}. */
  private static boolean isJoined(byte[] line, int from, int start, byte before) {
    boolean sign =
        before == '_' || before == '-' || before == '/' || before == '#' || before == '@';
    return sign && start - 2 >= from && Character.isLetter(line[start - 2]) || before == '#';
  }

  /** Alone in a column of a table: blanks around it, on one side several. */
  private static boolean isCell(byte[] line, int from, int to, int start, int end) {
    return start - 2 >= from
        && end + 1 < to
        && line[start - 1] == ' '
        && line[end] == ' '
        && (line[start - 2] == ' ' || line[end + 1] == ' ');
  }

  private static boolean isQuoted(byte[] line, int end, int to, byte before, byte after) {
    boolean quoted =
        before == '"' && after == '"'
            || before == '\'' && after == '\''
            || before == '`' && after == '`'
            || before == '[' && after == ']';
    int at = end + 1;
    while (at < to && line[at] == ' ') {
      at++;
    }
    return quoted && (at >= to || line[at] != ':' && line[at] != '=');
  }

  /** Below the folders in which volumes and shares are mounted. */
  private static boolean isGivenPath(byte[] line, int from, int start) {
    int begin = start;
    while (begin > from
        && line[begin - 1] > ' '
        && line[begin - 1] != '"'
        && line[begin - 1] != '\'') {
      begin--;
    }
    String path = new String(line, begin, start - begin, StandardCharsets.ISO_8859_1);
    return GIVEN_PATH.matcher(path).find();
  }

  private static final Pattern GIVEN_PATH =
      Pattern.compile(
          "(?:^|[:=(\\[<>,])/(?:vol|vols|volumes?|vmfs/volumes|mnt|media|exports?|srv|ifs|nfs|gpfs|lustre|shares?|pools?|zvol|dev|dev/mapper|data|storage|backup|u0\\d|ceph|gluster)/|^//|^\\w+:/|^[\\w.+-]{1,60}/$");

  /**
   * The word in front, in small letters; nothing where another sign than a blank, a quote, {@code
   * :} or {@code =} is between.
   */
  private static String wordBefore(byte[] line, int from, int start) {
    int end = start;
    while (end > from && start - end < 4 && " \"'`:=#[(-".indexOf(line[end - 1]) >= 0) {
      end--;
    }
    int begin = end;
    while (begin > from && end - begin < 20 && LineScan.isWord(line[begin - 1])) {
      begin--;
    }
    return new String(line, begin, end - begin, StandardCharsets.ISO_8859_1)
        .toLowerCase(Locale.ROOT);
  }
}
