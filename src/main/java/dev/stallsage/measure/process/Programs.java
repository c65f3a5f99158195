package dev.stallsage.measure.process;

import java.util.regex.Pattern;

/** What the name of a program tells. */
final class Programs {
  /**
   * Programs that cron, timers or agents start and that read or write whole file systems: indexes,
   * backups, scans of viruses and of integrity, package caches, checks of RAID and of file systems.
   */
  private static final Pattern BATCH =
      Pattern.compile(
          "(?:updatedb\\S*|mlocate|plocate|update-apt-xapian\\S*|apt-xapian\\S*|apt-get|aptd?"
              + "|unattended-upgr\\S*|dnf|yum|yum-cron|packagekitd?|rpm|rpmdb\\S*|mandb|man-db\\S*|makewhatis|prelink"
              + "|logrotate|fstrim|e4defrag|xfs_fsr|e2scrub\\S*|xfs_scrub\\S*|btrfs-scrub\\S*|checkarray|tripwire|aide"
              + "|rkhunter|chkrootkit|clamscan|clamdscan|clamd|freshclam|savscan|savd|uvscan|cma|mfetpd|falcon-sensor"
              + "|ossec-syscheckd|wazuh-syscheckd|rsync|rdiff-backup|rsnapshot|bacula-fd|bareos-fd|dsmc|bpbkar\\S*|bpbrm"
              + "|nbu\\S*|avtar(?:\\.bin)?|veeam\\S*|restic|borg|borgbackup|duplicity|amandad|sendbackup|tar|cpio|dump"
              + "|xfsdump|mysqldump|mariabackup|xtrabackup|pg_dump|pg_dumpall|pg_basebackup|mongodump|rman|vzdump"
              + "|sa1|sadc|find|du|tracker-miner\\S*|baloo_file\\S*|beagled|recollindex)");

  /**
   * Threads of the kernel that do the I/O of others: arrays, encryption, journals. That of bcache
   * that writes back is none: no program waits for it as long as the cache has room.
   */
  private static final Pattern SERVANT =
      Pattern.compile(
          "\\[?(?:md\\d+_(?:raid\\d+|resync|reshape)|kcryptd\\S*|dmcrypt_write\\S*"
              + "|jbd2/\\S+|xfsaild\\S*|btrfs-\\S+|z_wr_\\S+|txg_sync|bcache(?!_writeb)\\S*|nfsd|loop\\d+"
              + "|kworker/\\S*(?:kcryptd|writecache|dm-thin|bcache|xfs|raid)\\S*)\\]?");

  /** Threads of the kernel that write back what programs have written already. */
  private static final Pattern WRITEBACK =
      Pattern.compile("\\[?(?:kworker/\\S*(?:flush|writeback)\\S*|flush-\\d\\S*|pdflush)\\]?");

  /**
   * Programs that do nothing but move, pack, encrypt or check data: what they need of a processor
   * is the price of what they move.
   */
  private static final Pattern MOVER =
      Pattern.compile(
          "(?:gzip|gunzip|pigz|bzip2|pbzip2|xz|zstd|lz4|lzop|lzma|7z[ar]?|zip|unzip|tar|cpio|rsync|scp|sftp|sftp-server"
              + "|sshd?|sshd-session|openssl|gpg|gpg2|dd|cp|mv|cat|pv|mbuffer|md5sum|sha\\d{1,3}sum|b2sum|cksum|zfs"
              + "|smbd|mount\\.ntfs\\S*|mount\\.exfat\\S*|ntfs-3g|sshfs|rclone|restic|borg|duplicity|vzdump|vma"
              + "|mysqldump|pg_dump|pg_restore|mongodump|mbstream|xbstream)");

  /** Threads of the kernel that look for memory to free when it is short. */
  private static final Pattern RECLAIMER = Pattern.compile("\\[?kswapd\\d+(?::\\d+)?\\]?");

  /** Threads of the kernel that take memory back from the cache of ZFS. */
  private static final Pattern ZFS_RECLAIMER =
      Pattern.compile("\\[?arc_(?:reclaim|prune|evict|adapt)\\]?");

  /** Zeroes the inode tables of a new ext4 file system after its first mount. */
  private static final Pattern INITIALISER = Pattern.compile("\\[?ext4lazyinit\\]?");

  /** Lives as long as a software array is compared, filled or changed. */
  private static final Pattern ARRAY_THREAD =
      Pattern.compile("\\[?md[\\w-]{1,32}_(?:resync|reshape)\\]?");

  private static final int LONGEST = 400;

  private Programs() {}

  /**
   * Is one of the words of this command line the name of such a program? An interpreter stands
   * before the script it runs: {@code /usr/bin/python /usr/sbin/update-apt-xapian-index}.
   */
  static boolean isBatch(String command) {
    String[] words = cut(command).split("\\s+", 4);
    for (int i = 0; i < Math.min(3, words.length); i++) {
      String name = name(words[i]);
      if (BATCH.matcher(name).matches()) {
        return true;
      }
      if (!isInterpreter(name)) {
        return false;
      }
    }
    return false;
  }

  private static boolean isInterpreter(String name) {
    return name.matches(
            "(?:python|perl|ruby|sh|bash|dash|ionice|nice|timeout|sudo|java|-)[\\d.]{0,5}")
        || name.startsWith("-");
  }

  /** Does this program nothing but move, pack, encrypt or check data? */
  static boolean isMover(String command) {
    String name = name(command);
    return MOVER
        .matcher(name.endsWith(":") ? name.substring(0, name.length() - 1) : name)
        .matches();
  }

  /** Is it a thread of the kernel? */
  static boolean isOfTheKernel(String command) {
    return command.startsWith("[")
        || command.startsWith("kworker/")
        || isServant(command)
        || isWriteback(command)
        || isReclaimer(command)
        || isZfsReclaimer(command);
  }

  /** Does this thread of the kernel do the I/O of others? */
  static boolean isServant(String command) {
    return SERVANT.matcher(cut(command)).matches();
  }

  /**
   * Does this thread of the kernel write back? No program waits for its computing, and what it
   * burns is spent in a file system.
   */
  static boolean isWriteback(String command) {
    return WRITEBACK.matcher(cut(command)).matches();
  }

  /** Does this thread of the kernel look for memory to free? What it burns is no program's work. */
  static boolean isReclaimer(String command) {
    return RECLAIMER.matcher(cut(command)).matches();
  }

  /** Does this thread of the kernel take memory back from the cache of ZFS? */
  static boolean isZfsReclaimer(String command) {
    return ZFS_RECLAIMER.matcher(cut(command)).matches();
  }

  /** Does this thread of the kernel write the tables of a new file system? */
  static boolean isInitialiser(String command) {
    return INITIALISER.matcher(cut(command)).matches();
  }

  /** Does this thread of the kernel bring a software array in step? */
  static boolean isArrayThread(String command) {
    return ARRAY_THREAD.matcher(cut(command)).matches();
  }

  /** {@code tar} of {@code /bin/tar -cf - /srv}: what many rows of one program have in common. */
  static String name(String command) {
    String first = cut(command).split("\\s+", 2)[0];
    return first.startsWith("[") || first.startsWith("kworker/")
        ? first
        : first.substring(first.lastIndexOf('/') + 1);
  }

  private static String cut(String command) {
    String text = command.strip();
    return text.length() > LONGEST ? text.substring(0, LONGEST) : text;
  }
}
