package dev.stallsage.web;

import jakarta.servlet.http.HttpServletRequest;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.resource.NoResourceFoundException;

/** An address that leads nowhere: a page for people, a problem for programs. */
@ControllerAdvice
@Order(Ordered.HIGHEST_PRECEDENCE)
final class NotFoundPage {
  private static final String API = "/api/";

  private final PageFrames shells;

  NotFoundPage(PageFrames shells) {
    this.shells = shells;
  }

  @ExceptionHandler
  Object nothingHere(NoResourceFoundException miss, HttpServletRequest request) {
    if (request.getRequestURI().startsWith(API)) {
      return ResponseEntity.status(HttpStatus.NOT_FOUND).body(miss.getBody());
    }
    ModelAndView page = new ModelAndView("fault", HttpStatus.NOT_FOUND);
    page.addObject("shell", shells.of(request));
    page.addObject("fault", ErrorText.of(HttpStatus.NOT_FOUND.value()));
    return page;
  }
}
