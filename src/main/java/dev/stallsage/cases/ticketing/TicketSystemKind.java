package dev.stallsage.cases.ticketing;

import java.util.List;

/**
 * How one sort of ticketing system speaks. Places in its messages are JSON pointers.
 *
 * @param signature how it proves that a message is its own
 * @param signatureHeader where the proof is
 * @param timestampHeader what is signed with the body; empty when nothing is
 * @param deliveryHeader id of a message, the same when it is repeated; empty when there is none
 * @param ticket id of the ticket
 * @param title its subject
 * @param texts what somebody wrote
 * @param authors who wrote it: a message caused by our own user is ignored
 * @param attachments lists of files
 * @param attachmentName name in one of them
 * @param attachmentUrl address in one of them
 * @param attachmentSuffix put behind that address
 * @param notes how a private note is written
 */
public record TicketSystemKind(
    SignatureScheme signature,
    String signatureHeader,
    String timestampHeader,
    String deliveryHeader,
    String ticket,
    String title,
    List<String> texts,
    List<String> authors,
    List<String> attachments,
    String attachmentName,
    String attachmentUrl,
    String attachmentSuffix,
    Notes notes) {

  /**
   * @param list path of the notes of a ticket
   * @param items place of the list in the answer
   * @param id place of the id in one of them
   * @param create writes a note
   * @param update changes one; null when the system cannot: then a note follows a changed diagnosis
   */
  public record Notes(String list, String items, String id, Template create, Template update) {}

  /**
   * A request with gaps: {@code {ticket}}, {@code {note}}, {@code {html}}, {@code {comment}}.
   *
   * @param method of HTTP
   * @param path below the address of the desk, with gaps
   * @param body JSON; what fills a gap is escaped for it
   */
  public record Template(String method, String path, String body) {}
}
