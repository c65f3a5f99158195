package dev.stallsage.measure.drive;

import dev.stallsage.measure.Feature;
import java.util.List;

/** The words of rules about the health of drives: every feature of this package. */
public final class DriveWords {
  /** An explicit list, so that lint knows them without scanning. */
  public static final List<Class<? extends Feature>> ALL =
      List.of(
          DriveWarning.class,
          DrivePrediction.class,
          DriveCount.class,
          SelfTest.class,
          ShingledDrive.class,
          WearLeft.class,
          ErrorRecovery.class);

  private DriveWords() {}
}
