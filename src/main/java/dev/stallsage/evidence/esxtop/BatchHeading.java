package dev.stallsage.evidence.esxtop;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The storage columns of a batch file: the only ones that are remembered.
 *
 * <p>{@code \\esx7\Virtual Disk(mail (old), site B:scsi0:1)\Reads/sec} is of the virtual disk
 * {@code mail (old), site B:scsi0:1}: an instance stands between the first and the last
 * parenthesis, whatever the machine is called.
 */
final class BatchHeading {
  /** ESX before 4.1 calls adapters and devices alike; parts of a device have longer names. */
  private static final Pattern OLD_ADAPTER = Pattern.compile("vmhba\\d+");

  private static final Pattern OLD_DEVICE =
      Pattern.compile("vmhba\\d+:(?:\\d+:\\d+|C\\d+:T\\d+:L\\d+)|(?:naa|t10|eui|mpx)\\.[^:]+");

  /** One thing that has columns. */
  record Instance(String layer, String name, double[] values) {}

  /** One column: what it tells of whom. */
  record Column(int index, Instance of, EsxtopMetric metric) {}

  private final List<Instance> instances = new ArrayList<>();
  private final List<Column> columns = new ArrayList<>();
  private final Map<String, Instance> known = new HashMap<>();
  private String host = "";
  private int width;

  static BatchHeading of(String line, char separator) {
    BatchHeading heading = new BatchHeading();
    CsvCells cells = new CsvCells(line, separator);
    while (cells.advance()) {
      heading.width = cells.count();
      heading.column(cells.text(), cells.count() - 1);
    }
    heading.known.clear();
    return heading;
  }

  private void column(String cell, int index) {
    int hostFrom = cell.startsWith("\\\\") ? 2 : 1;
    int hostEnd = cell.startsWith("\\") ? cell.indexOf('\\', hostFrom) : -1;
    int objectEnd = cell.lastIndexOf('\\');
    int open = cell.indexOf('(', Math.max(0, hostEnd));
    if (hostEnd < 0 || objectEnd <= hostEnd || open < 0 || cell.charAt(objectEnd - 1) != ')') {
      return;
    }
    host = cell.substring(hostFrom, hostEnd);
    EsxtopMetric metric = EsxtopMetric.of(cell.substring(objectEnd + 1));
    String object = cell.substring(hostEnd + 1, open);
    String name = cell.substring(open + 1, Math.max(open + 1, objectEnd - 1));
    String layer = metric == null ? "" : layer(object, name);
    if (!layer.isEmpty()) {
      columns.add(new Column(index, instance(layer, name, metric), metric));
    }
  }

  private static String layer(String object, String name) {
    return switch (object) {
      case "Physical Disk Adapter" -> "adapter";
      case "Physical Disk SCSI Device", "Physical Disk NFS Volume" -> "device";
      case "Virtual Disk" -> "virtual-disk";
      case "Physical Disk" ->
          OLD_ADAPTER.matcher(name).matches()
              ? "adapter"
              : OLD_DEVICE.matcher(name).matches() ? "device" : "";
      default -> "";
    };
  }

  /** Two devices whose long names were cut to the same are two all the same. */
  private Instance instance(String layer, String name, EsxtopMetric metric) {
    String key = layer + '\\' + name;
    Instance instance = known.get(key);
    boolean another =
        instance == null
            || columns.stream()
                .skip(Math.max(0, columns.size() - EsxtopMetric.values().length))
                .anyMatch(column -> column.of == known.get(key) && column.metric == metric);
    if (another) {
      instance = new Instance(layer, name, EsxtopMetric.none());
      known.put(key, instance);
      instances.add(instance);
    }
    return instance;
  }

  List<Instance> instances() {
    return instances;
  }

  List<Column> columns() {
    return columns;
  }

  String host() {
    return host;
  }

  /** How many columns the file has, all kinds. */
  int width() {
    return width;
  }
}
