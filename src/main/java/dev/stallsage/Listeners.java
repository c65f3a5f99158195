package dev.stallsage;

import dev.stallsage.evidence.ObservationReceiver;
import dev.stallsage.measure.DeviceLayers;
import dev.stallsage.measure.DeviceMedia;
import dev.stallsage.measure.DeviceNumbers;
import dev.stallsage.measure.Measure;
import dev.stallsage.measure.Measures;
import dev.stallsage.measure.Volumes;
import dev.stallsage.measure.identity.Identities;
import dev.stallsage.measure.inventory.Inventory;
import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.Lexicon;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Statement;
import dev.stallsage.quality.SampleCounters;
import dev.stallsage.timeline.TimelineCollector;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/** Who listens while the observations of one bundle go by. */
final class Listeners implements ObservationReceiver {
  private final Measures measures;
  private final DeviceMedia media = new DeviceMedia();
  private final Volumes volumes = new Volumes();
  private final DeviceNumbers numbers = new DeviceNumbers();
  private final Identities identities = new Identities();
  private final Inventory inventory = new Inventory();
  private final DeviceLayers layers = new DeviceLayers();
  private final SampleCounters samplings = new SampleCounters();
  private final TimelineCollector chronicle = new TimelineCollector();
  private final Set<String> topics = new TreeSet<>();
  private final DeviceRow sampled = new DeviceRow();

  Listeners(Lexicon lexicon, UnaryOperator<Measure> measuring) {
    measures = new Measures(lexicon, measuring);
  }

  @Override
  public void accept(Series series, Observation observation) {
    if (observation instanceof DeviceSample sample) {
      row(series, sampled.read(sample));
      return;
    }
    measures.see(series, observation);
    media.see(series, observation);
    volumes.see(series, observation);
    numbers.see(series, observation);
    identities.see(series, observation);
    inventory.see(series, observation);
    layers.see(series, observation);
    samplings.see(series, observation);
    chronicle.see(series, observation);
    if (observation instanceof Statement statement) {
      topics.add(statement.topic());
    }
  }

  /** Of the figures of a device only those hear who count them. */
  @Override
  public void row(Series series, DeviceRow row) {
    measures.row(series, row);
    samplings.row(series, row);
  }

  Measures measures() {
    return measures;
  }

  DeviceMedia media() {
    return media;
  }

  Volumes volumes() {
    return volumes;
  }

  DeviceNumbers numbers() {
    return numbers;
  }

  Identities identities() {
    return identities;
  }

  Inventory inventory() {
    return inventory;
  }

  DeviceLayers layers() {
    return layers;
  }

  SampleCounters samplings() {
    return samplings;
  }

  TimelineCollector chronicle() {
    return chronicle;
  }

  /** The topics of the lexicon that somebody reported. */
  Set<String> topics() {
    return topics;
  }
}
