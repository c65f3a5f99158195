package dev.stallsage.redaction;

import java.util.List;

/**
 * Names that a site gave to its things, in the commands that make and show them, in paths, and in
 * sentences that say what is called so: {@code lvcreate -n falcon vg1}, {@code /vol/falcon/},
 * {@code datastore 'falcon'}.
 */
final class GivenNames implements Recogniser {
  private static final String KIND =
      "(?:volume|vol|lun|pool|datastore|aggregate|aggr|share|export|qtree|dataset|file ?set|vdisk|mdiskgrp|igroup"
          + "|host ?group|initiator group|zone ?set|zone|svm|vserver|tenant|project|bucket|database|schema|table ?space|keyspace"
          + "|pvc|claim|job|policy|schedule|snapshot|vm|virtual machine|guest|volume group|logical volume|disk ?group|storage class"
          + "|resource pool|resource group|availability group|repository|vault|cluster|hostname|host|node|server|array|lpar|site|customer|consistency group|protection group)";

  private static final List<LinePattern> FORMS =
      List.of(
          // in quotes behind the word for it
          LinePattern.of(
              "(?i)(?<![\\w-])"
                  + KIND
                  + "(?: name| named| called)?[: =]{1,3}(?:'<name>'|\"<name>\"|`<name>`)"),
          LinePattern.of(
              "(?i)(?<![\\w-])" + KIND + " (?:is )?(?:named|called|labell?ed) [\"']?<name>"),
          LinePattern.of(
              "(?i)(?<![\\w-])(?:on|of|for|to|from|in|into|at|by|with) (?:the )?"
                  + KIND
                  + " (?!is |was |has |are )<maybe>"),
          LinePattern.of("(?i)(?<![\\w-])" + KIND + " <maybe>(?=\\s{0,8}$)"),
          LinePattern.of("(?<![\\w-])portname \\d{1,4}: <name>"),
          LinePattern.of(
              "(?:^\\s{0,8}(?:cfg|zone):\\s{1,16}\\S{1,80}\\s{1,16}\\S{1,80}|(?!^)\\G);\\s{1,8}<name>"),
          LinePattern.of("^(?:<name>\\s{1,20})?<name>\\([LR]\\)\\s"),
          // commands
          LinePattern.of(
              "(?<![\\w.-])drbdadm (?:status|up|down|primary|secondary|adjust|connect|disconnect|cstate|dstate|role)\\s<name>"),
          LinePattern.of("^\\s{0,8}(?i:USE)\\s<name>\\s{0,4};?\\s{0,4}$"),
          LinePattern.of("(?<![\\w.-])lvcreate\\s.{1,200}\\s<name>\\s{0,4}$"),
          LinePattern.of(
              "(?<![\\w.-])lv(?:create|rename|extend|reduce|resize|change|remove)\\s.{0,200}?(?<=\\s)(?:-n|--name)[ =]?<name>"),
          LinePattern.of(
              "(?<![\\w.-])(?:vg(?:create|extend|reduce|rename|change|export|import|display|s|remove)|zpool (?:create|import|export|scrub|destroy|iostat|status|clear))\\s(?:-\\S{1,20}\\s(?:\\w{1,30}=\\S{1,40}\\s)?){0,6}(?!\\w{1,30}=)<name>"),
          LinePattern.of(
              "(?<![\\w.-])zfs (?:create|snapshot|clone|destroy|set|get|rename|mount|send|list)\\s(?:-\\S{1,20}\\s(?:\\w{1,30}=\\S{1,40}\\s)?){0,6}(?:\\w{1,30}=\\S{1,40}\\s){0,3}(?!\\w{1,30}=)<name>(?:/<name>)?(?:/<name>)?(?:/<name>)?"),
          LinePattern.of(
              "(?<![\\w.-])rbd (?:create|map|info|rm|resize|du|snap \\w{2,10}|mirror \\w{2,10}(?: \\w{2,10})?)\\s(?:-\\S{1,20}\\s(?:\\S{1,20}\\s)?){0,4}?<name>(?:/<name>)?"),
          LinePattern.of(
              "(?<![\\w.-])ceph (?:osd pool (?:create|set|get|delete|application enable|set-quota|rename)|fs (?:new|status|rm|set|subvolume(?:group)? \\w{2,10}))\\s<name>"),
          LinePattern.of(
              "(?<![\\w.-])gluster volume (?:create|start|stop|status|info|heal|set|profile|rebalance|top|delete|quota)\\s<name>"),
          LinePattern.of(
              "(?<![\\w.-])(?:docker|podman) (?:volume (?:create|inspect|rm)|run\\s.{0,100}?--name|start|stop|restart|inspect|logs|exec(?: -\\w{1,3})?)[ =]<name>"),
          LinePattern.of(
              "(?<![\\w.-])(?:kubectl|oc)\\s.{0,120}?(?<=\\s)(?:-n|--namespace)[ =]?<name>"),
          LinePattern.of(
              "(?<![\\w.-])(?:kubectl|oc)\\s.{0,120}?(?<=\\s)(?:describe|get|delete|edit|logs?|exec|attach|cordon|drain|scale|rollout \\w{4,8})\\s(?:-\\S{1,20}\\s){0,4}(?:(?:po|pods?|pvc?|persistentvolume(?:claim)?s?|deploy(?:ments?)?|sts|statefulsets?|ds|daemonsets?|svc|services?|jobs?|cronjobs?|nodes?|ns|namespaces?|secrets?|configmaps?|cm|sc|storageclass(?:es)?|volumeattachments?)[ /])?(?!-)<name>"),
          LinePattern.of(
              "(?<![\\w.-])(?:oc (?:project|new-project)|kubectl create (?:ns|namespace|secret (?:generic|tls|docker-registry)|configmap)|virsh (?:start|shutdown|destroy|dominfo|domblklist|domblkstat|domstats|define|suspend|resume|dumpxml|edit|console)|pct start|qm start|lxc (?:start|stop|exec))\\s<name>"),
          LinePattern.of(
              "(?<![\\w.-])(?:purevol|purehgroup|purehost|purepgroup|purepod) (?:create|list|setattr|destroy|connect|rename|snap)\\s(?:--\\S{1,20}\\s\\S{1,20}\\s){0,3}?<name>"),
          LinePattern.of(
              "(?<![\\w.-])(?:createvv|setvv|removevv|showvv|createvlun|creategroupsv|createsv|showcpg|createcpg|tunevv|growvv|createhost|createhostset|createvvset|showvlun|statvv|statvlun|(?:create|start|stop|sync|remove|admit|dismiss)rcopy(?:group|vv)?|showrcopy(?: groups)?|setrcopygroup \\w{2,12})\\s(?:-\\S{1,20}\\s){0,4}?<name>"),
          LinePattern.of(
              "(?<![\\w./-])(?:lun|volume|vol|aggr|qtree|igroup|snap|snapshot|exportfs|quota|sis|snapmirror|cifs shares) (?:create|online|offline|destroy|show|status|resize|size|rename|list|delete|restore|clone|modify|mount|unmount|autosize|options|bind|add|map|start|on|off|update|initialize|resync|quiesce|break) (?:-\\S{1,20}\\s)?(?![-/])<name>"),
          LinePattern.of(
              "(?<![\\w.-])(?:svctask |svcinfo )?(?:lsvdisk|lsmdiskgrp|lshost|lsrcrelationship|lsfcmap|rmvdisk|expandvdisksize|chvdisk|chhost|mkvdiskhostmap|lsvdiskhostmap|lshostvdiskmap|lsvdiskcopy|movevdisk|migratevdisk|startrcrelationship|startfcmap|prestartfcmap|startfcconsistgrp)\\s(?:-\\w{1,20}\\s(?:[\\w.:]{1,30}\\s)?){0,6}?<name>\\s{0,8}$"),
          LinePattern.of(
              "(?<![\\w.-])(?:raidcom|pairdisplay|pairresync|pairsplit|paircreate|paircurchk|pairevtwait|paircvchk|pairvolchk|horctakeover)\\s.{0,120}?(?<=\\s)(?:-g|-d|-ldev_name|-device_name|-group_name|-host_grp_name|-hostgroup_name)\\s<name>"),
          LinePattern.of(
              "(?<![\\w.-])sym(?:dg|ld|cg|rdf|clone|snap|snapvx|mir|stat|sg|access|ir)\\s.{0,160}?(?<=\\s)(?:-g|-cg|-sg|-name|view)\\s(?!-)<name>"),
          LinePattern.of("(?<![\\w.-])symdg create\\s<name>"),
          LinePattern.of(
              "(?<![\\w./-])(?:ALTER|CREATE|DROP|USE|GRANT .{1,40} ON|BACKUP|RESTORE) (?:DATABASE|TABLESPACE|SCHEMA|KEYSPACE|DISKGROUP|PLUGGABLE DATABASE|TABLE|USER)\\s(?:IF (?:NOT )?EXISTS\\s)?[\"'`\\[]?<name>"),
          LinePattern.of(
              "(?i)(?<![\\w./-])(?:srvctl|crsctl)\\s.{0,80}?(?<=\\s)(?:-d|-db|-database|-g|-diskgroup|-s|-service)\\s<name>"),
          LinePattern.of(
              "(?<![\\w.-])db2 (?:connect to|activate db|activate database|deactivate db|backup db|backup database|restore db|get db cfg for|list tablespaces for|force application)\\s<name>"),
          LinePattern.of("(?<![\\w./-])(?:s3|s3a|gs|wasbs?|abfss?|swift|rados)://<name>"),
          LinePattern.of(
              "(?<![\\w./-])arn:aws:[\\w-]{1,20}:[\\w-]{0,20}:\\d{0,12}:(?:\\w{1,20}[:/])?<name>"),
          LinePattern.of(
              "(?<![\\w./-])(?:New|Get|Set|Remove|Resize|Move|Start|Stop|Mount|Repair|Optimize)-(?:VM|VirtualDisk|StoragePool|Volume|SmbShare|Partition|Cluster\\w{0,20}|Datastore|VMHost|Snapshot|HardDisk)\\s.{0,120}?(?<=\\s)-(?:Name|FriendlyName|VMName|VM|Datastore|Location|ShareName|StoragePoolFriendlyName|NewFileSystemLabel|FileSystemLabel)\\s[\"']?<name>"),
          LinePattern.of(
              "(?<![\\w.-])(?:mkfs\\.\\w{2,8}|e2label|tune2fs|xfs_admin|mkswap|mkdosfs|fatlabel)\\s.{0,80}?(?<=\\s)(?:-L|-n)\\s[\"']?<name>"),
          LinePattern.of("(?<![\\w.-])LABEL=[\"']?<name>"),
          LinePattern.of(
              "(?<![\\w./-])(?:isi|hmc|lssyscfg|lshwres|chsysstate|viosvrcmd|mksyscfg)\\s.{0,100}?(?<=\\s)-[mnp]\\s<name>"),
          LinePattern.of(
              "^\\s{0,8}(?:description|name|nameif|alias|label|contact|location|snmp-server location|snmp-server contact)\\s{1,8}[\"']?<maybe>"),
          LinePattern.of("(?<=-path )<name>:<name>"),
          LinePattern.of("(?<=\\shost:)<name>"),
          // multipath, LVM, DRBD, VxVM, VCS, Pacemaker, Gluster, trees of Ceph, logs of proxies
          LinePattern.of("^(?:\\w{2,10}: )?<name> \\([0-9a-f]{17,40}\\) dm-\\d"),
          LinePattern.of("LV Creation host, time <host>"),
          LinePattern.of("(?<![\\w-])system_id = \"<name>"),
          LinePattern.of(
              "(?<![\\w.-])(?:az|gcloud|aws|oci)\\s.{0,200}?(?<=\\s)(?:--name|--vault-name|--bucket|--volume-name|-n)[ =]<name>"),
          // what a Linux target exports has the name of its backstore as its product
          LinePattern.of("(?<![\\w-])LIO-ORG[, ]\\s{0,4}<name>"),
          LinePattern.of(IdentifierKind.SECRET, "tracker\\.iSCSI\\.(\\d{1,3}(?:\\.\\d{1,3}){3})"),
          LinePattern.of("^\\s{0,8}on <host> \\{"),
          LinePattern.of("^\\s{0,8}resource [\"']?<name>[\"']? \\{"),
          LinePattern.of(
              "(?<![\\w.-])pcs (?:stonith|resource) (?:create|delete|update|show|config|cleanup|disable|enable|restart|move|ban|clear|clone)\\s<name>"),
          LinePattern.of("(?<![\\w.-])mc alias (?:set|remove|list)\\s<name>"),
          LinePattern.of("protocol=['\"]\\w{2,12}['\"] name=['\"]<name>(?:/<name>)?"),
          // files of Oracle in a group of disks
          LinePattern.of(
              "(?<![\\w+])\\+<name>/<name>/(?i:datafile|onlinelog|controlfile|tempfile|archivelog|parameterfile|backupset|autobackup|changetracking|flashback|password|\\w{32}/datafile)/"),
          LinePattern.of("^<maybe> role:(?:Primary|Secondary|Unknown)"),
          LinePattern.of("^(?:dm|dg|v|vol)\\s{1,8}<name>\\s"),
          LinePattern.of("^(?:pl|sd|sp)\\s{1,8}<name>\\s{1,20}<name>\\s"),
          LinePattern.of("V-16-\\S{1,20} \\(<host>\\)"),
          LinePattern.of("(?i)(?<![a-z])(?:resource|group|service group)\\(<name>\\)"),
          LinePattern.of(
              "\\):\\s{1,8}(?:Started|Stopped|Master|Slave|Promoted|Unpromoted|FAILED|Stopping|Starting) <host>(?=\\s|$)"),
          LinePattern.of("Last (?:change|updated): .{10,60} on <host>"),
          LinePattern.of("^<host>:/?<name>\\s{1,60}fuse\\.glusterfs"),
          LinePattern.of(
              "^\\s{0,8}-\\d{1,4}\\s{1,20}[\\d.]{1,20}\\s{1,20}(?:\\S{1,12}\\s{1,8})?(?:rack|room|row|datacenter|chassis|region|pdu) <name>"),
          LinePattern.of("\\s\\d{1,9} <host> (?:TCP|UDP|NONE)_\\w{1,30}/\\d"),
          LinePattern.of(
              "\\d{1,3}(?:\\.\\d{1,3}){3}:\\S{1,20}\\s{1,20}<host>:[\\w-]{1,20}\\s{1,40}(?:ESTABLISHED|CLOSE_WAIT|SYN_SENT|TIME_WAIT|FIN_WAIT)"),
          LinePattern.of(
              IdentifierKind.WORD,
              "(?<=[/\\\\ \\]])([A-Za-z0-9_][\\w-]{2,80}?)(?=(?:-\\d{6})?(?:-flat|-delta|-ctk|-sesparse)?\\.(?:vmdk|vmx|a?vhdx?|qcow2|vmsn|vmsd|nvram)(?!\\w))"),
          LinePattern.of("(?<=\\.apd\\.)\\w{3,12} (?:on|for) <name>"),
          LinePattern.of("(?<![A-Za-z])Member <maybe> "),
          LinePattern.of(
              "(?i)(?<![a-z])(?:hosts|servers|nodes|volumes|machines|luns) [\\w.-]{2,60} (?:and|or) <maybe>"),
          LinePattern.of(
              "(?<=\\d% {1,20})/(?!(?:boot|home|var|usr|opt|tmp|mnt|srv|media|data|root|etc|proc|sys|run|dev)(?!\\w))<maybe>"),
          LinePattern.of("(?<=\\s)<maybe>(?=/[\\w.-]{1,60} \\S{1,60}@)"),
          LinePattern.of(
              IdentifierKind.SECRET,
              "(?i)(?:ifPhysAddress\\S{0,20} = \\w{3,10}: |hwaddr[ =:]{1,3})([0-9a-f]{1,2}(?::[0-9a-f]{1,2}){5})(?![\\w:])"),
          LinePattern.of("(?<=\\\\)<name>\\\\[\\w.-]{1,80}\\.a?vhdx?(?!\\w)"),
          LinePattern.of("(?<=ClusterStorage\\\\)<name>"),
          LinePattern.of(IdentifierKind.WORD, "^([A-Z][A-Z0-9_.]{2,40})\\s?=\\s{0,4}$"),
          LinePattern.of("zvol/r?dsk/<name>/<name>"),
          LinePattern.of(
              "(?<=[\\s=\"':])/(?!(?:boot|home|var|usr|opt|tmp|mnt|srv|media|data|root|etc|proc|sys|run|dev|lib\\w{0,3}|s?bin|vol|exports?|vmfs|scratch|init|api|cgroup|scsi_vhci|pci\\w*|devices|virtual)(?!\\w))<maybe>(?=[\\s\"',/]|$)"),
          // numbers that a word without a sign introduces
          LinePattern.of(
              "(?i)(?<![a-z])(?:rma|sr|ticket|case|incident|contract|purchase order|po|order|dispatch|asset|badge|support id|customer|controller|cluster id|client_id|\"id\")(?: (?:no\\.?|nr\\.?|number|id))?[\":#]{0,2} {0,20}[\"#]?(?=[A-Z]{0,4}\\d{2,24}(?:-\\d|\\d{4}))<serial>"),
          // as Windows calls the pool of a cluster
          LinePattern.of("(?<!\\w)S2D on <name>"),
          LinePattern.of("IBM\\.\\d{4}-<serial>"),
          // paths
          LinePattern.of(
              "(?<![\\w.-])/(?:vol|vols|vmfs/volumes|ifs|gpfs|lustre|mnt|media|exports?|srv|volumes|shares?|bricks?|zvol|dev/zvol)/(?!naa\\.|[0-9a-f]{8}-)<name>(?:/<name>)?"),
          LinePattern.of("(?<![\\w:/])(?:smb:|cifs:|nfs:)?//[\\w.-]{1,80}/<name>"),
          LinePattern.of(
              "(?<![\\\\\\w])\\\\{2,4}[\\w.-]{1,80}\\\\{1,2}<name>(?=[\\\\\"']|\\s{0,2}$|  )"),
          LinePattern.of("(?<![\\w./-])<name>(?=/[\\w.-]{1,60}@[\\w.-]{1,60}(?:\\s|$))"),
          LinePattern.of("(?<!\\S)\\[[^\\]]{2,80}\\] <name>/<name>(?=\\.vm|-)"),
          // the volumes of a pair of Hitachi
          LinePattern.of("\\)\\s?<serial>\\s{1,8}[0-9a-fA-F:]{1,6}\\.{0,2}\\s?[PS]-VOL"));

  static WordTable words(WordTable table) {
    return table
        .add(
            LineClue.HOST,
            ("apd s2d ibm pcs availability stonith bricks datafile onlinelog controlfile tempfile archivelog parameterfile member hosts servers nodes ifphysaddress hwaddr vmdk vhdx avhdx clusterstorage rma tunnel glusterfs established lvcreate lvrename lvextend lvreduce lvresize lvchange lvremove vgcreate vgextend vgreduce vgrename vgchange vgexport vgimport vgdisplay vgremove zpool zfs"
                    + " purevol purehgroup purepgroup purepod createvv setvv removevv showvv createvlun creategroupsv createsv showcpg createcpg tunevv growvv"
                    + " createhost createhostset createvvset showvlun statvv statvlun showrcopy creatercopygroup startrcopygroup stoprcopygroup setrcopygroup syncrcopy removercopygroup admitrcopyvv dismissrcopyvv tracker lio oc lsvdisk lsmdiskgrp lsrcrelationship lsfcmap rmvdisk expandvdisksize chvdisk"
                    + " chhost mkvdiskhostmap lsvdiskhostmap lshostvdiskmap lsvdiskcopy movevdisk migratevdisk startrcrelationship startfcmap prestartfcmap startfcconsistgrp"
                    + " pairdisplay pairresync pairsplit paircreate paircurchk pairevtwait pairvolchk horctakeover"
                    + " symdg symld symcg symrdf symclone symsnap symsnapvx symsg vmx vhd sr ticket incident contract dispatch badge support"
                    + " srvctl crsctl s3a gs wasb wasbs abfs abfss arn e2label xfs_admin lssyscfg lshwres vmfs virsh gluster kubectl az gcloud aws oci tablespace keyspace"
                    + " diskgroup datastore aggregate qtree igroup vdisk svm vserver pvc")
                .split(" "))
        .said(
            LineClue.HOST,
            ("volume vol lun pool aggr share export dataset fileset mdiskgrp zone tenant project bucket database schema claim job policy schedule"
                    + " snapshot vm guest group repository vault lpar site customer description alias label contact location s3 rbd docker podman isi mnt media exports srv"
                    + " alias on role dm dg pl sd v resource started stopped promoted change creation fuse rack room row datacenter chassis established vmdk vmx vhdx vhd avhdx clusterstorage rma sr ticket case incident contract order dispatch asset badge controller support path namespace pairdisplay portname drbdadm use volumes shares zvol mapper smb l")
                .split(" "));
  }

  @Override
  public int clues() {
    return LineClue.HOST | LineClue.COMMAND | LineClue.LABEL;
  }

  @Override
  public void find(CharSequence line, int clues, RedactedSpans spans) {
    FORMS.forEach(form -> form.find(line, spans));
  }
}
