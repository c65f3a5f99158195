package dev.stallsage.cases;

/**
 * Told of the end of each case within the transaction that writes it: what is to be told to others
 * is lost neither without the end nor with it.
 */
public interface Outbox {
  /** A case came to an end; its transaction is still open. */
  void ended(CaseRecord done);
}
