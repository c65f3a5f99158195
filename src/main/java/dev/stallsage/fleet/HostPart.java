package dev.stallsage.fleet;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Something a host is made of, as the report of a fleet counts it.
 *
 * @param kind {@code drive firmware}, {@code driver version}, {@code kernel} and so on
 * @param value what it is of that kind: {@code ACME SPIN 4000 AT02}
 */
public record HostPart(String kind, String value) {

  /** What the hosts of a row are made of, each once; what is not told is left out. */
  public static List<HostPart> of(Row row) {
    Set<HostPart> parts = new LinkedHashSet<>();
    add(parts, "drive model", row.drives().stream(), Row.Drive::model);
    add(parts, "drive firmware", row.drives().stream(), d -> both(d.model(), d.firmware()));
    add(parts, "driver", row.drivers().stream(), Row.Version::name);
    add(parts, "driver version", row.drivers().stream(), d -> both(d.name(), d.version()));
    add(parts, "controller", row.controllers().stream(), Row.Controller::model);
    add(
        parts,
        "controller firmware",
        row.controllers().stream(),
        c -> both(c.model(), c.firmware()));
    add(parts, "kernel", row.hosts().stream(), Row.Host::kernel);
    add(parts, "system", row.hosts().stream(), Row.Host::os);
    add(parts, "array", row.arrays().stream(), Row.Array::model);
    add(parts, "package", row.packages().stream(), p -> both(p.name(), p.version()));
    add(parts, "file system", row.fileSystems().stream(), Function.identity());
    add(parts, "hypervisor", Stream.of(row.hypervisor()), Function.identity());
    return List.copyOf(parts);
  }

  private static String both(String name, String version) {
    return version.isEmpty() ? "" : name + ' ' + version;
  }

  private static <T> void add(
      Set<HostPart> to, String kind, Stream<T> things, Function<T, String> value) {
    things
        .map(value)
        .filter(text -> !text.isEmpty())
        .forEach(text -> to.add(new HostPart(kind, text)));
  }
}
