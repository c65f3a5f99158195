package dev.stallsage.web;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A column of the list of cases that can be left out. Verdict and what was found always stand. */
public enum CaseListColumn {
  /** In the words of the ticket, below what was found. */
  SYMPTOM("symptom", "Symptom"),
  /** Devices and hosts. */
  WHERE("where", "Where"),
  /** How sure it is. */
  SURE("sure", "Sure"),
  /** Status, assignee and due day. */
  WORK("work", "Work"),
  /** Of the ticketing system. */
  TICKET("ticket", "Ticket"),
  /** Who sent it. */
  BY("by", "Sent by"),
  /** The time it was sent. */
  WHEN("when", "When"),
  /** Until when it is kept. */
  KEPT("kept", "Kept");

  /** A choice that leaves out all of them is not the same as none. */
  private static final String NONE_OF_THEM = "found";

  private final String word;
  private final String title;

  CaseListColumn(String word, String title) {
    this.word = word;
    this.title = title;
  }

  /** As an address has it. */
  public String word() {
    return word;
  }

  /** As a person reads it. */
  public String title() {
    return title;
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
