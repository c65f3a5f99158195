package dev.stallsage.api;

import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How the document describes a submission, whichever of its forms it comes in. What may stand in
 * its address and its headers, {@link SubmissionParameters}, is told with one of them.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Operation(
    operationId = "submitCase",
    summary = "Submits evidence: as JSON, as files of a form, or as the body itself",
    responses = {
      @ApiResponse(
          responseCode = "200",
          description = "The case has ended; with note=md its note",
          content = {
            @Content(
                mediaType = "application/json",
                schema = @Schema(implementation = CaseView.class)),
            @Content(mediaType = "text/markdown", schema = @Schema(type = "string"))
          }),
      @ApiResponse(
          responseCode = "202",
          description = "The case is durable and waits; Location says where, Retry-After when",
          content = @Content(schema = @Schema(implementation = CaseView.class)))
    })
@interface SubmitsCase {}
