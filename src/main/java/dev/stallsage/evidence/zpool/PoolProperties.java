package dev.stallsage.evidence.zpool;

import dev.stallsage.observation.SpaceUse.Kind;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Properties of a pool that tell of its space, by the names of {@code zpool get}. */
final class PoolProperties {
  private static final Pattern PERCENT = Pattern.compile("(\\d{1,3})(?:[.,]\\d{1,4})?%");

  private PoolProperties() {}

  /** {@code 98%} is 98, {@code -} nothing. */
  static OptionalDouble percent(String cell) {
    Matcher m = PERCENT.matcher(cell);
    return m.matches()
        ? OptionalDouble.of(Double.parseDouble(cell.replace("%", "").replace(',', '.')))
        : OptionalDouble.empty();
  }

  /** What a property counts; empty for all that tell nothing of space. */
  static Optional<Kind> kind(String property) {
    return switch (property) {
      case "capacity" -> Optional.of(Kind.POOL);
      case "fragmentation" -> Optional.of(Kind.POOL_IN_PIECES);
      default -> Optional.empty();
    };
  }
}
