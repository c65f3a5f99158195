package dev.stallsage.stack;

import dev.stallsage.measure.Where;
import java.util.List;

/**
 * Where the time of the requests of one place is spent.
 *
 * @param where the place
 * @param requests which of them: {@code the usual request}, {@code the slowest requests}
 * @param layers from top to bottom
 * @param suspects the layers among which the time is spent, the first whose lower neighbour is
 *     clean the last of them; empty when nothing is slow
 * @param says it in words
 * @param slowness how many times the limit they take in all
 */
public record Stack(
    Where where,
    String requests,
    List<LayerTime> layers,
    List<Layer> suspects,
    String says,
    double slowness) {}
