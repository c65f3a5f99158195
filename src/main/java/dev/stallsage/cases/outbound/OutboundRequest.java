package dev.stallsage.cases.outbound;

import java.net.URI;
import java.util.Map;

/**
 * A request to another's server.
 *
 * @param method {@code GET}, {@code POST}, {@code PUT}, {@code PATCH}
 * @param body empty for none
 */
public record OutboundRequest(
    String method, URI target, Map<String, String> headers, byte[] body) {}
