package dev.stallsage.server;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How the server calls others.
 *
 * @param allow servers that may have a private address or, when they are written so, speak plain
 *     HTTP: {@code https://desk.corp.example}, {@code http://127.0.0.1:8099}
 */
@ConfigurationProperties("stallsage.webhooks")
public record OutboundSettings(@DefaultValue({}) List<String> allow) {}
