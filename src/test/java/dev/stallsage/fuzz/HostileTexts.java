package dev.stallsage.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

/** What mail, terminals, editors, foreign systems and jokers make of the evidence of tools. */
final class HostileTexts {
  /** Of this kind of evidence all reports are made, too. */
  static final String IN_ALL_FORMS = "iostat ";

  private HostileTexts() {}

  static Map<String, byte[]> all() {
    Map<String, byte[]> all = new LinkedHashMap<>();
    evidence()
        .forEach(
            (kind, text) ->
                spoilings().forEach((how, s) -> all.put(kind + " " + how, s.apply(text))));
    return all;
  }

  private static Map<String, String> evidence() {
    Map<String, String> evidence = new LinkedHashMap<>();
    evidence.put(
        "iostat",
        "Linux 6.1.0-18-amd64 (brook4) \t03/11/26 \t_x86_64_\t(8 CPU)\n\n"
            + "Device            r/s     rkB/s   rrqm/s  %rrqm r_await rareq-sz     w/s     wkB/s"
            + "   wrqm/s  %wrqm w_await wareq-sz  aqu-sz  %util\n"
            + "sda             12.00    480.00     0.00   0.00   41.20    40.00   88.00   3520.00"
            + "     1.00   1.12   95.70    40.00    8.92  99.10\n");
    evidence.put(
        "kernel",
        "Mar 11 04:05:06 brook4 kernel: sd 3:0:0:7: [sdh] tag#41 FAILED Result:"
            + " hostbyte=DID_TIME_OUT driverbyte=DRIVER_OK cmd_age=31s\n"
            + "Mar 11 04:05:07 brook4 kernel:"
            + " blk_update_request: I/O error, dev sdh, sector 81920\n");
    evidence.put(
        "smartctl",
        "{\"device\":{\"name\":\"/dev/sdb\",\"protocol\":\"ATA\"},\"ata_smart_attributes\":"
            + "{\"table\":[{\"id\":5,\"name\":\"Reallocated_Sector_Ct\",\"value\":61,\"worst\":61,"
            + "\"thresh\":10,\"raw\":{\"value\":4812,\"string\":\"4812\"}}]}}\n");
    evidence.put(
        "vmstat",
        "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----\n"
            + " r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n"
            + " 1 14      0 812344  20480 912344    0    0  9120 44812 5100 8800  4  6  2 88  0\n");
    evidence.put(
        "multipath",
        "mpatha (3600140500c1d2e3f4a5b6c7d8e9f0a1b) dm-2 LIO-ORG,disk0\n"
            + "size=100G features='0' hwhandler='1 alua' wp=rw\n"
            + "`-+- policy='service-time 0' prio=0 status=enabled\n"
            + "  `- 3:0:0:7 sdh 8:112 failed faulty running\n");
    return evidence;
  }

  private static Map<String, Function<String, byte[]>> spoilings() {
    Map<String, Function<String, byte[]>> all = new LinkedHashMap<>();
    all.put("behind a byte-order mark", t -> ("\ufeff" + t).getBytes(UTF_8));
    all.put("in UTF-16, small end first", t -> ("\ufeff" + t).getBytes(UTF_16LE));
    all.put("in UTF-16, large end first", t -> ("\ufeff" + t).getBytes(UTF_16BE));
    all.put("in UTF-16 without a mark", t -> t.getBytes(UTF_16LE));
    text(all, "quoted by mail", t -> lines(t, "> > "));
    text(all, "indented by tabs", t -> lines(t, "\t\t\t"));
    text(all, "numbered", t -> lines(t, "  17  "));
    text(all, "escaped for HTML", t -> t.replace("\"", "&quot;").replace("<", "&lt;"));
    text(all, "in colours", t -> t.replaceAll("(\\w+)", "\u001b[1;31m$1\u001b[0m"));
    text(all, "with lines of DOS", t -> t.replace("\n", "\r\n"));
    text(all, "with lines of old Macs", t -> t.replace('\n', '\r'));
    text(all, "without any line end", t -> t.replace("\n", ""));
    text(all, "with a zero behind every letter", t -> t.replaceAll("(.)", "$1\0"));
    text(all, "with backspaces", t -> t.replaceAll("(\\w)", "$1\b$1"));
    text(all, "with blanks that do not break", t -> t.replace(' ', '\u00a0'));
    text(all, "turned from right to left", t -> "\u202e" + t);
    text(all, "with digits of Arabic", t -> digits(t, '\u0660'));
    text(all, "with wide digits", t -> digits(t, '\uff10'));
    text(all, "with commas for points", t -> t.replace('.', ','));
    for (String number :
        List.of("1e308", "-1e308", "NaN", "Infinity", "-0", "1e-400", "9".repeat(400), "0x7f")) {
      text(all, "with " + number.substring(0, Math.min(9, number.length())), t -> with(t, number));
    }
    text(all, "with times of the year 9999", t -> t.replace("03/11/26", "12/31/9999"));
    text(all, "with a 13th month", t -> t.replace("03/11/26", "13/45/26").replace("Mar", "Mxr"));
    text(all, "twice", t -> t + t);
    text(all, "a thousand times", t -> t.repeat(1000));
    text(all, "with its lines turned round", HostileTexts::reversed);
    text(all, "cut in the middle of a word", t -> t.substring(0, t.length() * 2 / 3));
    text(all, "with its heads and without its rows", t -> t.lines().findFirst().orElse("") + "\n");
    text(
        all,
        "in one line of a megabyte",
        t -> t.replace("\n", " ").repeat(1 + (1 << 20) / t.length()));
    text(all, "under a million brackets", t -> "[".repeat(1_000_000) + t);
    text(all, "behind ten thousand quotation marks", t -> "\"".repeat(10_000) + t);
    text(all, "in a string of JSON", t -> "{\"text\":\"" + t.replace("\"", "\\\"") + "\"}");
    text(all, "in a script of a page", t -> "<script>alert(1)</script><pre>" + t + "</pre>");
    all.put(
        "with halves of letters", t -> (t + "\u00c3\u0028\u00a0\u00ff\u00fe").getBytes(ISO_8859_1));
    all.put("with its bits shaken", HostileTexts::shaken);
    return all;
  }

  private static void text(
      Map<String, Function<String, byte[]>> all, String how, Function<String, String> spoiling) {
    all.put(how, t -> spoiling.apply(t).getBytes(UTF_8));
  }

  private static String lines(String text, String front) {
    return text.lines().map(line -> front + line + "\n").reduce("", String::concat);
  }

  private static String digits(String text, char zero) {
    StringBuilder other = new StringBuilder();
    text.chars().forEach(c -> other.append((char) (c >= '0' && c <= '9' ? c - '0' + zero : c)));
    return other.toString();
  }

  private static String with(String text, String number) {
    return text.replaceAll("(?<![\\w.:-])\\d+(?:\\.\\d+)?(?![\\w.:-])", number);
  }

  private static String reversed(String text) {
    List<String> lines = Arrays.asList(text.split("\n"));
    Collections.reverse(lines);
    return String.join("\n", lines) + "\n";
  }

  private static byte[] shaken(String text) {
    byte[] bytes = text.getBytes(UTF_8);
    Random random = new Random(text.length());
    for (int i = 0; i < bytes.length / 20; i++) {
      bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
    }
    return bytes;
  }
}
