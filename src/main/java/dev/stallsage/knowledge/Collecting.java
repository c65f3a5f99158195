package dev.stallsage.knowledge;

import java.util.List;

/**
 * How evidence is collected: {@code knowledge/collect.yaml}.
 *
 * @param commands the ways to collect, the better first where several show the same
 * @param prices what their costs weigh
 */
public record Collecting(List<Collect> commands, Prices prices) {}
