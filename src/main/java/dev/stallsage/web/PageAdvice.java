package dev.stallsage.web;

import dev.stallsage.cases.BodyTooLarge;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.OutOfSpace;
import dev.stallsage.cases.ProblemKinds;
import dev.stallsage.cases.StoreUnavailable;
import dev.stallsage.cases.store.KeyDestroyed;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.TypeMismatchException;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpStatus;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.transaction.TransactionException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.multipart.MaxUploadSizeExceededException;
import org.springframework.web.servlet.ModelAndView;

/** What all pages have in common: the shell, and a page that says what went wrong. */
@ControllerAdvice(basePackages = {"dev.stallsage.web", "dev.stallsage.server"})
final class PageAdvice {
  private static final Logger LOG = LoggerFactory.getLogger(PageAdvice.class);

  private final PageFrames shells;

  PageAdvice(PageFrames shells) {
    this.shells = shells;
  }

  @ModelAttribute("shell")
  PageFrame shell(HttpServletRequest request) {
    return shells.of(request);
  }

  @ExceptionHandler
  ModelAndView unacceptable(
      InvalidRequest why, HttpServletRequest request, HttpServletResponse response) {
    int status = ProblemKinds.status(why.kind());
    return page(ErrorText.said(status, sentence(why.getMessage())), request, response);
  }

  @ExceptionHandler({MaxUploadSizeExceededException.class, BodyTooLarge.class})
  ModelAndView tooLarge(Exception large, HttpServletRequest request, HttpServletResponse response) {
    return page(ErrorText.told(413, "too-large"), request, response);
  }

  @ExceptionHandler({
    DataAccessException.class,
    TransactionException.class,
    StoreUnavailable.class,
    IOException.class,
    UncheckedIOException.class
  })
  ModelAndView storeAway(Exception away, HttpServletRequest request, HttpServletResponse response) {
    if (away instanceof KeyDestroyed || away.getCause() instanceof KeyDestroyed) {
      return page(ErrorText.told(410, "erased"), request, response);
    }
    ErrorText fault =
        OutOfSpace.caused(away) ? ErrorText.told(507, "full") : ErrorText.told(503, "away");
    LOG.warn("{}: the store is away: {}", fault.id(), away.getClass().getName());
    return page(fault, request, response);
  }

  /**
   * What the framework refuses before a controller is reached: a field missing, a number that is
   * none.
   */
  @ExceptionHandler({ServletException.class, TypeMismatchException.class})
  ModelAndView refused(
      Exception refused, HttpServletRequest request, HttpServletResponse response) {
    int status = refused instanceof ErrorResponse told ? told.getStatusCode().value() : 400;
    return page(ErrorText.told(status, "refused"), request, response);
  }

  @ExceptionHandler
  ModelAndView unexpected(
      RuntimeException failure, HttpServletRequest request, HttpServletResponse response) {
    if (failure instanceof AccessDeniedException shut) {
      throw shut;
    }
    ErrorText fault = ErrorText.of(500);
    StackTraceElement[] trace = failure.getStackTrace();
    LOG.error(
        "{}: {} at {}",
        fault.id(),
        failure.getClass().getName(),
        trace.length == 0 ? "unknown place" : trace[0]);
    return page(fault, request, response);
  }

  /** What programs are told as people read it; a name before a colon stays as the form has it. */
  static String sentence(String told) {
    if (told.isEmpty() || told.matches("\\w++:.*+")) {
      return told;
    }
    String begun = told.substring(0, 1).toUpperCase(Locale.ROOT) + told.substring(1);
    return begun.endsWith(".") ? begun : begun + ".";
  }

  private ModelAndView page(
      ErrorText fault, HttpServletRequest request, HttpServletResponse response) {
    response.setStatus(fault.status());
    ModelAndView page = new ModelAndView("fault", HttpStatus.valueOf(fault.status()));
    page.addObject("shell", shells.of(request));
    page.addObject("fault", fault);
    return page;
  }
}
