package dev.stallsage.api;

import jakarta.servlet.http.HttpServletRequest;
import org.springframework.core.annotation.Order;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.ErrorResponse;
import org.springframework.web.HttpMediaTypeNotAcceptableException;
import org.springframework.web.HttpMediaTypeNotSupportedException;
import org.springframework.web.HttpRequestMethodNotSupportedException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.servlet.NoHandlerFoundException;
import org.springframework.web.servlet.resource.NoResourceFoundException;

/**
 * What reaches no controller, below {@code /api} as everywhere: no advice of a package is asked for
 * it. Pages have theirs.
 */
@RestControllerAdvice
@Order(0)
class NotFoundAdvice {
  @ExceptionHandler({
    NoHandlerFoundException.class,
    NoResourceFoundException.class,
    HttpRequestMethodNotSupportedException.class,
    HttpMediaTypeNotSupportedException.class,
    HttpMediaTypeNotAcceptableException.class
  })
  ResponseEntity<ProblemDetail> nowhere(Exception why, HttpServletRequest request)
      throws Exception {
    if (!Problems.belong(request.getRequestURI()) || !(why instanceof ErrorResponse refused)) {
      throw why;
    }
    ProblemDetail problem = Problems.ofStatus(refused.getStatusCode().value());
    if (why instanceof HttpMediaTypeNotSupportedException other
        && !other.getSupportedMediaTypes().isEmpty()) {
      problem.setDetail(
          problem.getDetail()
              + "; expected "
              + MediaType.toString(other.getSupportedMediaTypes())
              + " as Content-Type");
    }
    // told in advance: what the client accepts may be what cannot be read
    return ResponseEntity.status(problem.getStatus())
        .headers(refused.getHeaders())
        .contentType(MediaType.APPLICATION_PROBLEM_JSON)
        .body(problem);
  }
}
