package dev.stallsage.measure.identity;

import dev.stallsage.observation.DeviceIdentity;
import dev.stallsage.observation.DeviceIdentity.Form;
import dev.stallsage.observation.DeviceIdentity.Turns;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.RaidSetting;
import dev.stallsage.observation.Series;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/** The drives RAID controllers list: their bay, and what is printed on their label. */
final class ControllerDrives {
  private static final int AT_MOST = 50_000;

  private record Bay(Series series, String controller, String section) {}

  /** What is known of the drive in one bay. */
  private static final class Card {
    private final Map<Form, String> names = new EnumMap<>(Form.class);
    private String model = "";
    private Location at;
  }

  private final Map<Bay, Card> cards = new LinkedHashMap<>();

  void see(Series series, RaidSetting setting) {
    boolean drive =
        Stream.of("pd ", "physicaldrive ", "physicaldevice ")
            .anyMatch(setting.section()::startsWith);
    Form form = form(setting.name());
    boolean model = setting.name().matches("Model(?: Number)?|Inquiry Data");
    if (!drive || form == null && !model || cards.size() >= AT_MOST) {
      return;
    }
    Bay bay = new Bay(series, setting.controller(), setting.section());
    Card card = cards.computeIfAbsent(bay, b -> new Card());
    if (model) {
      card.model = setting.value().replaceAll("\\s+", " ");
    } else {
      card.names.put(form, form == Form.WWN ? wwn(setting.value()) : setting.value());
      card.at = setting.at();
    }
  }

  private static Form form(String name) {
    return switch (name) {
      case "Serial Number", "Serial number", "SN" -> Form.SERIAL;
      case "WWN", "WWID", "World-wide name" -> Form.WWN;
      default -> null;
    };
  }

  private static String wwn(String printed) {
    return printed.toLowerCase(Locale.ROOT).replaceFirst("^0x", "").replaceAll("[^0-9a-f]", "");
  }

  void identities(BiConsumer<Series, DeviceIdentity> to) {
    cards.forEach(
        (bay, card) -> {
          if (card.at != null) {
            Map<Form, String> names = new EnumMap<>(card.names);
            String of = bay.controller.isEmpty() ? "" : " of controller " + bay.controller;
            names.put(Form.BAY, bay.section + of);
            to.accept(bay.series, DeviceIdentity.of(card.at, names, card.model, Turns.UNTOLD));
          }
        });
  }
}
