package dev.stallsage.report;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which drive a device is.
 *
 * @param device as the evidence of the cause names it
 * @param model as printed, empty when not told
 * @param warning what the evidence cannot tell and somebody should before a drive is pulled; empty
 *     when it tells enough
 */
public record DriveIdentity(
    @FromEvidence String device,
    @FromEvidence String model,
    List<Name> names,
    @FromEvidence String warning) {

  /**
   * A name of a drive and the line that gives it.
   *
   * @param form {@code node}, {@code by-id}, {@code wwn}, {@code serial}, {@code bay}
   */
  public record Name(String form, @FromEvidence String name, @FromEvidence String file, int line) {}

  /** {@code sdd is serial AC7Q1F0K, ACME SPIN 4000}, and the warning. */
  public String inWords() {
    List<String> known =
        Stream.concat(
                names.stream().map(n -> n.form() + " " + n.name()),
                Stream.of(model).filter(m -> !m.isEmpty()))
            .toList();
    String is = known.isEmpty() ? "" : device + " is " + String.join(", ", known);
    return Stream.of(is, warning).filter(s -> !s.isEmpty()).collect(Collectors.joining(". "));
  }
}
