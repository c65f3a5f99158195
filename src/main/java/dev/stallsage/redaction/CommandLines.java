package dev.stallsage.redaction;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Secrets, accounts and hosts that are given to a command, in the options that command has.
 *
 * <p>{@code esxcli iscsi adapter auth chap set -A vmhba64 -N ines -S Heron7} keeps the adapter and
 * loses the name and the secret.
 */
final class CommandLines implements Recogniser {
  private static final String WORD_START = "(?<![\\w./-])";

  /** A command, and which of its options take what. */
  private record Command(Pattern name, List<LinePattern> options) {
    static Command of(String name, String... options) {
      return new Command(
          Pattern.compile(WORD_START + "(?:/[\\w./-]{0,80}/)?(?:" + name + ")(?=\\s)"),
          java.util.Arrays.stream(options).map(o -> LinePattern.of("(?<=\\s)" + o)).toList());
    }
  }

  private static final List<Command> COMMANDS =
      List.of(
          Command.of(
              "ipmitool",
              "password[ \\t]++\\d{1,2}[ \\t]++<secret>",
              "-[Py][ \\t]?+<secret>",
              "-U[ \\t]?+<user>",
              "-H[ \\t]?+<host>"),
          Command.of(
              "mysql(?:dump|admin|check|slap)?",
              "-p(?!assword)<secret>",
              "-u[ \\t]?+<user>",
              "-h[ \\t]?+<host>"),
          Command.of("psql|pg_dump|pgbench|pg_isready", "-U[ \\t]?+<user>", "-h[ \\t]?+<host>"),
          Command.of("sshpass", "-p[ \\t]?+<secret>"),
          Command.of("plink|pscp|psftp", "-pw[ \\t]++<secret>"),
          Command.of(
              "racadm",
              "-p[ \\t]++<secret>",
              "-u[ \\t]++<user>",
              "-r[ \\t]++<host>",
              "\\S{0,80}[Pp]assword[ \\t]++<secret>"),
          Command.of("hponcfg|govc", "-[pw][ \\t]++<secret>"),
          Command.of(
              "ldap(?:search|modify|add|delete|whoami|passwd)",
              "-w[ \\t]?+<secret>",
              "-D[ \\t]++<account>"),
          Command.of(
              "smbclient|rpcclient|winexe|wmic|smbget|net",
              "-U[ \\t]?+['\"]?<account>%<secret>",
              "-U[ \\t]?+<account>"),
          Command.of("snmp[a-z]{2,12}|trapsess", "-[cAX][ \\t]?+<secret>", "-u[ \\t]?+<user>"),
          Command.of("curl", "(?:-u|--user)[ \\t=]?+<user>:<secret>"),
          Command.of(
              "naviseccli|navicli",
              "-(?:[Pp]assword)[ \\t]++<secret>",
              "-(?:[Uu]ser)[ \\t]++<user>",
              "-h[ \\t]++<host>"),
          Command.of(
              "uemcli",
              "-p(?:assword)?[ \\t]++<secret>",
              "-u(?:ser)?[ \\t]++" + "(?:Local/)?<account>"),
          Command.of("sym[a-z]{2,10}", "-sid[ \\t]++<serial>"),
          Command.of("esxcli", "-S[ \\t]++<secret>", "-N[ \\t]++<user>", "-H[ \\t]++<host>"),
          Command.of("vmkiscsi-tool", "-w[ \\t]++<secret>", "-n[ \\t]++<user>"),
          Command.of("redis-cli", "-a[ \\t]?+<secret>", "-h[ \\t]?+<host>"),
          Command.of("raidcom", "-?login[ \\t]++<user>[ \\t]++<secret>"),
          Command.of("lftp", "-u[ \\t]?+<user>,<secret>"),
          Command.of(
              "mkstore",
              "-(?:create|modify)Credential[ \\t]++\\S{1,200}+[ \\t]++<user>[ \\t]++<secret>"),
          Command.of(
              "impala-shell|beeline|hdbsql|cqlsh",
              "-[in][ \\t]++<host>",
              "-u[ \\t]++<user>",
              "-p[ \\t]++<secret>"),
          Command.of("iscsicli", "(?i:chapsecret)[ \\t]++<secret>"),
          Command.of("cpw|change_password|addprinc|ank", "-pw[ \\t]++<secret>[ \\t]++<account>"),
          Command.of("iscsi[ \\t]++security", "-p[ \\t]++<secret>", "-n[ \\t]++<user>"),
          Command.of(
              "isql|sqlcmd|bcp|osql", "-P[ \\t]?+<secret>", "-U[ \\t]?+<user>", "-S[ \\t]?+<host>"),
          Command.of("kadmin|kinit", "-w[ \\t]++<secret>", "-p[ \\t]++<account>"),
          Command.of("svctask|svcinfo", "-password[ \\t]++<secret>[ \\t]++<user>"),
          Command.of("nvme", "-[SC][ \\t]++<secret>"));

  /** An account and its password in one word, to an Oracle database. */
  private static final Pattern ORACLE =
      Pattern.compile(
          "(?i)(?:"
              + WORD_START
              + "(?:sqlplus|rman|expdp|impdp|exp|imp|sqlldr|dgmgrl|tnsping)(?=\\s)"
              + "|^[ \\t]{0,8}+(?:SQL>[ \\t]{0,4}+)?conn(?:ect)?(?=\\s))");

  private static final LinePattern LOGON =
      LinePattern.of("(?<=[\\s=\"'])<user>/(?![^\\s@\"]{0,200}/)<pw>(?:@(?://)?<host>)?");

  private static final List<LinePattern> ANYWHERE =
      List.of(
          LinePattern.of(
              "(?i)(?<!\\S)--?(?:[a-z_-]{2,30}?)?(?:password|passwd|secret|passphrase"
                  + "|token|api-key|access-key|account-key|keypass|storepass"
                  + "|add-key|key|private-key|dhchap-secret|dhchap-ctrl-secret)[ =]<secret>"),
          LinePattern.of(
              "(?i)(?<!\\S)--?(?:user|username|user-name|outbound-user-name|http-user"
                  + "|proxy-user|host-user|chapusername|authname|chap-name|chap-user"
                  + "|login)[ =]<account>"),
          LinePattern.of("(?<=\\s)-(?:s|-user)[ \\t]++-u[ \\t]++<account>"),
          LinePattern.of("(?<=\\s)--server[ =]<host>"),
          LinePattern.of("(?<=\\s)-Server[ =]<host>"),
          LinePattern.of("(?i)node\\.session\\.auth\\.\\w{1,30}[ \\t]++(?:-v|--value)[ =]<secret>"),
          LinePattern.of(
              "(?i)discovery\\.\\w{1,20}\\.auth\\.\\w{1,30}[ \\t]++(?:-v"
                  + "|--value)[ =]<secret>"),
          LinePattern.of("(?i)(?:^|\\s)(?:incoming|outgoing)user[ \\t]++<user>[ \\t]++<secret>"),
          LinePattern.of(
              "(?<![\\w-])mc[ \\t]++(?:alias[ \\t]++set"
                  + "|config[ \\t]++host[ \\t]++add)[ \\t]++\\S{1,64}+[ \\t]++\\S{1,300"
                  + "}+[ \\t]++<secret>[ \\t]++<secret>"),
          LinePattern.of(
              "(?<![\\w-])echo[ \\t]++(?:-[ne]{1,2}[ \\t]++)?<secret>[ \\t]{0,8}+\\|["
                  + " \\t]{0,8}+(?:sudo|su|cryptsetup|passwd|chpasswd|openssl|kinit"
                  + "|mount)(?![\\w-])"),
          LinePattern.of("<<<[ \\t]{0,8}+<secret>"),
          LinePattern.of(
              "(?<![\\w-])net[ \\t]++use[ \\t]++\\S{1,4}[ \\t]++\\S{3,200}+[ \\t]++"
                  + "(?!/)<secret>"),
          LinePattern.of("(?i)(?<=\\s)/(?:map)?user[: ]<account>"),
          LinePattern.of("(?i)(?<=\\s)/(?:pass|pwd|password)[: ]<secret>"),
          LinePattern.of("(?i)ConvertTo-SecureString[ \\t]++(?:-String[ \\t]++)?(?!-)<secret>"),
          LinePattern.of("(?<=\\s)-mode[ \\t]++account[ \\t].{0,80}?-user[ \\t]++<user>"),
          LinePattern.of(
              "(?<![\\w-])passwd[ \\t]++<user>[ \\t]++-old[ \\t]++<secret>"
                  + "(?:[ \\t]++-new[ \\t]++<secret>)?"),
          LinePattern.of("(?<=[ ,])name=<user>(?=,secret)"),
          LinePattern.of("(?<!\\S)-p(?=[\"'])<secret>"),
          LinePattern.of("(?i)(?<=\\s)-?chap-?secret[ \\t=]<secret>"),
          LinePattern.of("(?i)password_cmd=\"echo[ \\t]++(?:-n[ \\t]++)?<secret>"),
          LinePattern.of("(?<![\\w-])set[ \\t]++auth[ \\t].{0,200}?(?<![a-z])userid=<user>"),
          LinePattern.of("(?<![a-z])mutual_userid=<user>"));

  /**
   * Whatever the command is: what takes an account by {@code -u} and something by {@code -p} takes
   * its password, unless that is a port, a number of a process, or a severity of the journal.
   */
  private static final Pattern ACCOUNT =
      Pattern.compile(
          "(?<=\\s)-[uU][ \\t]++(?=[\\w\"'])(?=.{0,400}?\\s-(?:p|P|pw)[ \\t])|"
              + "(?<=\\s)-(?:p|P|pw)[ \\t]++(?=\\S)(?=.{0,400}?\\s-[uU][ \\t])");

  private static final List<LinePattern> GIVEN_WITH_ACCOUNT =
      List.of(
          LinePattern.of(
              "(?<=\\s)-(?:p|P|pw)[ \\t]++(?![\\d.:]{1,40}(?:/|\\s|$)|(?:emerg|alert|crit|err"
                  + "|warning|notice|info|debug)(?:\\s|$|\\.\\.)|[-/])<secret>"),
          LinePattern.of("(?<=\\s)-[uU][ \\t]++<account>"),
          LinePattern.of("(?<=\\s)-[sS][ \\t]++<host>(?=\\s)"));

  static WordTable words(WordTable table) {
    return table.add(
        LineClue.COMMAND,
        ("ipmitool mysql mysqldump mysqladmin psql pgbench sshpass plink pscp racadm hp"
                + "oncfg govc ldapsearch"
                + " ldapmodify ldapadd ldapdelete ldapwhoami smbclient rpcclient winexe"
                + " wmic smbget snmpwalk snmpget"
                + " snmpbulkwalk snmptrap snmpset trapsess curl wget naviseccli navicli"
                + " uemcli symcfg symdev symauth symmask"
                + " symaccess symcli symdisk symstat symdg symcg symrdf esxcli vmkiscsi"
                + " security isql sqlcmd bcp osql"
                + " kadmin kinit nvme sqlplus rman expdp impdp exp imp sqlldr conn conn"
                + "ect authname username chap dhchap"
                + " outbound iscsiadm discovery incominguser outgoinguser mc echo crypt"
                + "setup net userid mutual"
                + " vifs server svctask cli auth itadm authtool rbd ceph redis raidcom lftp mkstore impala"
                + " beeline hdbsql cqlsh iscsicli chapsecret cpw addprinc snmpbulkget"
                + " snmpgetnext snmptable snmpinform ktpass mapuser convertto tgtadm"
                + " storepass keypass chapusername passwd iscsiadm mount")
            .split(" "));
  }

  @Override
  public int clues() {
    return LineClue.COMMAND | LineClue.SECRET | LineClue.USER;
  }

  @Override
  public void find(CharSequence line, int clues, RedactedSpans spans) {
    for (Command command : COMMANDS) {
      Matcher name = command.name().matcher(line);
      if (name.find()) {
        command.options().forEach(option -> option.find(line, name.end(), spans));
      }
    }
    Matcher oracle = ORACLE.matcher(line);
    if (oracle.find()) {
      LOGON.find(line, oracle.end(), spans);
    }
    ANYWHERE.forEach(form -> form.find(line, spans));
    if (ACCOUNT.matcher(line).find()) {
      GIVEN_WITH_ACCOUNT.forEach(form -> form.find(line, spans));
    }
  }
}
