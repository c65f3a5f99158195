package dev.stallsage.api;

import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.Parameters;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.media.Schema;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a submission may ask for beside its body, as {@link SubmissionQuery} reads it. Its forms are
 * one operation of the document: on more than one of them, each parameter would be declared twice.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Parameters({
  @Parameter(
      in = ParameterIn.HEADER,
      name = SubmissionQuery.IDEMPOTENCY_KEY,
      description = "A repetition under the same key gets the same case",
      schema = @Schema(type = "string", maxLength = 255, pattern = "^[ -~]*$")),
  @Parameter(
      in = ParameterIn.HEADER,
      name = SubmissionQuery.PREFER,
      description = "wait=20: seconds to wait for the end of the case",
      schema = @Schema(type = "string")),
  @Parameter(
      in = ParameterIn.HEADER,
      name = SubmissionQuery.TICKET,
      description = "As the parameter ticket",
      schema = @Schema(type = "string")),
  @Parameter(
      in = ParameterIn.HEADER,
      name = SubmissionQuery.TIME_ZONE,
      description = "As the parameter tz",
      schema = @Schema(type = "string")),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "wait",
      description = "Seconds to wait for the end of the case",
      schema = @Schema(type = "integer", minimum = "0", maximum = "60")),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "note",
      description = "The answer is the note for the ticket",
      schema = @Schema(allowableValues = {"md"})),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "redact",
      description =
          "Names, addresses, serial numbers and secrets are replaced before any of it is kept",
      schema = @Schema(type = "boolean")),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "reuse",
      description = "A case of the same evidence is as good as a new one",
      schema = @Schema(type = "boolean")),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "retentionDays",
      description = "Days the case is kept",
      schema = @Schema(type = "integer", minimum = "1", maximum = "3650")),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "name",
      description = "What to call a body that is one file",
      schema = @Schema(type = "string", minLength = 1, maxLength = 400)),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "role",
      description = "Of a body that is one file",
      schema = @Schema(allowableValues = {"problem", "baseline", "auto"})),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "ticket",
      description = "Id in the ticketing system",
      schema = @Schema(type = "string", maxLength = 200)),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "symptom",
      description = "The ticket's own words",
      schema = @Schema(type = "string", maxLength = 4000)),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "tz",
      description = "Time zone of hosts that do not tell theirs",
      schema = @Schema(type = "string", maxLength = 100, example = "Europe/Oslo")),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "clocks",
      description = "Hosts whose clocks were ahead, and by how much: db7=+90s, esx1=-1h",
      schema = @Schema(type = "string")),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "since",
      description = "Evidence before this is left out",
      schema = @Schema(type = "string")),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "until",
      description = "Evidence after this is left out",
      schema = @Schema(type = "string")),
  @Parameter(
      in = ParameterIn.QUERY,
      name = "changed",
      description = "What was changed before the trouble began, and when",
      schema = @Schema(type = "string"))
})
@interface SubmissionParameters {}
