package dev.stallsage.api;

import dev.stallsage.cases.BodyTooLarge;
import dev.stallsage.cases.BodyTooSlow;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.OutOfSpace;
import dev.stallsage.cases.StoreUnavailable;
import dev.stallsage.cases.store.KeyDestroyed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.TypeMismatchException;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.security.web.firewall.RequestRejectedException;
import org.springframework.transaction.TransactionException;
import org.springframework.web.bind.MissingServletRequestParameterException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.multipart.MaxUploadSizeExceededException;
import org.springframework.web.multipart.MultipartException;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/** Whatever is thrown becomes a problem with a stable type. */
@RestControllerAdvice(basePackages = "dev.stallsage.api")
class ProblemAdvice extends ResponseEntityExceptionHandler {
  private static final Logger LOG = LoggerFactory.getLogger(ProblemAdvice.class);
  private static final String LATER = "30";

  @ExceptionHandler
  ResponseEntity<ProblemDetail> unacceptable(InvalidRequest why) {
    ProblemDetail problem = Problems.of(why);
    ResponseEntity.BodyBuilder answer = ResponseEntity.status(problem.getStatus());
    if (problem.getStatus() == 429 || problem.getStatus() == 503) {
      answer = answer.header(HttpHeaders.RETRY_AFTER, LATER);
    }
    return answer.body(problem);
  }

  @ExceptionHandler({DataAccessException.class, TransactionException.class, StoreUnavailable.class})
  ResponseEntity<ProblemDetail> databaseAway(RuntimeException away) {
    if (OutOfSpace.caused(away)) {
      return full();
    }
    if (away instanceof DataIntegrityViolationException refused) {
      return refused(refused);
    }
    LOG.warn("the database is away: {}", away.getClass().getName());
    return ResponseEntity.status(503)
        .header(HttpHeaders.RETRY_AFTER, LATER)
        .body(Problems.of("unavailable", "the database cannot be reached; nothing was accepted"));
  }

  /**
   * The database answers, and will not have it: a repetition would be refused as well. Class 22 of
   * SQLSTATE is a value, everything else a row that another request has changed meanwhile.
   */
  private static ResponseEntity<ProblemDetail> refused(DataIntegrityViolationException why) {
    String state =
        why.getMostSpecificCause() instanceof SQLException sql && sql.getSQLState() != null
            ? sql.getSQLState()
            : "";
    LOG.error("the database refused what it was given: {} {}", why.getClass().getName(), state);
    ProblemDetail problem =
        state.startsWith("22")
            ? Problems.of("field", "a text or a number of the request cannot be stored")
            : Problems.of("conflict", "another request changed the same meanwhile; read it again");
    return ResponseEntity.status(problem.getStatus()).body(problem);
  }

  /** A header nobody may send, noticed when it is asked for. */
  @ExceptionHandler
  ResponseEntity<ProblemDetail> header(RequestRejectedException refused) {
    return ResponseEntity.status(400)
        .body(Problems.of("request", "a header: expected printable characters"));
  }

  /** The query, or a form, is not encoded as addresses are. */
  @ExceptionHandler
  ResponseEntity<ProblemDetail> encoding(InvalidParameterException broken) {
    if (broken.getErrorCode() == 408) {
      return ResponseEntity.status(408).body(Problems.ofStatus(408));
    }
    return ResponseEntity.status(400)
        .body(Problems.of("request", "the query: expected %xx where it is encoded"));
  }

  @Override
  protected ResponseEntity<Object> handleHttpMessageNotReadable(
      HttpMessageNotReadableException unread,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    return JsonBodyError.of(unread)
        .map(told -> ResponseEntity.status(told.getStatus()).<Object>body(told))
        .orElseGet(() -> handleExceptionInternal(unread, null, headers, status, request));
  }

  @Override
  protected ResponseEntity<Object> handleTypeMismatch(
      TypeMismatchException other, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
    String field =
        other instanceof MethodArgumentTypeMismatchException argument
            ? argument.getName()
            : String.valueOf(other.getPropertyName());
    String expected =
        other.getRequiredType() == boolean.class ? "expected true or false" : "expected a number";
    return ResponseEntity.status(422).body(Problems.of(InvalidRequest.field(field, expected)));
  }

  @Override
  protected ResponseEntity<Object> handleMissingServletRequestParameter(
      MissingServletRequestParameterException missing,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    return ResponseEntity.status(422)
        .body(Problems.of(InvalidRequest.field(missing.getParameterName(), "is missing")));
  }

  @ExceptionHandler({IOException.class, UncheckedIOException.class})
  ResponseEntity<ProblemDetail> storeAway(Exception failed) {
    Throwable why = failed instanceof UncheckedIOException u ? u.getCause() : failed;
    if (why instanceof BodyTooLarge large) {
      return ResponseEntity.status(413).body(Problems.of("too-large", large.getMessage()));
    }
    if (why instanceof BodyTooSlow slow) {
      return ResponseEntity.status(408).body(Problems.of("too-slow", slow.getMessage()));
    }
    if (why instanceof KeyDestroyed) {
      return ResponseEntity.status(410).body(Problems.of("erased", "the case was erased"));
    }
    if (OutOfSpace.caused(why)) {
      return full();
    }
    LOG.warn("input or output failed: {}", why.getClass().getName());
    return ResponseEntity.status(503)
        .header(HttpHeaders.RETRY_AFTER, LATER)
        .body(Problems.of("unavailable", "the evidence could not be kept; nothing was accepted"));
  }

  private static ResponseEntity<ProblemDetail> full() {
    LOG.error("the store is full");
    return ResponseEntity.status(507)
        .body(Problems.of("storage-full", "the store is full; nothing was accepted"));
  }

  @Override
  protected ResponseEntity<Object> handleMaxUploadSizeExceededException(
      MaxUploadSizeExceededException large,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    return ResponseEntity.status(413)
        .body(
            Problems.of(
                "too-large",
                TooManyParts.caused(large)
                    ? TooManyParts.SAID
                    : "the upload is larger than this server takes"));
  }

  /** A form that the container could not take apart. */
  @ExceptionHandler
  ResponseEntity<ProblemDetail> form(MultipartException unread) {
    if (OutOfSpace.caused(unread)) {
      return full();
    }
    return ResponseEntity.status(400)
        .body(Problems.of("request", "the form is torn: expected multipart/form-data to its end"));
  }

  /** What the framework refuses gets a stable type as well. */
  @Override
  protected ResponseEntity<Object> handleExceptionInternal(
      Exception refused,
      Object body,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    for (Throwable why = refused; why != null; why = why.getCause()) {
      if (why instanceof BodyTooLarge large) {
        return ResponseEntity.status(413).body(Problems.of("too-large", large.getMessage()));
      }
      if (why instanceof BodyTooSlow slow) {
        return ResponseEntity.status(408).body(Problems.of("too-slow", slow.getMessage()));
      }
    }
    ProblemDetail problem = Problems.ofStatus(status.value());
    return new ResponseEntity<>(problem, headers, HttpStatusCode.valueOf(problem.getStatus()));
  }

  @ExceptionHandler
  ResponseEntity<ProblemDetail> unexpected(RuntimeException failure) {
    StackTraceElement[] trace = failure.getStackTrace();
    LOG.error(
        "internal error: {} at {}",
        failure.getClass().getName(),
        trace.length == 0 ? "unknown place" : trace[0]);
    return ResponseEntity.status(500)
        .body(Problems.of("internal", "internal error, please report it"));
  }
}
