package dev.stallsage.timeline;

import dev.stallsage.observation.InstalledPackage;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.LogWrite;
import dev.stallsage.observation.Mount;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Keeps what bears a time as the observations of a bundle go by: groups, never every line. */
public final class TimelineCollector {
  /** Bounds memory; a group is a kind of event at one device of one log. */
  private static final int GROUPS_AT_MOST = 2_000;

  /**
   * What is told as one thing.
   *
   * @param what kind of event, or when something was installed
   * @param device the device; of what was installed the name, where it concerns storage
   * @param place what must be the same for one event to end another: the array of a member, the
   *     path of a LUN, else the device
   * @param fault the word of the event's fault, empty where it has none
   * @param ends what is over once it was written
   */
  record Group(
      Series series, String what, String device, String place, String fault, List<String> ends) {
    static Group of(Series series, String what, String device) {
      return new Group(series, what, device, device, "", List.of());
    }

    static Group of(Series series, KernelEvent event) {
      return new Group(
          series,
          event.kind().name(),
          event.device(),
          TimelineEvents.place(event),
          event.detail().fault(),
          event.detail().ends());
    }

    /** Does it say that the other is over, at its place or of the device one place is a part of? */
    boolean endsAt(Group other) {
      boolean named =
          ends.contains(other.fault) || ends.contains(KernelEvent.Kind.valueOf(other.what).word());
      boolean there =
          TimelineEvents.mayBeOne(place, other.place)
              || !device.isEmpty() && device.equals(other.place);
      return named && (place.isEmpty() || there);
    }
  }

  /** The topic of the lexicon by which somebody says that something is slow. */
  private static final String COMPLAINT = "complaint";

  private static final int COMPLAINTS_AT_MOST = 20;

  private final List<Location> complaints = new ArrayList<>();
  private final Map<Group, Occurrences> events = new LinkedHashMap<>();
  private final UndatedEvents undated = new UndatedEvents();
  private final Map<Group, Occurrences> installed = new LinkedHashMap<>();
  private final Map<Group, Occurrences> writes = new LinkedHashMap<>();

  /**
   * A device that has a mounted file system.
   *
   * @param device as logs call it: {@code mapper/vg0-data}
   */
  record Mounted(Series series, String device) {
    private static final String DEVICE = "/dev/";

    private static Mounted of(Series series, Mount mount) {
      return new Mounted(series, mount.source().substring(DEVICE.length()));
    }
  }

  private final Set<Mounted> mounted = new LinkedHashSet<>();

  /** Takes one observation. */
  public void see(Series series, Observation observation) {
    if (observation instanceof Statement statement) {
      if (statement.topic().equals(COMPLAINT) && complaints.size() < COMPLAINTS_AT_MOST) {
        complaints.add(statement.at());
      }
    } else if (observation instanceof KernelEvent event) {
      if (TimelineEvents.isTold(event.kind())) {
        add(events, Group.of(series, event), event.time(), event, 0);
        if (event.time().isEmpty()) {
          undated.see(Group.of(series, event), event.at());
        }
      }
    } else if (observation instanceof Mount mount && mount.source().startsWith(Mounted.DEVICE)) {
      if (mounted.size() < GROUPS_AT_MOST) {
        mounted.add(Mounted.of(series, mount));
      }
    } else if (observation instanceof InstalledPackage one && !one.installed().isEmpty()) {
      String matters = StoragePackages.isOfStorage(one.name()) ? one.name() : "";
      add(installed, Group.of(series, one.installed(), matters), one.installed(), one, 0);
    } else if (observation instanceof LogWrite write) {
      add(writes, Group.of(series, "log write", ""), write.time(), write, write.elapsedMs());
    }
  }

  private static void add(
      Map<Group, Occurrences> groups, Group group, String time, Observation said, double figure) {
    Occurrences seen = groups.get(group);
    if (seen == null && !time.isEmpty() && groups.size() < GROUPS_AT_MOST) {
      seen = new Occurrences(time, said);
      groups.put(group, seen);
    }
    if (seen != null) {
      seen.add(time, figure, said);
    }
  }

  /** Devices that were mounted when the evidence was collected. */
  Set<Mounted> mounted() {
    return mounted;
  }

  /** Lines in which somebody says that something is slow, in order. */
  List<Location> complaints() {
    return complaints.stream().sorted().toList();
  }

  Map<Group, Occurrences> events() {
    return events;
  }

  UndatedEvents undated() {
    return undated;
  }

  Map<Group, Occurrences> installed() {
    return installed;
  }

  Map<Group, Occurrences> writes() {
    return writes;
  }
}
