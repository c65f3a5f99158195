package dev.stallsage.knowledge;

import java.util.List;

/**
 * A row of a table of codes.
 *
 * @param code as the table writes it: {@code 11/00}, {@code 0x02}, {@code 2/81}
 * @param name as its publisher names it
 * @param means in a sentence, empty where the name says it all
 * @param whose fault it can be; empty where the code alone does not tell
 * @param speaksFor ids of causes
 * @param look what to look at next; empty where nothing is of use
 */
public record Code(
    String code,
    String name,
    String means,
    List<FaultOwner> whose,
    List<String> speaksFor,
    String look) {}
