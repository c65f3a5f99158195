package dev.stallsage.evidence;

import dev.stallsage.observation.Observation;
import java.util.List;
import java.util.Set;

/**
 * What a format is.
 *
 * @param id {@code iostat-linux}
 * @param title {@code Linux iostat -x}
 * @param commands what prints it: {@code iostat -x 5}
 * @param manual where its grammar is described
 * @param yields every kind of observation it can show: what is not among them was not looked at
 */
public record FormatDescription(
    String id,
    String title,
    List<String> commands,
    String manual,
    Set<Class<? extends Observation>> yields) {}
