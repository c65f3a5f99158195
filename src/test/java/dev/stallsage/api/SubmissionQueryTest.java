package dev.stallsage.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.stallsage.cases.InvalidRequest;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;

class SubmissionQueryTest {
  private static SubmissionQuery asked(String query) {
    MockHttpServletRequest request = new MockHttpServletRequest();
    request.setQueryString(query);
    request.addHeader("X-Ticket", "4711");
    return SubmissionQuery.of(request);
  }

  @Test
  void whatTheQuerySaysCountsBeforeTheHeaders() {
    assertThat(asked("symptom=slow%20%3D%20bad&tz=UTC").context().ticket()).isEqualTo("4711");
    assertThat(asked("ticket=4712&symptom=slow%20=%20bad").context().symptom())
        .isEqualTo("slow = bad");
    assertThat(asked("ticket=4712").context().ticket()).isEqualTo("4712");
  }

  @Test
  void aQueryThatCannotBeReadIsTheSendersFault() {
    for (String query :
        new String[] {
          "symptom=100%",
          "symptom=%zz",
          "wait=soon",
          "wait=61",
          "redact=1",
          "role=bad",
          "name=",
          "retentionDays=0",
          "tiket=1",
          "changed=" + "x".repeat(101)
        }) {
      assertThatThrownBy(() -> asked(query))
          .as(query)
          .isInstanceOf(InvalidRequest.class)
          .hasMessageContaining("expected");
    }
  }
}
