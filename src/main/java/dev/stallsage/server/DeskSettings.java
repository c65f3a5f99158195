package dev.stallsage.server;

import dev.stallsage.cases.ticketing.TicketSystemKind;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Ticketing systems that are connected.
 *
 * @param kinds how each sort speaks; those that are known are in {@code desks.yaml}
 * @param desks those that are connected, by the last part of their address here, {@code
 *     /api/v1/hooks/NAME}
 */
@ConfigurationProperties("stallsage.ticketing")
public record DeskSettings(
    @DefaultValue Map<String, TicketSystemKind> kinds, @DefaultValue Map<String, One> desks) {

  /**
   * @param kind {@code zendesk}, {@code jira}, {@code servicenow}, {@code zammad}, or one of your
   *     own
   * @param workspace name of the one its tickets belong to
   * @param url its address
   * @param secretFile file of the secret shared with it
   * @param authorizationFile file of the header our calls carry: {@code Basic ...}, {@code Bearer
   *     ...}
   * @param ownUser who we are there: what this user causes is ignored
   * @param from addresses its messages come from; empty: any
   */
  public record One(
      String kind,
      @DefaultValue("default") String workspace,
      URI url,
      Path secretFile,
      Path authorizationFile,
      @DefaultValue("") String ownUser,
      @DefaultValue({}) List<String> from) {}
}
