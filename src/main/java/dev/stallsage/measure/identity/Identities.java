package dev.stallsage.measure.identity;

import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceIdentity;
import dev.stallsage.observation.DeviceIdentity.Form;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.RaidSetting;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Joins the names of drives. Two names are of one drive only when one piece of evidence states
 * both, or when both are stated together with one serial number, WWN or bay: a likely guess would
 * have somebody pull the wrong disk.
 */
public final class Identities {
  /** Beyond, nobody reads them one by one: an evidence of this many drives is a data centre. */
  private static final int AT_MOST = 50_000;

  private static final Comparator<DeviceIdentity> ORDER =
      Comparator.comparing(DeviceIdentity::at).thenComparing(DeviceIdentity::node);

  private record Told(Series series, DeviceIdentity identity) {}

  private final List<Told> told = new ArrayList<>();
  private final ControllerDrives drives = new ControllerDrives();

  /** Takes what names a drive. */
  public void see(Series series, Observation observation) {
    if (observation instanceof DeviceIdentity identity && told.size() < AT_MOST) {
      told.add(new Told(series, identity));
    } else if (observation instanceof RaidSetting setting) {
      drives.see(series, setting);
    }
  }

  /**
   * What the evidence tells of the drive at a place.
   *
   * @param hosts host of each exhibit, empty when unknown
   */
  public Function<Where, Identity> byPlace(Function<Series, String> hosts) {
    List<Told> all = new ArrayList<>(told);
    drives.identities((series, identity) -> all.add(new Told(series, identity)));
    return where ->
        identity(
            where,
            all.stream()
                .filter(t -> hosts.apply(t.series).equals(where.host()))
                .map(Told::identity)
                .sorted(ORDER)
                .toList());
  }

  private static Identity identity(Where where, List<DeviceIdentity> ofHost) {
    List<DeviceIdentity> same = new ArrayList<>();
    ofHost.stream().filter(i -> isCalled(i, where.device())).forEach(same::add);
    Set<DeviceIdentity> seen = new HashSet<>(same);
    for (int i = 0; i < same.size(); i++) {
      DeviceIdentity one = same.get(i);
      ofHost.stream().filter(o -> shareLasting(one, o) && seen.add(o)).forEach(same::add);
    }
    Map<Form, Identity.Name> names = new EnumMap<>(Form.class);
    same.forEach(
        i ->
            i.names()
                .forEach((form, name) -> names.putIfAbsent(form, new Identity.Name(name, i.at()))));
    names.values().removeIf(name -> name.text().equals(where.device()));
    String model =
        same.stream().map(DeviceIdentity::model).filter(m -> !m.isEmpty()).findFirst().orElse("");
    return new Identity(where, model, names, differ(same));
  }

  private static boolean isCalled(DeviceIdentity identity, String device) {
    return !device.isEmpty()
        && (namespace(identity.node()).equals(namespace(device))
            || identity.names().containsValue(device));
  }

  /** Health reports name the controller of an NVMe drive, interval reports its first namespace. */
  private static String namespace(String device) {
    return device.matches("nvme\\d+") ? device + "n1" : device;
  }

  private static boolean shareLasting(DeviceIdentity one, DeviceIdentity other) {
    return isSame(one.serial(), other.serial())
        || isSame(one.wwn(), other.wwn())
        || isSame(one.bay(), other.bay());
  }

  private static boolean isSame(String one, String other) {
    return !one.isEmpty() && one.equals(other);
  }

  private static boolean differ(List<DeviceIdentity> same) {
    return same.stream()
            .map(DeviceIdentity::serial)
            .filter(serial -> !serial.isEmpty())
            .distinct()
            .count()
        > 1;
  }
}
