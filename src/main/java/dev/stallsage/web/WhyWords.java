package dev.stallsage.web;

import dev.stallsage.report.NumberText;
import dev.stallsage.report.Why;

/** The account of a cause in words. */
public record WhyWords(Why why) {

  /** The answer in one line. */
  public String answer() {
    String reason = why.reason();
    return reason.isEmpty() ? standing() : standing() + ' ' + reason;
  }

  private String standing() {
    if (why.rank() == 0) {
      return "Not named.";
    }
    String place = "Place " + why.rank() + " of " + why.ranked();
    String sure = ", confidence " + NumberText.share(why.confidence());
    return place + sure + (leads() ? ": it leads." : ": " + rival() + " is ahead.");
  }

  /** Is nothing ahead of it? */
  public boolean leads() {
    return why.leads();
  }

  /** What it would have to pass. */
  public String rival() {
    return why.lead().isEmpty() ? "a cause nobody knows" : why.lead();
  }

  /** {@code +10 dB}. */
  public String decibans(double value) {
    return NumberText.signed(value) + " dB";
  }

  /** A sign and a word for one line. */
  public String standing(Why.Entry entry) {
    if (entry.saidByNobody()) {
      return "? nobody said so";
    }
    return switch (entry.standing()) {
      case "seen" -> entry.speaksFor() ? "✔ seen" : "▼ seen, speaks against";
      case "outweighed" -> "✔ seen, a stronger witness counts";
      case "not seen" -> "✘ looked for and not there";
      default -> "? could not be looked for";
    };
  }

  /** Good for the cause, bad for it, or open. */
  public String style(Why.Entry entry) {
    if (entry.decibans() != 0) {
      return entry.decibans() > 0 ? "for" : "against";
    }
    return entry.standing().equals("not looked at") ? "open" : "faint";
  }

  /** What became of a condition, as a sign and a word. */
  public String outcome(Why.Check check) {
    return switch (check.outcome()) {
      case "true" -> "✔ true";
      case "false" -> "✘ false";
      default -> "? not looked at";
    };
  }
}
