package dev.stallsage.evidence.iostat;

import dev.stallsage.observation.Located;
import dev.stallsage.observation.Location;
import java.util.List;

/**
 * One complete row of a table of devices.
 *
 * @param at its first line
 * @param indented it stands further to the right than its heading: the sum of a group
 * @param figures one per column of the heading, without the device; trailing ones may be missing
 */
record DeviceTableRow(
    Location at, ReportStamp stamp, String device, boolean indented, List<String> figures)
    implements Located {}
