package dev.stallsage.evidence;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What one bundle may cost.
 *
 * @param values of every limit; 0 is no limit
 */
public record Limits(Map<Limit, Long> values) {
  /** For somebody at a terminal, who can stop it. */
  public static final Limits COMMAND_LINE = preset(Limit::commandLine);

  /** For strangers' files on a shared machine. */
  public static final Limits SERVER = preset(Limit::server);

  public Limits {
    values = Collections.unmodifiableMap(new EnumMap<>(values));
  }

  private static Limits preset(java.util.function.ToLongFunction<Limit> value) {
    Map<Limit, Long> values = new EnumMap<>(Limit.class);
    for (Limit limit : Limit.values()) {
      values.put(limit, value.applyAsLong(limit));
    }
    return new Limits(values);
  }

  /** The value of one limit; {@link Long#MAX_VALUE} when there is none. */
  public long of(Limit limit) {
    long value = values.get(limit);
    return value == 0 ? Long.MAX_VALUE : value;
  }

  /** The same with another value for one limit; 0 is no limit. */
  public Limits with(Limit limit, long value) {
    Map<Limit, Long> changed = new EnumMap<>(values);
    changed.put(limit, value);
    return new Limits(changed);
  }
}
