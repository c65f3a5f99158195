package dev.stallsage.cases;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Looks for what is sealed: in memory as far as it reaches, beyond it by opening one case after the
 * other. Called inside a {@link WorkspaceTransactions}.
 */
final class InsideSearch {
  private static final int AT_ONCE = 200;

  /** So many are asked for at most at once, so that no statement grows without a bound. */
  private static final int ASKED_MOST = 20_000;

  /** What is sealed is opened row by row: nobody waits for more of them. */
  private static final int OPENED_MOST = 2_000;

  private final CaseSearchTable table;
  private final SearchMemory memory;

  InsideSearch(CaseSearchTable table, SearchMemory memory) {
    this.table = table;
    this.memory = memory;
  }

  CaseSearch.Found page(String workspace, CaseSearch search) {
    SearchedTexts texts = memory.of(workspace);
    SearchedTexts.Reach reach = texts.reach();
    Page page = page(workspace, search, texts, reach);
    while (!texts.reach().holds(reach.to())) {
      // the oldest gave way to newer ones meanwhile
      reach = texts.reach();
      page = page(workspace, search, texts, reach);
    }
    return page.found();
  }

  private Page page(
      String workspace, CaseSearch search, SearchedTexts texts, SearchedTexts.Reach reach) {
    boolean remembered = reach.all() || !search.oldestFirst() && reach.holds(search.from());
    Page page = new Page(workspace, search);
    if (remembered) {
      page.remembered(texts, reach);
    }
    if (!page.full() && !reach.all()) {
      page.opened(remembered ? reach.to() : search.from());
    }
    return page;
  }

  /** One that is being filled. */
  private final class Page {
    private final String workspace;
    private final CaseSearch search;
    private final int limit;
    private final List<CaseRecord> found = new ArrayList<>();
    private Optional<CaseQuery.Cursor> unfinished = Optional.empty();
    private int looked;

    Page(String workspace, CaseSearch search) {
      this.workspace = workspace;
      this.search = search;
      this.limit = search.query().limit();
    }

    boolean full() {
      return found.size() > limit;
    }

    /** The rows are asked about more of them each time: few pages need a second look. */
    void remembered(SearchedTexts texts, SearchedTexts.Reach reach) {
      Iterator<Map.Entry<CaseQuery.Cursor, SearchedText>> all =
          texts.behind(search.from(), search.oldestFirst(), reach);
      List<String> ids = new ArrayList<>();
      for (int atOnce = AT_ONCE; all.hasNext() && ids.size() <= limit; ) {
        List<String> saying = next(all, atOnce);
        Set<String> fitting =
            saying.isEmpty() ? Set.of() : table.fitting(workspace, search, saying);
        saying.stream().filter(fitting::contains).forEach(ids::add);
        atOnce = Math.min(2 * atOnce, ASKED_MOST);
      }
      found.addAll(table.of(workspace, ids.subList(0, Math.min(ids.size(), limit + 1))));
      Comparator<CaseRecord> order =
          Comparator.comparing(CaseRecord::created).thenComparing(CaseRecord::id);
      found.sort(search.oldestFirst() ? order : order.reversed());
    }

    /** The next ones that say what is asked for. */
    private List<String> next(Iterator<Map.Entry<CaseQuery.Cursor, SearchedText>> all, int atMost) {
      List<String> saying = new ArrayList<>();
      while (all.hasNext() && saying.size() < atMost) {
        Map.Entry<CaseQuery.Cursor, SearchedText> one = all.next();
        looked++;
        if (search.inside().in(one.getValue())) {
          saying.add(one.getKey().id());
        }
      }
      return saying;
    }

    void opened(CaseQuery.Cursor behind) {
      CaseQuery.Cursor from = behind;
      int opened = 0;
      boolean more = true;
      while (!full() && more && opened < OPENED_MOST) {
        List<CaseRecord> some = table.some(workspace, search, from, AT_ONCE);
        opened += some.size();
        some.stream().filter(one -> search.inside().in(SearchedText.of(one))).forEach(found::add);
        more = some.size() == AT_ONCE;
        from = some.isEmpty() ? from : some.get(some.size() - 1).place();
      }
      looked += opened;
      unfinished = more ? Optional.of(from) : Optional.empty();
    }

    CaseSearch.Found found() {
      CasePage page =
          full() || unfinished.isEmpty()
              ? CasePage.of(found, limit)
              : new CasePage(List.copyOf(found), unfinished.get().word());
      return new CaseSearch.Found(page, table.total(workspace, search), looked);
    }
  }
}
