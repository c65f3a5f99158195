package dev.stallsage.web;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.webmvc.autoconfigure.error.ErrorViewResolver;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.ModelAndView;

/** The page for what no controller of ours caught: no trace, and a number that is in the log. */
@Component
final class ErrorPageView implements ErrorViewResolver {
  private static final Logger LOG = LoggerFactory.getLogger(ErrorPageView.class);

  private final PageFrames shells;

  ErrorPageView(PageFrames shells) {
    this.shells = shells;
  }

  @Override
  public ModelAndView resolveErrorView(
      HttpServletRequest request, HttpStatus status, Map<String, Object> model) {
    ErrorText fault = ErrorText.of(status.value());
    if (request.getAttribute(RequestDispatcher.ERROR_EXCEPTION) instanceof Throwable cause) {
      StackTraceElement[] trace = cause.getStackTrace();
      LOG.error(
          "{}: {} at {}",
          fault.id(),
          cause.getClass().getName(),
          trace.length == 0 ? "unknown place" : trace[0]);
    }
    return new ModelAndView("fault", Map.of("shell", shells.of(request), "fault", fault), status);
  }
}
