package dev.stallsage.evidence;

import dev.stallsage.evidence.json.Json;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.observation.Location;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Reads whole JSON documents.
 *
 * @param formats those a document may be of
 * @param prose what stands around the document
 * @param log takes what is read
 */
record Documents(List<JsonFormat> formats, Prose prose, ExhibitLog log) {

  /**
   * Reads one.
   *
   * @param lines it stands on
   * @return the texts it carries when it is of no known format, to be read as files of their own
   */
  List<List<Line>> read(Json json, List<Line> lines) {
    Optional<JsonFormat> claimant = formats.stream().filter(f -> f.claims(json)).findFirst();
    if (claimant.isPresent()) {
      read(claimant.get(), json, lines);
      return List.of();
    }
    List<List<Line>> texts = EmbeddedTexts.of(json, lines.get(0).file());
    if (texts.isEmpty()) {
      lines.forEach(prose::ignore);
    }
    return texts;
  }

  /** Can a format make use of it although its end is missing? */
  boolean mayBeCut(Json json) {
    return formats.stream().anyMatch(f -> f.claimsCut(json));
  }

  /** Reads one whose end is missing. */
  void readCut(Json json, List<Line> lines) {
    formats.stream()
        .filter(f -> f.claimsCut(json))
        .findFirst()
        .ifPresent(f -> read(f, json, lines));
  }

  /** Is this the record of a log that writes JSON, a line each, and no document of its own? */
  boolean isRecordOfLog(Json json, List<Line> lines) {
    return lines.size() == 1
        && formats.stream().noneMatch(f -> f.claims(json))
        && EmbeddedTexts.of(json, lines.get(0).file()).isEmpty();
  }

  private void read(JsonFormat format, Json json, List<Line> lines) {
    int first = lines.get(0).number();
    ExhibitContext surroundings = prose.surroundings();
    log.open(format.about(), lines.get(0), surroundings);
    prose.exhibitOpened();
    IntFunction<Location> at = n -> lines.get(Math.min(n - first, lines.size() - 1)).at();
    format.read(json, at, surroundings, log);
    log.extend(lines.get(lines.size() - 1).number());
    log.close();
  }
}
