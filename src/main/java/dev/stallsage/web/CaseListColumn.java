package dev.stallsage.web;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A column of the list of cases that can be left out. Verdict and what was found always stand. */
public enum CaseListColumn {
  /** In the words of the ticket, below what was found. */
  SYMPTOM("symptom"),
  /** Devices and hosts. */
  WHERE("where"),
  /** How sure it is. */
  SURE("sure"),
  /** Status, assignee and due day. */
  WORK("work"),
  /** Of the ticketing system. */
  TICKET("ticket"),
  /** Who sent it. */
  BY("by"),
  /** The time it was sent. */
  WHEN("when"),
  /** Until when it is kept. */
  KEPT("kept");

  /** A choice that leaves out all of them is not the same as none. */
  private static final String NONE_OF_THEM = "found";

  private final String word;

  CaseListColumn(String word) {
    this.word = word;
  }

  /** As an address has it; {@code column.<word>} is the message a person reads. */
  public String word() {
    return word;
  }

  /** Those of a choice; all where nobody chose. */
  static Set<String> shown(List<String> chosen) {
    return Arrays.stream(values())
        .map(CaseListColumn::word)
        .filter(word -> chosen.isEmpty() || chosen.contains(word))
        .collect(Collectors.toSet());
  }

  /** A choice without what is no column. */
  static List<String> known(List<String> chosen) {
    Set<String> words = shown(List.of());
    return chosen.stream()
        .filter(word -> word.equals(NONE_OF_THEM) || words.contains(word))
        .distinct()
        .toList();
  }
}
