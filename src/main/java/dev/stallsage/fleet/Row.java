package dev.stallsage.fleet;

import dev.stallsage.json.InJson;
import java.util.List;

/**
 * What came of one bundle and what it is of: a line of {@code batch}, and a row of a fleet. The
 * same bytes give the same row: it knows no time and no place. {@code docs/reference/fleet-row.md}
 * and its JSON schema are made of this record.
 */
public record Row(
    @Column("Its name: the entry of the directory, or the line of the list.") String bundle,
    @Column(
            value =
                "Of a file, as sha256sum prints it; of a directory, of the lines sha256sum would"
                    + " print of all files below it, in the order of their paths. Empty when"
                    + " nothing could be read.",
            like = "^([0-9a-f]{64})?$")
        String sha256,
    @Column("The size of all its files, bytes.") long bytes,
    @Column(
            value =
                "The exit status a triage of this bundle alone would have: 0 diagnosed, 1 internal"
                    + " error, 2 not there or unreadable, 3 nothing recognised, 4 partial, 5"
                    + " refused by a safety limit.",
            oneOf = {"0", "1", "2", "3", "4", "5"})
        int status,
    @Column(
            value = "The state of the verdict; empty when it failed.",
            oneOf = {
              "explained",
              "contested",
              "located",
              "fault-found",
              "not-slow",
              "not-covered",
              "nothing-recognised",
              ""
            })
        String state,
    @Column("The verdict in a sentence; empty when it failed.") String headline,
    @Column("The ranked causes, the first first.") List<Cause> causes,
    @Column("What was not read, in words.") List<String> limitsHit,
    @Column("Why it failed; empty when it did not.") String error,
    @Column("Version of the product that says so.") String stallsage,
    @Column(value = "Digest of its knowledge and rules.", like = "^sha256:[0-9a-f]{64}$")
        String knowledge,
    @Column("Name and version of the pack of a site; empty for none.") String pack,
    @Column("Which key the pseudonyms of serial numbers are made with; empty without a key.")
        String serialKey,
    @Column(
            value =
                "When it was collected, else the last day it has a dated line of; empty when"
                    + " nothing dates it.",
            like = "^([0-9]{4}-[0-9]{2}-[0-9]{2})?$")
        String day,
    @Column("The hosts it comes from.") List<Host> hosts,
    @Column(
            value = "What the hosts run on, by the models of their disks; empty when not told.",
            oneOf = {"vmware", "kvm", "hyper-v", "virtualbox", "xen", ""})
        String hypervisor,
    @Column("Drivers of storage.") List<Version> drivers,
    @Column("RAID controllers.") List<Controller> controllers,
    @Column("Drives, each once however many prints tell of it.") List<Drive> drives,
    @Column("Arrays: of the kernel, of ZFS, and those LUNs come from.") List<Array> arrays,
    @Column("Types of the file systems that are mounted.") List<String> fileSystems,
    @Column("Packages whose version may matter to storage.") List<Version> packages,
    @Column("Where something was slow, the worst first.") List<Slow> slowness,
    @Column("Everything the rules concluded, by its id.") List<Sign> findings,
    @Column("Ids of findings that no ranked cause explains.") List<String> unexplained,
    @Column("Ids of causes that were there and are over.") List<String> earlier,
    @Column("Files and members that were read or passed over.") long members,
    @Column("Exhibits that were recognised.") long exhibits) {

  /** Number of the contract. */
  public static final String SCHEMA = "stallsage-batch/1";

  /** A ranked cause and where it is. */
  public record Cause(
      @Column("Its id: stallsage explain ID.") String id,
      @Column("How sure it is that it explains what is slow, 0 to 1.") double confidence,
      @Column("How sure it is that the fault is there now, 0 to 1.") double present,
      @InJson(within = "where") @Column("Hosts it is on.") List<String> hosts,
      @InJson(within = "where") @Column("Devices it is at.") List<String> devices,
      @Column("At how many places it is.") int instances,
      @Column("Id of the cause that brought it about; empty when it stands for itself.")
          String consequenceOf,
      @Column("What decided, the weightiest first.") List<Line> because) {
    /** How sure a reader may be that it is true at all: as the explanation, or as a fault. */
    public double told() {
      return Math.max(confidence, present);
    }
  }

  /** A line that decided. */
  public record Line(
      @Column("Id of the finding.") String finding,
      @Column("What it adds to the cause, decibans; negative against it.") double decibans,
      @Column("The member of the bundle.") String file,
      @Column("Its line, from 1.") int line) {
    /** {@code cache-battery-failed at hpacucli.txt:20}. */
    public String inWords() {
      return finding + " at " + file + ":" + line;
    }
  }

  /** A host. */
  public record Host(
      @Column("Its name; empty when not told.") String name,
      @Column("The state of its own verdict.") String state,
      @Column("Its system, as told.") String os,
      @Column("Its kernel; empty when not told.") String kernel) {}

  /** A driver or package and its version. */
  public record Version(
      @Column("The host; empty when not told.") String host,
      @Column("What it is called.") String name,
      @Column("Its version; empty when not told, as of drivers a kernel brings along.")
          String version) {}

  /** A RAID controller. */
  public record Controller(
      @Column("The host; empty when not told.") String host,
      @Column("Family and model.") String model,
      @Column("Version of its firmware; empty when not told.") String firmware) {}

  /** A drive. */
  public record Drive(
      @Column("The host; empty when not told.") String host,
      @Column("The name its host gives it; empty when not told.") String device,
      @Column("Its model, as printed.") String model,
      @Column("Revision of its firmware; empty when not told.") String firmware,
      @Column("Pseudonym of its serial number under the key of the run; empty without a key.")
          String serial) {}

  /** An array. */
  public record Array(
      @Column("The host; empty when not told.") String host,
      @Column(
              value = "Who makes it.",
              oneOf = {"software", "lun"})
          String kind,
      @Column("md3, a pool, a LUN.") String name,
      @Column("Its level, or vendor and product of the array a LUN comes from.") String model) {}

  /** A place that was slow. */
  public record Slow(
      @Column("The host; empty when not told.") String host,
      @Column("The device; empty for the host as a whole.") String device,
      @Column(
              value = "Of which requests.",
              oneOf = {"reads", "writes", "both"})
          String direction,
      @Column(
              value = "How it is known.",
              oneOf = {"measured", "waited", "told"})
          String kind,
      @Column("The usual time of a request, ms; null where no figure tells.") double typical,
      @Column("The longest, ms; null where no figure tells.") double worst,
      @Column("The limit, ms; null where no figure tells.") double limit) {}

  /** A finding and how often. */
  public record Sign(@Column("Its id.") String id, @Column("At how many places.") int places) {}

  /** A bundle that could not be diagnosed. */
  public static Row failed(String bundle, int status, String error, Maker maker) {
    return new Row(
        bundle,
        "",
        0,
        status,
        "",
        "",
        List.of(),
        List.of(),
        error,
        maker.stallsage(),
        maker.knowledge(),
        maker.pack(),
        maker.serialKey(),
        "",
        List.of(),
        "",
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        0,
        0);
  }

  /**
   * Who says what the row says.
   *
   * @param stallsage its version
   * @param knowledge digest of its knowledge and rules
   * @param pack of the site, empty for none
   * @param serialKey which key makes the pseudonyms, empty for none
   */
  public record Maker(String stallsage, String knowledge, String pack, String serialKey) {}

  /** Who says it. */
  public Maker maker() {
    return new Maker(stallsage, knowledge, pack, serialKey);
  }

  /** Could it not be diagnosed at all? */
  public boolean isFailed() {
    return state.isEmpty();
  }

  /**
   * The same without what it is made of: enough for a table, and for a hundred thousand of them.
   */
  public Row verdictAlone() {
    return new Row(
        bundle, sha256, bytes, status, state, headline, causes, limitsHit, error, stallsage,
        knowledge, pack, serialKey, day, List.of(), "", List.of(), List.of(), List.of(), List.of(),
        List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), 0, 0);
  }

  /** By what the bundle is known again. */
  public BundleDigest contents() {
    return new BundleDigest(sha256, bytes);
  }
}
