package dev.stallsage.cases;

import dev.stallsage.cases.store.CaseKeys;
import dev.stallsage.fleet.Row;
import dev.stallsage.fleet.RowJson;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Cases as rows of a fleet: what {@code batch} writes of bundles. */
public final class CaseRows {
  private static final int AT_A_TIME = 500;

  private final WorkspaceTransactions scope;
  private final Tables tables;
  private final CaseKeys keys;

  public CaseRows(WorkspaceTransactions scope, Tables tables, CaseKeys keys) {
    this.scope = scope;
    this.tables = tables;
    this.keys = keys;
  }

  /** The row of its last diagnosis; empty when it has none, or was diagnosed before there were. */
  public Optional<Row> of(CaseRecord found) {
    return scope
        .in(found.workspace(), () -> tables.rows().of(found.workspace(), found.id()))
        .flatMap(kept -> RowJson.parse(line(kept)));
  }

  /**
   * Writes the rows of all workspaces, a file each, {@code NAME.jsonl}. A file is replaced as a
   * whole: who reads it sees the last one or this one, and a case that was erased is gone from it.
   *
   * @param name what a workspace is called, by its id
   * @return how many rows
   * @throws IOException when the folder cannot be written to
   */
  public int export(Path folder, UnaryOperator<String> name) throws IOException {
    Files.createDirectories(folder);
    int written = 0;
    for (String workspace : scope.everywhere(() -> tables.rows().workspaces())) {
      String called = URLEncoder.encode(name.apply(workspace), StandardCharsets.UTF_8);
      Path unfinished = Files.createTempFile(folder, ".", ".part");
      try {
        written += write(workspace, unfinished);
        Files.move(
            unfinished,
            folder.resolve(called + ".jsonl"),
            StandardCopyOption.ATOMIC_MOVE,
            StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(unfinished);
      }
    }
    return written;
  }

  private int write(String workspace, Path file) throws IOException {
    int written = 0;
    try (BufferedWriter lines = Files.newBufferedWriter(file)) {
      List<CaseRowTable.Sealed> some = behind(workspace, "");
      while (!some.isEmpty()) {
        for (CaseRowTable.Sealed one : some) {
          lines.write(line(one));
          written++;
        }
        some = behind(workspace, some.get(some.size() - 1).caseId());
      }
    }
    return written;
  }

  private List<CaseRowTable.Sealed> behind(String workspace, String caseId) {
    return scope.in(workspace, () -> tables.rows().behind(workspace, caseId, AT_A_TIME));
  }

  /** Empty when it was erased meanwhile. */
  private String line(CaseRowTable.Sealed kept) {
    try {
      return keys.known(kept.caseId()).open(kept.row(), CaseWorker.ROW);
    } catch (UncheckedIOException erased) {
      return "";
    }
  }
}
