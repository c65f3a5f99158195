package dev.stallsage.cases.outbound;

import java.time.Duration;

/**
 * What came of a call.
 *
 * @param status of HTTP; 0 when there was no answer
 * @param body at most {@value OutboundClient#BODY_AT_MOST} bytes of it
 * @param retryAfter how long the other side asked to wait, zero when it did not
 * @param failure why there was no answer, in the product's words; empty when there was one
 */
public record OutboundResponse(int status, byte[] body, Duration retryAfter, String failure) {
  static OutboundResponse none(String failure) {
    return new OutboundResponse(0, new byte[0], Duration.ZERO, failure);
  }

  /** Was it taken? Only 2xx says so; a redirect does not. */
  public boolean taken() {
    return status >= 200 && status < 300;
  }

  /** Will nobody ever want this again? */
  public boolean gone() {
    return status == 410;
  }

  /** In words: {@code answered 503}. */
  public String inWords() {
    return failure.isEmpty() ? "answered " + status : failure;
  }
}
