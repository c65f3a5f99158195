package dev.stallsage.report;

import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.identity.Identity;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Says which drive a cause is about, by every name the evidence gives it. */
record DriveNaming(Function<Where, Identity> identities) {
  /** Names that mean a drive and change with the boot. */
  private static final Pattern DRIVE =
      Pattern.compile(
          "(?:sd[a-z]{1,3}|hd[a-z]|nvme\\d{1,4}(?:n\\d{1,4})?|c\\d{1,4}t\\d{1,4}d\\d{1,4})(?:"
              + " \\[.*)?");

  private static final String OF_DRIVES = "device";

  List<DriveIdentity> of(Hypothesis hypothesis) {
    boolean ofDrive = hypothesis.cause().layer().equals(OF_DRIVES);
    return hypothesis.where().stream()
        .filter(where -> !where.device().isEmpty())
        .map(identities)
        .map(identity -> line(identity, ofDrive))
        .filter(line -> !line.names().isEmpty() || !line.warning().isEmpty())
        .distinct()
        .toList();
  }

  /** The drive at a place, where the evidence tells more of it than its name. */
  Optional<DriveIdentity> of(Where where) {
    return Optional.of(line(identities.apply(where), false)).filter(l -> !l.names().isEmpty());
  }

  private static DriveIdentity line(Identity identity, boolean ofDrive) {
    String device = identity.where().device();
    List<DriveIdentity.Name> names =
        identity.severalDrives()
            ? List.of()
            : identity.names().entrySet().stream()
                .map(
                    e ->
                        new DriveIdentity.Name(
                            e.getKey().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                            e.getValue().text(),
                            e.getValue().at().file(),
                            e.getValue().at().line()))
                .toList();
    return new DriveIdentity(
        device,
        identity.severalDrives() ? "" : identity.model(),
        names,
        ofDrive ? warning(identity, device) : "");
  }

  private static String warning(Identity identity, String device) {
    if (identity.severalDrives()) {
      return "The evidence calls drives of different serial numbers "
          + device
          + ": find out which is meant before one is pulled";
    }
    if (identity.lasting() || !DRIVE.matcher(device).matches()) {
      return "";
    }
    String node = device.replaceFirst(" .*$", "");
    return "Only the name "
        + device
        + " is known, and it may be another drive after a boot: read the serial number (smartctl -i"
        + " /dev/"
        + node
        + ") and compare the label before it is pulled";
  }
}
