package dev.stallsage.observation;

/**
 * One Fibre Channel port of a host. {@code port_state:Online}, {@code speed:8 Gbit} and {@code
 * supported_speeds:4 Gbit, 8 Gbit, 16 Gbit} of {@code host3} become a port that is online at half
 * of what it can do.
 *
 * @param at the line of its speed, else its first line
 * @param port {@code host3}, a world wide name
 * @param state as printed: {@code Online}, {@code Linkdown}; empty when not printed
 * @param gigabits speed negotiated, Gb/s; {@code NaN} when not printed or unknown
 * @param possibleGigabits the fastest it supports, Gb/s; {@code NaN} when not printed
 */
public record FcPort(
    Location at, String port, String state, double gigabits, double possibleGigabits)
    implements Observation {
  /** Does it carry traffic? */
  public boolean online() {
    return state.equalsIgnoreCase("online");
  }
}
