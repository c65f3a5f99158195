package dev.stallsage.redaction;

import java.util.List;

/**
 * Secrets, accounts and hosts that are given to a command, in the options that command has.
 *
 * <p>{@code esxcli iscsi adapter auth chap set -A vmhba64 -N ines -S Heron7} keeps the adapter and
 * loses the name and the secret.
 */
final class CommandLines implements Recogniser {
  private static final String WORD_START = "(?<![\\w./-])";

  /** A command, and which of its options take what. */
  private record Command(SoughtPattern name, List<LinePattern> options) {
    static Command of(String name, String... options) {
      return new Command(
          SoughtPattern.of(WORD_START + "(?:/[\\w./-]{0,80}/)?(?:" + name + ")(?=\\s)"),
          java.util.Arrays.stream(options).map(o -> LinePattern.of("(?<=\\s)" + o)).toList());
    }
  }

  private static final List<Command> COMMANDS =
      List.of(
          Command.of(
              "ipmitool",
              "password[ \\t]++\\d{1,2}[ \\t]++<arg>",
              "-[Py][ \\t]?+<arg>",
              "-U[ \\t]?+<user>",
              "-H[ \\t]?+<host>"),
          Command.of(
              "mysql(?:dump|admin|check|slap)?",
              "-p(?!assword)<arg>",
              "-u[ \\t]?+<user>",
              "-h[ \\t]?+<host>"),
          Command.of("psql|pg_dump|pgbench|pg_isready", "-U[ \\t]?+<user>", "-h[ \\t]?+<host>"),
          Command.of("sshpass", "-p[ \\t]?+<arg>"),
          Command.of("plink|pscp|psftp", "-pw[ \\t]++<arg>"),
          Command.of(
              "racadm",
              "-p[ \\t]++<arg>",
              "-u[ \\t]++<user>",
              "-r[ \\t]++<host>",
              "\\S{0,80}[Pp]assword[ \\t]++<arg>"),
          Command.of("hponcfg|govc", "-[pw][ \\t]++<arg>"),
          Command.of(
              "ldap(?:search|modify|add|delete|whoami|passwd)",
              "-w[ \\t]?+<arg>",
              "-D[ \\t]++<account>"),
          Command.of(
              "smbclient|rpcclient|winexe|wmic|smbget|net",
              "-U[ \\t]?+['\"]?<account>%<arg>",
              "-U[ \\t]?+<account>"),
          Command.of(
              "snmp[a-z]{2,12}|trapsess",
              "-[cAX][ \\t]?+<arg>",
              "-u[ \\t]?+<user>",
              "(?!-)<host>(?=[ \\t]++\\.?(?:1\\.3\\.|[A-Za-z][\\w:-]{2,60}(?:\\.\\d|$)))"),
          Command.of("qlogin", "-clp[ \\t]++<arg>", "-u[ \\t]++<user>", "-cs[ \\t]++<host>"),
          Command.of("curl", "(?:-u|--user)[ \\t=]?+<user>:<arg>"),
          Command.of(
              "naviseccli|navicli",
              "-(?:[Pp]assword)[ \\t]++<arg>",
              "-(?:[Uu]ser)[ \\t]++<user>",
              "-h[ \\t]++<host>"),
          Command.of(
              "uemcli",
              "-p(?:assword)?[ \\t]++<arg>",
              "-u(?:ser)?[ \\t]++" + "(?:Local/)?<account>"),
          Command.of("sym[a-z]{2,10}", "-sid[ \\t]++<serial>"),
          Command.of("esxcli", "-S[ \\t]++<arg>", "-N[ \\t]++<user>", "-H[ \\t]++<host>"),
          Command.of("vmkiscsi-tool", "-w[ \\t]++<arg>", "-n[ \\t]++<user>"),
          Command.of("redis-cli", "-a[ \\t]?+<arg>", "-h[ \\t]?+<host>"),
          Command.of("raidcom", "-?login[ \\t]++<user>[ \\t]++<arg>"),
          Command.of("lftp", "-u[ \\t]?+<user>,<arg>"),
          Command.of(
              "mkstore",
              "-(?:create|modify)Credential[ \\t]++\\S{1,200}+[ \\t]++<user>[ \\t]++<arg>"),
          Command.of(
              "impala-shell|beeline|hdbsql|cqlsh",
              "-[in][ \\t]++<host>",
              "-u[ \\t]++<user>",
              "-p[ \\t]++<arg>"),
          Command.of("iscsicli", "(?i:chapsecret)[ \\t]++<arg>"),
          Command.of("cpw|change_password|addprinc|ank", "-pw[ \\t]++<arg>[ \\t]++<account>"),
          Command.of("iscsi[ \\t]++security", "-p[ \\t]++<arg>", "-n[ \\t]++<user>"),
          Command.of(
              "isql|sqlcmd|bcp|osql", "-P[ \\t]?+<arg>", "-U[ \\t]?+<user>", "-S[ \\t]?+<host>"),
          Command.of("kadmin|kinit", "-w[ \\t]++<arg>", "-p[ \\t]++<account>"),
          Command.of("svctask|svcinfo", "-password[ \\t]++<arg>[ \\t]++<user>"),
          Command.of("nvme", "-[SC][ \\t]++<arg>"),
          Command.of(
              "system[ \\t]++snmp[ \\t]++set",
              "(?:-c|--communities)[ =]<arg>",
              "(?:-[ur]|--users|--remote-users)[ =]<user>/<arg>"),
          Command.of(
              "system[ \\t]++account[ \\t]++\\w{2,8}",
              "(?:-i|--id)[ =]<user>",
              "-[pc][ \\t]++<arg>",
              "--password-confirmation[ =]<arg>"),
          Command.of("ssh", "-l[ \\t]++<user>(?:[ \\t]++(?!-)<host>)?"),
          Command.of("itadm|smbadm", "-u[ \\t]++<user>"),
          Command.of("rbd|rados|ceph-fuse|ceph", "--id[ =]<user>"),
          Command.of(
              "security[ \\t]++login[ \\t]++\\w{2,12}", "-user-or-group-name[ \\t]++<account>"),
          Command.of("mkuser|chuser|rmuser", "-name[ \\t]++<account>"),
          Command.of("aaaconfig", "-s[ \\t]++<arg>", "--\\w{3,8}[ \\t]++<host>"),
          Command.of("symauth", "-user[ \\t]++(?:[HU]:)?<account>"),
          Command.of("schtasks", "/rp[ \\t]++<arg>", "/ru[ \\t]++<account>", "/s[ \\t]++<host>"),
          Command.of("netsh", "[^=]{0,200}?key(?:material)?=<arg>", "key(?:material)?=<arg>"),
          Command.of("cqlsh", "<host>(?=\\s)"),
          Command.of("net[ \\t]++use", "/user:\\S{1,80}[ \\t]++(?!/)<arg>"),
          Command.of(
              "snmp[ \\t]++community[ \\t]++(?:add|delete)",
              "(?:(?:-type[ \\t]++)?r[ow][ \\t]++)?(?:-community-name[ \\t]++)?<arg>"),
          Command.of(
              "set|create|change",
              "(?:password|user)[ \\t]++(?!-)<user>[ \\t].{0,80}?(?<=\\s)password[ \\t]++<arg>"));

  /** An account and its password in one word, to an Oracle database. */
  private static final SoughtPattern ORACLE =
      SoughtPattern.of(
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
                  + "|token|api-key|access-key|account-key|keypass|storepass|psk"
                  + "|add-key|key|private-key|dhchap-secret|dhchap-ctrl-secret)"
                  + "(?:-command|-confirmation|-value|-text)?[ =]<arg>"),
          LinePattern.of("(?i)(?<!\\S)--?(?:[a-z]{2,12}-)?(?:creds|user)[ =]<user>:<arg>"),
          LinePattern.of(
              "(?i)(?<!\\S)--?(?:user|username|user-name|outbound-user-name|http-user"
                  + "|proxy-user|host-user|chapusername|authname|chap-name|chap-user"
                  + "|login)[ =]<account>"),
          LinePattern.of("(?<=\\s)-(?:s|-user)[ \\t]++-u[ \\t]++<account>"),
          LinePattern.of(
              "(?<=\\s)(?:--(?:server|host|hostname|host-name)|-Server|-ComputerName|-host|-hmc\\d)[ =]<host>"),
          LinePattern.of("(?i)(?<=\\s)--?(?:virtual|as)?nodename[ =]<host>"),
          LinePattern.of("(?<=\\s)--(?:display-?name|full-?name)[ =](?=\")<title>"),
          LinePattern.of("(?<=\\s)--account-name[ =]<label>"),
          LinePattern.of("(?<![\\w-])user-?name=<account>"),
          LinePattern.of("(?<=\\sauth )<user>:<pw>(?=\\s|$)"),
          // an account, its password and the machine in one word
          LinePattern.of("(?<!\\S)<user>:(?!/)<pw>@<host>(?=[\\s:/]|$)"),
          LinePattern.of(
              IdentifierKind.SECRET,
              "(?<![\\w-])send[ \\t]++(?:--?\\w{0,8}[ \\t]++)?\"([^\"\\\\]{3,120}+)\\\\r"),
          LinePattern.of("(?i)node\\.session\\.auth\\.\\w{1,30}[ \\t]++(?:-v|--value)[ =]<arg>"),
          LinePattern.of(
              "(?i)discovery\\.\\w{1,20}\\.auth\\.\\w{1,30}[ \\t]++(?:-v" + "|--value)[ =]<arg>"),
          LinePattern.of("(?i)(?:^|\\s)(?:incoming|outgoing)user[ \\t]++<user>[ \\t]++<arg>"),
          LinePattern.of(
              "(?<![\\w-])mc[ \\t]++(?:alias[ \\t]++set"
                  + "|config[ \\t]++host[ \\t]++add)[ \\t]++\\S{1,64}+[ \\t]++\\S{1,300"
                  + "}+[ \\t]++<arg>[ \\t]++<arg>"),
          LinePattern.of(
              "(?<![\\w-])echo[ \\t]++(?:-[ne]{1,2}[ \\t]++)?<arg>[ \\t]{0,8}+\\|["
                  + " \\t]{0,8}+(?:sudo|su|cryptsetup|passwd|chpasswd|openssl|kinit"
                  + "|mount)(?![\\w-])"),
          LinePattern.of("<<<[ \\t]{0,8}+<arg>"),
          LinePattern.of(
              "(?<![\\w-])net[ \\t]++use[ \\t]++\\S{1,4}[ \\t]++\\S{3,200}+[ \\t]++"
                  + "(?!/)<arg>"),
          LinePattern.of("(?i)(?<=\\s)/(?:u:|(?:map)?user[: ])<account>"),
          LinePattern.of("(?i)(?<=\\s)/(?:p:|(?:pass|pwd|password)[: ])<arg>"),
          LinePattern.of("(?i)ConvertTo-SecureString[ \\t]++(?:-String[ \\t]++)?(?!-)<arg>"),
          LinePattern.of("(?<=\\s)-mode[ \\t]++account[ \\t].{0,80}?-user[ \\t]++<user>"),
          LinePattern.of(
              "(?<![\\w-])passwd[ \\t]++<user>[ \\t]++-old[ \\t]++<arg>"
                  + "(?:[ \\t]++-new[ \\t]++<arg>)?"),
          LinePattern.of("(?<=[ ,])name=<user>(?=,secret)"),
          LinePattern.of("(?<!\\S)-p(?=[\"'])<arg>"),
          LinePattern.of("(?i)(?<=\\s)-?chap-?secret[ \\t=]<arg>"),
          LinePattern.of("(?i)password_cmd=\"echo[ \\t]++(?:-n[ \\t]++)?<arg>"),
          LinePattern.of("(?<![\\w-])set[ \\t]++auth[ \\t].{0,200}?(?<![a-z])userid=<user>"),
          LinePattern.of("(?<![a-z])mutual_userid=<user>"));

  /**
   * Whatever the command is: what takes an account by {@code -u} and something by {@code -p} takes
   * its password, unless that is a port, a number of a process, or a severity of the journal.
   */
  private static final SoughtPattern ACCOUNT =
      SoughtPattern.of(
          "(?<=\\s)-[uUl][ \\t]++(?=[\\w\"'])(?=.{0,400}?\\s-(?:p|P|pw)[ \\t])|"
              + "(?<=\\s)-(?:p|P|pw)[ \\t]++(?=\\S)(?=.{0,400}?\\s-[uUl][ \\t]++[\\w\"'])");

  private static final List<LinePattern> GIVEN_WITH_ACCOUNT =
      List.of(
          LinePattern.of(
              "(?<=\\s)-(?:p|P|pw)[ \\t]++(?![\\d.:]{1,40}(?:/|\\s|$)|(?:emerg|alert|crit|err"
                  + "|warning|notice|info|debug)(?:\\s|$|\\.\\.)|[-/])<arg>"),
          LinePattern.of("(?<=\\s)-[uUl][ \\t]++<account>"),
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
                + " storepass keypass chapusername passwd iscsiadm mount communities account itadm smbadm rbd rados"
                + " mkuser chuser aaaconfig schtasks netsh expect send creds etcdctl dscli nodename virtualnodename"
                + " computername fence ssh asnodename symauth hmc1 hmc2 login community password host psk snmp")
            .split(" "));
  }

  @Override
  public int clues() {
    return LineClue.COMMAND | LineClue.SECRET | LineClue.USER;
  }

  @Override
  public void find(CharSequence line, int clues, RedactedSpans spans) {
    for (Command command : COMMANDS) {
      SoughtPattern.Matches name = command.name().in(line);
      if (name.find()) {
        command.options().forEach(option -> option.find(line, name.end(), spans));
      }
    }
    oracle(line, spans);
    ANYWHERE.forEach(form -> form.find(line, spans));
    if (ACCOUNT.in(line).find()) {
      GIVEN_WITH_ACCOUNT.forEach(form -> form.find(line, spans));
    }
  }

  private static void oracle(CharSequence line, RedactedSpans spans) {
    SoughtPattern.Matches oracle = ORACLE.in(line);
    if (oracle.find()) {
      LOGON.find(line, oracle.end(), spans);
    }
  }
}
