package dev.stallsage.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.stallsage.server.RunningServer;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A search finds the same whatever is remembered, and nothing that is erased stays in memory. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SearchMemoryTest {
  private static final String CASES = "/api/v1/cases";
  private static final int MANY = 7;

  private RunningServer server;
  private String token;
  private WorkspaceTransactions scope;
  private Tables tables;
  private String workspace;

  /** The oldest first. */
  private final List<String> written = new ArrayList<>();

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    server = RunningServer.start(folder, Map.of());
    token = server.token("memory", Role.ADMIN);
    scope = server.part(WorkspaceTransactions.class);
    tables = server.part(Tables.class);
    for (int i = 0; i < MANY; i++) {
      written.add(
          submitted(i % 2 == 0 ? "reads%20are%20slow" : "writes%20are%20slow", "nothing " + i));
    }
    workspace = scope.everywhere(() -> tables.cases().workspaceOf(written.get(0))).orElseThrow();
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private String submitted(String symptom, String text) throws Exception {
    String query = "?wait=60&ticket=T-1&symptom=" + symptom;
    return RunningServer.json(server.post(CASES + query, token, text)).path("id").asString();
  }

  private SearchMemory memory(long bytes) {
    return new SearchMemory(scope, tables, server.part(Clock.class), bytes);
  }

  private SearchedTexts texts(SearchMemory of) {
    return scope.in(workspace, () -> of.of(workspace));
  }

  private static CaseSearch search(
      CaseSearch.Inside inside, boolean oldestFirst, Optional<CaseQuery.Cursor> after) {
    return new CaseSearch(
        new CaseQuery("", "completed", "", "", after, 2),
        inside,
        "",
        Optional.empty(),
        Optional.empty(),
        oldestFirst,
        CaseSearch.Assigned.ANY);
  }

  /** All pages, one after the other. */
  private List<String> found(SearchMemory by, CaseSearch.Inside inside, boolean oldestFirst) {
    InsideSearch inMemory = new InsideSearch(tables.search(), by);
    List<String> found = new ArrayList<>();
    String next = "";
    do {
      Optional<CaseQuery.Cursor> after =
          Optional.of(next).filter(n -> !n.isEmpty()).map(CaseQuery.Cursor::of);
      CasePage page =
          scope
              .in(workspace, () -> inMemory.page(workspace, search(inside, oldestFirst, after)))
              .page();
      page.cases().forEach(one -> found.add(one.id()));
      next = page.next();
    } while (!next.isEmpty());
    return found;
  }

  private List<String> written(int parity, boolean oldestFirst) {
    List<String> some = new ArrayList<>();
    for (int i = parity; i < MANY; i += 2) {
      some.add(oldestFirst ? some.size() : 0, written.get(i));
    }
    return some;
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "2000, 1", "1000000, 7"})
  void theSameIsFoundHoweverMuchIsRemembered(long bytes, int atLeast) {
    try (SearchMemory memory = memory(bytes)) {
      SearchedTexts texts = texts(memory);
      await().until(() -> remembered(texts) >= atLeast);
      assertThat(texts.weight()).isLessThanOrEqualTo(bytes);
      assertThat(texts.reach().all()).isEqualTo(atLeast == MANY);
      for (boolean oldestFirst : new boolean[] {false, true}) {
        assertThat(found(memory, CaseSearch.Inside.of("SLOW reads"), oldestFirst))
            .isEqualTo(written(0, oldestFirst));
        assertThat(found(memory, new CaseSearch.Inside("", "", "", "writes are"), oldestFirst))
            .isEqualTo(written(1, oldestFirst));
        assertThat(found(memory, new CaseSearch.Inside("", "", "", "t-1"), oldestFirst)).isEmpty();
        assertThat(found(memory, CaseSearch.Inside.of("reads writes"), oldestFirst)).isEmpty();
      }
    }
  }

  private static int remembered(SearchedTexts texts) {
    int count = 0;
    for (var all = texts.behind(CaseQuery.Cursor.BEHIND_ALL, false, texts.reach());
        all.hasNext();
        all.next()) {
      count++;
    }
    return count;
  }

  @Test
  void whatIsStillBeingFilledInIsNotFoundTwice() {
    List<CaseRecord> newest =
        scope.in(
            workspace,
            () ->
                tables
                    .search()
                    .some(workspace, CaseSearch.newest(2), CaseQuery.Cursor.BEHIND_ALL, 2));
    SearchedTexts texts = new SearchedTexts();
    newest.forEach(texts::put);
    assertThat(remembered(texts)).as("nothing is vouched for yet").isZero();
    texts.reaches(new SearchedTexts.Reach(newest.get(0).place(), false));
    assertThat(remembered(texts)).isEqualTo(1);
    texts.reaches(new SearchedTexts.Reach(newest.get(1).place(), true));
    assertThat(remembered(texts)).isEqualTo(2);
  }

  @Test
  void whatAnotherNodeAddsAndErasesIsNoticedByTheNextSearch() throws Exception {
    try (SearchMemory other = memory(1_000_000)) {
      SearchedTexts texts = texts(other);
      await().until(() -> texts.reach().all());
      String id = submitted("a%20walrus%20is%20slow", "nothing of storage");
      assertThat(found(other, CaseSearch.Inside.of("walrus"), false)).containsExactly(id);
      int with = remembered(texts);
      assertThat(server.send(server.request(CASES + "/" + id, token).DELETE()).statusCode())
          .isEqualTo(204);
      assertThat(found(other, CaseSearch.Inside.of("walrus"), false)).isEmpty();
      assertThat(remembered(texts)).as("its words are gone from memory").isEqualTo(with - 1);
    }
  }

  @Test
  void anErasedCaseIsForgottenAtOnceWhereItIsErased() throws Exception {
    SearchMemory own = server.part(SearchMemory.class);
    await().until(() -> texts(own).reach().all());
    String id = submitted("a%20narwhal%20is%20slow", "nothing of storage");
    SearchedTexts texts = texts(own);
    int with = remembered(texts);
    server.send(server.request(CASES + "/" + id, token).DELETE());
    assertThat(remembered(texts)).isEqualTo(with - 1);
  }
}
