package dev.stallsage.server;

import dev.stallsage.Stallsage;
import dev.stallsage.cases.WorkspaceProducts;
import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.pack.InvalidPack;
import dev.stallsage.pack.PackStore;
import dev.stallsage.pack.SitePack;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;

/**
 * Looks at the shelves every few seconds. A pack that was put to use is compiled beside the one
 * that works and takes its place when it is whole; one that is broken changes nothing. At the start
 * there is nothing that could stay: a server does not begin without what its users count on.
 */
final class PackedKnowledge implements WorkspaceProducts, DisposableBean {
  private static final Logger LOG = LoggerFactory.getLogger(PackedKnowledge.class);
  private static final long GLANCE_SECONDS = 2;

  /**
   * What a workspace works with.
   *
   * @param chosen what its shelf said when it was made
   */
  private record Used(String chosen, Stallsage product) {}

  private final Stallsage plain;
  private final Path data;
  private final Workspaces workspaces;
  private final Map<String, String> names = new ConcurrentHashMap<>();
  private final Map<String, Used> used = new ConcurrentHashMap<>();

  /** What was compiled at the start, until somebody works with it. */
  private final Map<String, Used> begun = new ConcurrentHashMap<>();

  private final ScheduledExecutorService glances =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "packs");
            thread.setDaemon(true);
            return thread;
          });

  /**
   * @param plain what is known without a pack
   * @throws InvalidPack when one that is in use cannot be used
   */
  PackedKnowledge(Stallsage plain, Path data, Workspaces workspaces) throws IOException {
    this.plain = plain;
    this.data = data;
    this.workspaces = workspaces;
    for (PackStore shelf : PackStore.shelves(data)) {
      begin(shelf);
    }
    glances.scheduleWithFixedDelay(this::glance, GLANCE_SECONDS, GLANCE_SECONDS, TimeUnit.SECONDS);
  }

  private void begin(PackStore shelf) {
    try {
      Used first = compiled(shelf);
      if (first.product() != plain) {
        begun.put(first.chosen(), first);
      }
    } catch (InvalidPack | UncheckedIOException broken) {
      throw new InvalidPack(
          broken.getMessage()
              + "\nthe pack "
              + shelf.chosen().replace('/', ' ')
              + " cannot be used: expected stallsage pack use with another version, or none");
    }
  }

  @Override
  public Stallsage of(String workspace) {
    return used.computeIfAbsent(workspace, id -> first(shelf(id))).product();
  }

  private PackStore shelf(String workspace) {
    String name = names.computeIfAbsent(workspace, workspaces::name);
    if (PackStore.canBeNamed(name)) {
      PackStore own = PackStore.of(data, name);
      if (!own.chosen().isEmpty()) {
        return own;
      }
    }
    return PackStore.ofAll(data);
  }

  private Used first(PackStore shelf) {
    return made(shelf).orElseGet(() -> new Used(word(shelf), plain));
  }

  /** Of another shelf, another word. */
  private static String word(PackStore shelf) {
    return shelf.root() + " " + shelf.chosen();
  }

  /** Two workspaces with one pack share what was compiled. */
  private Optional<Used> made(PackStore shelf) {
    String word = word(shelf);
    Optional<Used> same =
        used.values().stream().filter(other -> other.chosen().equals(word)).findFirst();
    if (same.isPresent()) {
      return same;
    }
    Used atStart = begun.remove(word);
    if (atStart != null) {
      return Optional.of(atStart);
    }
    try {
      return Optional.of(compiled(shelf));
    } catch (InvalidPack | UncheckedIOException broken) {
      String pack = shelf.chosen().replace('/', ' ');
      LOG.error("pack {} cannot be used, nothing has changed: {}", pack, broken.getMessage());
      return Optional.empty();
    }
  }

  private Used compiled(PackStore shelf) {
    Optional<SitePack> pack = shelf.current();
    Used fresh = new Used(word(shelf), pack.map(SitePack::checked).orElse(plain));
    pack.ifPresent(now -> LOG.info("pack {} is in use", now.card().title()));
    return fresh;
  }

  private void glance() {
    try {
      used.forEach(this::glance);
    } catch (RuntimeException failed) {
      LOG.warn("packs could not be looked at: {}", failed.getClass().getName());
    }
  }

  private void glance(String workspace, Used now) {
    PackStore shelf = shelf(workspace);
    String word = word(shelf);
    if (!word.equals(now.chosen())) {
      Used next = made(shelf).orElse(new Used(word, now.product()));
      used.put(workspace, next);
    }
  }

  @Override
  public void destroy() {
    glances.shutdownNow();
  }
}
