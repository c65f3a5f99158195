package dev.stallsage.web;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/**
 * Evidence to try the product with, one click each.
 *
 * @param id the folder it lies in; what was seen is told by the message {@code example.<id>}
 * @param files its files; what lies in {@code before/} is a good time by its own caption
 */
public record Example(String id, List<String> files) {
  /** All of them. */
  public static final List<Example> ALL =
      List.of(
          new Example(
              "p600-before-after",
              List.of(
                  "before/iostat.txt",
                  "after/iostat.txt",
                  "after/hpacucli.txt",
                  "after/modinfo.txt",
                  "ticket.txt")),
          new Example(
              "guest-and-hypervisor",
              List.of("guest/iostat.txt", "esx/esxtop.txt", "esx/vscsistats.csv")),
          new Example("disksort-latency-bubble", List.of("notes.txt")),
          new Example(
              "emlxs-completion-queue",
              List.of("emlxsoverhead.txt", "ora_lgwr_6120.trc", "pkg-info.txt", "uname.txt")),
          new Example(
              "nvme-behind-vmd",
              List.of("iostat.txt", "interrupts.txt", "lsmod.txt", "note.txt", "smart-nvme7.txt")));

  static Optional<Example> of(String id) {
    return ALL.stream().filter(example -> example.id.equals(id)).findFirst();
  }

  /** One of its files; close it. */
  InputStream open(String file) throws IOException {
    String place = "examples/" + id + "/" + file;
    InputStream in = Example.class.getClassLoader().getResourceAsStream(place);
    if (in == null) {
      throw new IOException(place + ": is not packed");
    }
    return in;
  }
}
