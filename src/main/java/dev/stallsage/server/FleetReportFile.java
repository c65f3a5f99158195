package dev.stallsage.server;

import dev.stallsage.fleet.FleetCounts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The report of a fleet, read again when its file was replaced. One that cannot be read changes
 * nothing and is complained about once.
 */
final class FleetReportFile implements Supplier<FleetCounts> {
  private static final Logger LOG = LoggerFactory.getLogger(FleetReportFile.class);
  private static final FileTime NEVER = FileTime.fromMillis(0);

  private final Path file;
  private FileTime seen = NEVER;
  private FleetCounts counts = FleetCounts.NONE;

  /**
   * @param file null when there is none
   */
  FleetReportFile(Path file) {
    this.file = file;
  }

  @Override
  public synchronized FleetCounts get() {
    FileTime changed = changed();
    if (!changed.equals(seen)) {
      seen = changed;
      read();
    }
    return counts;
  }

  /** A file that is not there yet may come later. */
  private FileTime changed() {
    try {
      return file == null ? NEVER : Files.getLastModifiedTime(file);
    } catch (IOException away) {
      return NEVER;
    }
  }

  private void read() {
    if (seen.equals(NEVER)) {
      return;
    }
    try {
      counts = FleetCounts.read(file);
    } catch (IOException unreadable) {
      LOG.warn("the report of a fleet is not used: {}", unreadable.getMessage());
    }
  }
}
