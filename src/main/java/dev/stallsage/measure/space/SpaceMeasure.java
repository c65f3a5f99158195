package dev.stallsage.measure.space;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.space.SpaceWords.FilesFree;
import dev.stallsage.measure.space.SpaceWords.InodesFree;
import dev.stallsage.measure.space.SpaceWords.PoolFragmentation;
import dev.stallsage.measure.space.SpaceWords.PoolFree;
import dev.stallsage.measure.space.SpaceWords.ThinFree;
import dev.stallsage.measure.space.SpaceWords.ThinRest;
import dev.stallsage.observation.Mount;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.SpaceUse;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** Of several prints of one store the fullest counts. */
public final class SpaceMeasure extends Gathering {
  /** What is graded, by which scale, and what it becomes. */
  private enum Graded {
    FILES("files-free", FilesFree::new),
    INODES("inodes-free", InodesFree::new),
    POOL("pool-free", PoolFree::new),
    PIECES("pool-fragmentation", PoolFragmentation::new),
    THIN("thin-free", ThinFree::new),
    REST("thin-rest", ThinRest::new);

    private final String scale;
    private final BiFunction<Where, Gauge, Feature> feature;

    Graded(String scale, BiFunction<Where, Gauge, Feature> feature) {
      this.scale = scale;
      this.feature = feature;
    }

    static Graded of(SpaceUse.Kind kind) {
      return switch (kind) {
        case FILES -> FILES;
        case INODES -> INODES;
        case POOL -> POOL;
        case POOL_IN_PIECES -> PIECES;
        case THIN_DATA, THIN_METADATA -> THIN;
      };
    }
  }

  private static final double ALL = 100;

  /** What is made once and never written to has no free space by nature. */
  private static final Set<String> IMAGES = Set.of("squashfs", "erofs", "cramfs", "iso9660", "udf");

  private static final int IMAGES_AT_MOST = 10_000;

  private record Store(Series series, String subject, Graded graded) {}

  private record Key(Where where, Graded graded) implements Comparable<Key> {
    @Override
    public int compareTo(Key other) {
      return Comparator.comparing(Key::where).thenComparing(Key::graded).compare(this, other);
    }
  }

  private static final Comparator<SpaceUse> FULLER =
      Comparator.comparingDouble(SpaceUse::percent)
          .thenComparing(SpaceUse::at, Comparator.reverseOrder());

  private final Map<Store, SpaceUse> fullest = new HashMap<>();
  private final Map<Series, Set<String>> images = new HashMap<>();
  private int imagesSeen;

  public SpaceMeasure() {
    gathers(SpaceUse.class, this::gather);
    gathers(Mount.class, this::gather);
  }

  private void gather(Series series, SpaceUse use) {
    Store store = new Store(series, use.subject(), Graded.of(use.kind()));
    fullest.merge(store, use, SpaceMeasure::fuller);
  }

  private void gather(Series series, Mount mount) {
    if (IMAGES.contains(mount.type()) && imagesSeen++ < IMAGES_AT_MOST) {
      images.computeIfAbsent(series, s -> new HashSet<>()).add(mount.target());
    }
  }

  private static SpaceUse fuller(SpaceUse a, SpaceUse b) {
    return FULLER.compare(a, b) >= 0 ? a : b;
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    Map<Key, SpaceUse> stores = new TreeMap<>();
    Set<Where> full = fullByNature(frame);
    fullest.forEach(
        (store, use) -> {
          if (frame.isProblem(store.series)) {
            Where where = frame.where(store.series, store.subject);
            if (!full.contains(where)) {
              stores.merge(new Key(where, store.graded), use, SpaceMeasure::fuller);
            }
          }
        });
    return stores.entrySet().stream()
        .flatMap(entry -> keys(entry.getKey()).map(key -> feature(frame, key, entry.getValue())))
        .toList();
  }

  /** What is left of a thin pool is graded twice. */
  private static Stream<Key> keys(Key key) {
    return key.graded == Graded.THIN
        ? Stream.of(key, new Key(key.where, Graded.REST))
        : Stream.of(key);
  }

  private Set<Where> fullByNature(FeatureContext frame) {
    Set<Where> full = new HashSet<>();
    images.forEach(
        (series, targets) -> targets.forEach(target -> full.add(frame.where(series, target))));
    return full;
  }

  private static Feature feature(FeatureContext frame, Key key, SpaceUse use) {
    String scale = key.graded.scale;
    double value = key.graded == Graded.PIECES ? use.percent() : Math.max(0, ALL - use.percent());
    Citation because = new Citation(use.at(), frame.reads(scale, key.where, value));
    Gauge gauge = frame.gauge(scale, key.where, value, List.of(because));
    return key.graded.feature.apply(key.where, gauge);
  }
}
