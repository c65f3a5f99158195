package dev.stallsage.api;

import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.Parameters;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.media.Schema;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What a list of cases may be narrowed to, as {@link CaseFilter} reads it. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Parameters({
  @Parameter(
      in = ParameterIn.QUERY,
      name = "ticket",
      description = "Id in the ticketing system",
      schema = @Schema(type = "string", maxLength = 200)),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "state",
      description = "State of the case",
      schema =
          @Schema(
              allowableValues = {
                "queued",
                "running",
                "completed",
                "partial",
                "failed",
                "cancelled"
              })),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "verdict",
      description = "State of its verdict",
      schema =
          @Schema(
              allowableValues = {
                "explained",
                "contested",
                "located",
                "fault-found",
                "not-slow",
                "not-covered",
                "nothing-recognised"
              })),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "cause",
      description = "Id of the first cause",
      schema = @Schema(type = "string", maxLength = 120, example = "disk-media-errors")),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "host",
      description = "One of the hosts its report names first",
      schema = @Schema(type = "string", maxLength = 200)),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "device",
      description = "One of the devices of the first cause",
      schema = @Schema(type = "string", maxLength = 200)),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "symptom",
      description = "A part of the ticket's own words",
      schema = @Schema(type = "string", maxLength = 200)),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "submitter",
      description = "Who sent it: the name of an account, or token:tok_...",
      schema = @Schema(type = "string", maxLength = 200)),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "since",
      description = "Created then or later: a day, or a time with its distance from UTC",
      schema =
          @Schema(type = "string", pattern = CaseFilterParameters.TIME, example = "2026-08-01")),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "until",
      description = "Created before that",
      schema =
          @Schema(type = "string", pattern = CaseFilterParameters.TIME, example = "2026-09-01")),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "text",
      description =
          "Words that all stand somewhere in ticket, symptom, cause, places, headline, submitter or id",
      schema = @Schema(type = "string", maxLength = 200)),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "status",
      description = "How far people are with it; unresolved for open and waiting",
      schema = @Schema(allowableValues = {"open", "waiting", "resolved", "unresolved"})),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "assignee",
      description = "Whose it is, as it is written there; nobody for nobody's",
      schema = @Schema(type = "string", maxLength = 200)),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "sort",
      description = "Which come first",
      schema =
          @Schema(
              allowableValues = {"newest", "oldest"},
              defaultValue = "newest")),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "cursor",
      description = "The word next of the page before",
      schema = @Schema(type = "string", maxLength = 200)),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "limit",
      description = "How many at most",
      schema = @Schema(type = "integer", minimum = "1", maximum = "200", defaultValue = "50"))
})
@interface CaseFilterParameters {
  /** A day, or a time with its distance from UTC, or nothing. */
  String TIME = "^([0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9:.]{5,18}(Z|[+-][0-9]{2}:[0-9]{2}))?)?$";
}
