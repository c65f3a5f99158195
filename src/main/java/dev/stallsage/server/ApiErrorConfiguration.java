package dev.stallsage.server;

import dev.stallsage.api.Problems;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ProblemDetail;
import org.springframework.security.web.firewall.RequestRejectedHandler;
import org.springframework.web.filter.OncePerRequestFilter;

/** What the container or a guard refuses below {@code /api} is a problem as well, never a page. */
@Configuration(proxyBeanMethods = false)
class ApiErrorConfiguration {
  private static final List<String> METHODS =
      List.of("DELETE", "GET", "HEAD", "OPTIONS", "POST", "PUT");

  @Bean
  FilterRegistrationBean<Told> faultsOfPrograms() {
    FilterRegistrationBean<Told> told = new FilterRegistrationBean<>(new Told());
    told.setDispatcherTypes(DispatcherType.ERROR);
    told.setOrder(Ordered.HIGHEST_PRECEDENCE);
    return told;
  }

  /** A method nobody defined, or an address that means two things to two readers. */
  @Bean
  RequestRejectedHandler rejected() {
    return (request, response, why) -> {
      boolean known = METHODS.contains(request.getMethod());
      if (!known) {
        response.setHeader(HttpHeaders.ALLOW, String.join(", ", METHODS));
      }
      response.sendError(known ? 400 : 405);
    };
  }

  /** Answers instead of the page of faults. */
  static final class Told extends OncePerRequestFilter {
    @Override
    protected boolean shouldNotFilterErrorDispatch() {
      return false;
    }

    @Override
    protected void doFilterInternal(
        HttpServletRequest request, HttpServletResponse response, FilterChain chain)
        throws ServletException, IOException {
      Object path = request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI);
      Object status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
      if (path != null && status instanceof Integer code && Problems.belong(path.toString())) {
        write(response, code);
      } else {
        chain.doFilter(request, response);
      }
    }
  }

  static void write(HttpServletResponse response, int status) throws IOException {
    ProblemDetail problem = Problems.ofStatus(status);
    String kind = problem.getTitle().replace(' ', '-');
    ProblemWriter.write(response, problem.getStatus(), kind, problem.getDetail());
  }
}
