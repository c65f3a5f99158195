/** Traces for a collector of OpenTelemetry. Nothing of it is there unless one is configured. */
package dev.stallsage.server.telemetry;
