package dev.stallsage.trial;

import java.util.LinkedHashMap;
import java.util.Map;

/** What a bundle of each layout is full of when nothing is wrong: path and text of its members. */
final class SoundBundles {
  private SoundBundles() {}

  private static final String SCRIPT =
      "#!/bin/sh\n# Since the update of the array everything is slow: iostat shows 100 % util\n"
          + "if grep -q raid1 /proc/mdstat; then echo 'I/O error, dev sdb, sector 1234'; fi\n";

  private static final String SETTINGS =
      "# The storage is very slow when this is off; the disk times out\nenabled=1\ntimeout=30\n";

  private static final String LOCALE =
      "msgid \"I/O error on device %s\"\nmsgstr \"E/A-Fehler auf Geraet %s\"\n";

  /** Configuration, scripts and translations, which every machine is full of. */
  private static Map<String, String> of(String... pathsAndTexts) {
    Map<String, String> noise = new LinkedHashMap<>();
    for (int i = 0; i < pathsAndTexts.length; i += 2) {
      noise.put(pathsAndTexts[i], pathsAndTexts[i + 1]);
    }
    return noise;
  }

  static Map<String, String> sosreport(String host) {
    Map<String, String> noise =
        of(
            "version.txt", "sosreport: 4.7.2\n",
            "sos_commands/host/hostname", host + "\n",
            "sos_commands/kernel/uname_-a",
                "Linux "
                    + host
                    + " 5.14.0-427.el9.x86_64 #1 SMP PREEMPT_DYNAMIC x86_64 GNU/Linux\n",
            "etc/pam.d/login", SETTINGS,
            "etc/default/keyboard", SETTINGS,
            "etc/init.d/functions", SCRIPT,
            "etc/apparmor.d/usr.sbin.rsyslogd", SETTINGS,
            "usr/share/locale/de/LC_MESSAGES/tool.po", LOCALE,
            "sos_logs/ui.log", "[plugin:block] collected in 0.4 s\n");
    for (int i = 0; i < 40; i++) {
      noise.put("sys/fs/cgroup/system.slice/unit" + i + ".service/io.pressure", PRESSURE);
      noise.put("sys/fs/cgroup/system.slice/unit" + i + ".service/cpu.weight", "100\n");
      noise.put("proc/" + (700 + i) + "/status", "Name:\tworker\nState:\tS (sleeping)\n");
    }
    return noise;
  }

  private static final String PRESSURE =
      "some avg10=0.00 avg60=0.00 avg300=0.00 total=0\n"
          + "full avg10=0.00 avg60=0.00 avg300=0.00 total=0\n";

  private static String section(String kind, String name, String text) {
    return "#==[ " + kind + " ]======================================#\n# " + name + "\n" + text;
  }

  static final String SUPPORTCONFIG =
      "=============================================================================\n"
          + "                     Support Utilities - Supportconfig\n"
          + "                          Script Version: 3.1.30\n"
          + "=============================================================================\n\n";

  static Map<String, String> supportconfig() {
    return of(
        "basic-environment.txt",
            SUPPORTCONFIG
                + section("Command", "/bin/date", "Mon Feb 12 18:30:04 CET 2024\n\n")
                + section(
                    "Command",
                    "/bin/uname -a",
                    "Linux db2 5.14.21-150500.55.44-default #1 SMP x86_64 GNU/Linux\n"),
        "basic-health-check.txt", SUPPORTCONFIG + section("Command", "/usr/bin/uptime", "\n"),
        "boot.txt",
            SUPPORTCONFIG
                + section("Configuration File", "/boot/grub2/grub.cfg", "set timeout=8\n" + SCRIPT),
        "etc.txt",
            SUPPORTCONFIG
                + section("Configuration File", "/etc/rsyncd.conf", SETTINGS)
                + section("Configuration File", "/etc/sysconfig/kernel", SETTINGS),
        "pam.txt", SUPPORTCONFIG + section("Configuration File", "/etc/pam.d/sshd", SETTINGS),
        "y2log.txt", SUPPORTCONFIG + section("Log File", "/var/log/YaST2/y2log", SETTINGS));
  }

  static Map<String, String> explorer() {
    return of(
        "defaults", "EXP_WHICH=\"default\"\n",
        "sysconfig/uname-a.out", "SunOS vault9 5.11 11.3 sun4v sparc SUNW,SPARC-Enterprise-T5220\n",
        "sysconfig/modinfo.out", " Id Loadaddr   Size Info Rev Module Name\n",
        "etc/init.d/nfs.server", SCRIPT,
        "etc/mail/sendmail.cf", SETTINGS,
        "etc/default/login", SETTINGS,
        "netinfo/netstat-an.out", "\nUDP: IPv4\n");
  }

  static Map<String, String> vmSupport() {
    return of(
        "commands/vmware_-vl.txt",
        "VMware ESXi 7.0.3 build-19193900\nVMware ESXi 7.0 Update 3\n",
        "commands/uname_-a.txt",
        "VMkernel ax4 7.0.3 #1 SMP Release build-19193900 Jan 18 2022 x86_64 x86_64 x86_64 ESXi\n",
        "etc/init.d/vobd",
        SCRIPT,
        "etc/vmware/locale/de/tool.vmsg",
        LOCALE,
        "etc/ssh/sshd_config",
        SETTINGS,
        "var/run/log/hostd.log",
        "2022-03-08T20:00:01.100Z info hostd[2098200] [Originator@6876] up\n");
  }

  static Map<String, String> xen() {
    return of(
        "inventory.xml", "<?xml version=\"1.0\"?>\n<system-status-inventory/>\n",
        "xapi-db.xml", "<database><manifest/></database>\n",
        "etc/xensource-inventory", "PRODUCT_VERSION='8.2.1'\nINSTALLATION_UUID='7e1c'\n",
        "etc/systemd/system.conf", SETTINGS,
        "etc/pam.d/xapi", SETTINGS,
        "etc/openvswitch/system-id.conf", SETTINGS,
        "process-tree.out", "  PID TT STAT COMMAND\n    1 ?  Ss   /usr/lib/systemd/systemd\n",
        "iptables-nvL.out", "Chain INPUT (policy ACCEPT 0 packets, 0 bytes)\n",
        "var/log/xensource.log", "Mar  8 02:11:40 orca5 xapi: [ info||0 ||xapi] started\n");
  }

  static Map<String, String> ovirt() {
    return of(
        "time_diff.txt", "mx4 -0.4\nmx5 0.1\n",
        "mx4/selinux/ls_-lRZ_etc_var_rhev", "/etc:\ntotal 1200\n-rw-r--r--. root root ? fstab\n",
        "mx4/notes", "\n",
        "mx5/selinux/ls_-lRZ_etc_var_rhev", "/etc:\ntotal 1188\n");
  }

  static Map<String, String> dellTsr() {
    String cim = "<?xml version=\"1.0\"?>\n<CIM CIMVERSION=\"2.0\"><MESSAGE/></CIM>\n";
    return of(
        "sysinfo/inventory/sysinfo_CIM_BIOSAttribute.xml", cim,
        "sysinfo/inventory/sysinfo_CIM_Sensor.xml", cim,
        "sysinfo/inventory/sysinfo_DCIM_View.xml", cim,
        "sysinfo/inventory/sysinfo_DCIM_SoftwareIdentity.xml", cim,
        "sysinfo/lcfiles/curr_lclog.xml", "<?xml version=\"1.0\"?>\n<LCLogEvents/>\n",
        "idracstateinfo/avc.log", "audit: type=1400 avc: denied { read }\n",
        "mut/mut_usage.xml", "<mut/>\n");
  }

  static Map<String, String> mustGather() {
    return of(
        "cluster-scoped-resources/core/nodes/node1.yaml", "kind: Node\nmetadata:\n  name: node1\n",
        "cluster-scoped-resources/rbac.authorization.k8s.io/clusterroles/admin.yaml", SETTINGS,
        "namespaces/openshift-etcd/core/configmaps.yaml", SETTINGS,
        "namespaces/openshift-etcd/pods/etcd-node1/etcd-node1.yaml", "kind: Pod\n",
        "namespaces/default/networking.k8s.io/networkpolicies.yaml", SETTINGS,
        "event-filter.html", "<html><body>FailedScheduling disk pressure</body></html>\n",
        "version", "openshift/must-gather\n4.15.9\n");
  }

  static Map<String, String> clusterInfo() {
    return of(
        "nodes.json", "{ \"kind\": \"NodeList\", \"items\": [] }\n",
        "kube-system/events.json", "{ \"kind\": \"EventList\", \"items\": [] }\n",
        "kube-system/replication-controllers.json", "{ \"items\": [] }\n",
        "kube-system/replicasets.json", "{ \"items\": [] }\n",
        "kube-system/daemonsets.json", "{ \"items\": [] }\n",
        "kube-system/coredns-7d4f/logs.txt", "[INFO] plugin/reload: Running configuration\n");
  }

  static Map<String, String> ceph() {
    return of(
        "must_gather_commands/ceph_osd_df_tree", "ID CLASS WEIGHT REWEIGHT SIZE\n",
        "must_gather_commands/ceph_auth_list", "client.admin\n\tcaps: [mon] allow *\n",
        "must_gather_commands/rados_cephfs_objects", "100.0001\n100.0002\n",
        "must_gather_commands/pools_rbd_vols", "csi-vol-1\ncsi-vol-2\n",
        "must_gather_commands_json_output/ceph_versions", "{ \"osd\": {} }\n",
        "logs/gather-ceph_osd_perf-debug.log", "collecting command output for: ceph osd perf\n");
  }

  static Map<String, String> windows() {
    return of(
        "SQL3_msinfo32.txt", "System Information report written at: 11/02/23 10:14:02\n",
        "SQL3_Hotfixes.csv", "HotFixID,InstalledOn\nKB5031361,10/12/2023\n",
        "SQL3_UserRights.txt", "SeBackupPrivilege\n",
        "SQL3_TCPIP_info.TXT", "Windows IP Configuration\n   Host Name: SQL3\n",
        "SQL3_RPC_reg_output.TXT", SETTINGS,
        "SQL3_evt_System.csv", "\"Level\",\"Date and Time\",\"Source\",\"Event ID\"\n");
  }

  static Map<String, String> eks() {
    return of(
        "system/instance-id.txt", "i-0c31aa77e2210b54f\n",
        "system/region.txt", "eu-north-1\n",
        "system/services.txt", "  UNIT LOAD ACTIVE SUB DESCRIPTION\n",
        "kernel/uname.txt", "Linux node9 5.10.205-195.807.amzn2.x86_64 #1 SMP x86_64 GNU/Linux\n",
        "networking/iptables.txt", "Chain INPUT (policy ACCEPT)\n",
        "networking/ethtool.txt", "NIC statistics:\n     tx_timeout: 0\n",
        "ipamd/metrics.json", "awscni_eni_max 4\n",
        "kubelet/config.json", "{ \"kind\": \"KubeletConfiguration\" }\n");
  }

  static Map<String, String> oswatcher() {
    String head = "Linux OSWbb v8.3.2 backup2\nzzz ***Mon Oct 2 21:00:04 CEST 2023\n";
    return of(
        "oswnetstat/backup2_netstat_23.10.02.2100.dat", head + "1: lo: <LOOPBACK,UP> mtu 65536\n",
        "oswifconfig/backup2_ifconfig_23.10.02.2100.dat", head + "eth0: flags=4163<UP>\n",
        "oswslabinfo/backup2_slabinfo_23.10.02.2100.dat", head + "slabinfo - version: 2.1\n",
        "oswps/backup2_ps_23.10.02.2100.dat", head + "F S USER PID PPID\n");
  }

  static Map<String, String> adu() {
    return of(
        "ADUReport.xml", "<?xml version=\"1.0\"?>\n<ADUReport>\n</ADUReport>\n",
        "ADUReport.htm", "<html><body>Read Errors Hard</body></html>\n",
        "report.checksum", "9f3c11aa\n",
        "Slot1.txt", "DRV: scan done\n");
  }

  static Map<String, String> guds() {
    return of(
        "guds.log", "GUDS 3.3.1 started\n",
        "uname", "SunOS vault3 5.10 Generic_150400-64 sun4u sparc SUNW,SPARC-Enterprise\n");
  }

  static Map<String, String> cephCollect() {
    return of(
        "uname", "Linux cmon2 5.15.0-91-generic #101-Ubuntu SMP x86_64 GNU/Linux\n",
        "fsid", "7a0c5d1e-93d0-4e1d-8c55-0d2f5a6b7c11\n",
        "version",
            "ceph version 17.2.7 (b12291d110049b2f35e32e0de30d70e9a4c060d2) quincy (stable)\n",
        "ceph.conf", SETTINGS,
        "features", "{ \"mon\": [] }\n",
        "health_stat", "HEALTH_OK\n",
        "osd_stat", "6 osds: 6 up, 6 in; epoch: e912\n",
        "osd_metadata", "[ { \"id\": 0 } ]\n",
        "mon_metadata", "[ { \"name\": \"cmon2\" } ]\n",
        "pg_dump_stuck", "ok\n");
  }

  static Map<String, String> rook() {
    return of(
        "kubectl_version", "Client Version: v1.28.4\n",
        "rook_ceph-get-all", "NAME READY STATUS RESTARTS AGE\n",
        "configmaps", SETTINGS,
        "deployments", "kind: List\n",
        "logs/rook-ceph-operator-6f4d_rook-ceph-operator",
            "2024-02-04 10:00:01.118273 I | op-osd: timed out waiting for nothing\n",
        "logs/csi-rbdplugin-4kx2_csi-rbdplugin", "I0204 10:00:02.000000 1 utils.go:195] ID: 7\n",
        "ceph-commands/ceph_status", "  cluster:\n    health: HEALTH_OK\n",
        "ceph-commands/ceph_mon_stat", "e3: 3 mons at {a,b,c}\n");
  }

  static Map<String, String> azure() {
    return of(
        "etc/hostname", "vm-lake4\n",
        "etc/waagent.conf", SETTINGS,
        "etc/netplan/50-cloud-init.yaml", SETTINGS,
        "var/lib/waagent/GoalState.1.xml", "<GoalState><Incarnation>1</Incarnation></GoalState>\n",
        "var/log/waagent.log",
            "2024-02-04T10:00:00.100000Z INFO ExtHandler the disk is very slow when it times out\n",
        "var/log/azure/run-command/handler.log", "started\n");
  }

  static Map<String, String> collected() {
    return of(
        "manifest.txt",
        "stallsage collection 1\nhost: web3\n"
            + "system: Linux web3 6.1.0-21-amd64 #1 SMP Debian x86_64 GNU/Linux\n"
            + "began, UTC: 20231109T021000Z\nended, UTC: 20231109T021203Z\n"
            + "clock of the host: Thu Nov 9 03:12:03 CET 2023\ncommands:\n");
  }
}
