package dev.stallsage.cli;

import picocli.CommandLine.Mixin;

/** What every command is told that reads evidence and writes a report of it. */
final class ReportingOptions {
  @Mixin EvidenceOptions evidence;
  @Mixin TimeOptions time;
  @Mixin RedactionOptions redaction;
  @Mixin OutputOptions output;
  @Mixin SiteOptions site;
}
