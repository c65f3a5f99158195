package dev.stallsage.measure.network;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Measure;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.network.NetworkWords.StorageRoute;
import dev.stallsage.observation.HostAddress;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.StorageServer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Compares the networks of a host's interfaces with the addresses of its servers of files. */
public final class RouteMeasure implements Measure {
  private static final int ADDRESSES_AT_MOST = 2_000;
  private static final int QUOTED = 3;

  private static final class Host {
    private final List<HostAddress> interfaces = new ArrayList<>();
    private final List<StorageServer> servers = new ArrayList<>();

    void addAll(Host other) {
      interfaces.addAll(other.interfaces);
      servers.addAll(other.servers);
    }
  }

  private final PerSeries<Void, Host> hosts = new PerSeries<>(Host::new);

  @Override
  public Set<Class<? extends Observation>> sees() {
    return Set.of(HostAddress.class, StorageServer.class);
  }

  @Override
  public void see(Series series, Observation observation) {
    Host host = hosts.of(series);
    if (observation instanceof HostAddress address && host.interfaces.size() < ADDRESSES_AT_MOST) {
      host.interfaces.add(address);
    } else if (observation instanceof StorageServer server
        && host.servers.size() < ADDRESSES_AT_MOST) {
      host.servers.add(server);
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    hosts
        .byHost(frame, Host::addAll)
        .forEach(
            (where, host) -> {
              if (!host.interfaces.isEmpty() && !host.servers.isEmpty()) {
                features.add(route(where, host));
              }
            });
    return features;
  }

  private static StorageRoute route(Where where, Host host) {
    List<StorageServer> behindRouter =
        host.servers.stream()
            .filter(server -> host.interfaces.stream().noneMatch(i -> i.reaches(server.address())))
            .sorted((a, b) -> a.at().compareTo(b.at()))
            .toList();
    List<Citation> because = new ArrayList<>();
    if (behindRouter.isEmpty()) {
      StorageServer one = host.servers.get(0);
      because.add(new Citation(one.at(), one.address() + " is in the network of an interface"));
    } else {
      behindRouter.stream()
          .limit(QUOTED)
          .forEach(
              s ->
                  because.add(new Citation(s.at(), s.address() + " is in none of their networks")));
      host.interfaces.stream()
          .sorted((a, b) -> a.at().compareTo(b.at()))
          .limit(QUOTED)
          .forEach(
              i ->
                  because.add(
                      new Citation(
                          i.at(), i.name() + " is in " + i.address() + "/" + i.networkBits())));
    }
    return new StorageRoute(where, !behindRouter.isEmpty(), because);
  }
}
