package dev.stallsage.evidence;

import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.util.List;
import java.util.Set;

/**
 * One contiguous section of an evidence file that is the output of one tool; of a log of several
 * hosts, what one of them tells in it.
 *
 * @param series its identity for the measures
 * @param format id of the format
 * @param firstLine first physical line
 * @param lastLine last physical line
 * @param host the host it names, empty when it names none
 * @param declared role given from outside ({@code --baseline}); null when captions decide
 * @param yields what its format can show
 * @param until the last time it prints, where it is a log; empty when not known
 * @param remarks what the reader of the report must know about it
 */
public record Exhibit(
    Series series,
    String format,
    int firstLine,
    int lastLine,
    String host,
    EvidenceRole declared,
    Set<Class<? extends Observation>> yields,
    String until,
    List<Remark> remarks) {}
