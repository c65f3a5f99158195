package dev.stallsage.cli;

import dev.stallsage.decode.Decoder;
import dev.stallsage.decode.Decoding;
import dev.stallsage.knowledge.Codes;
import dev.stallsage.report.json.DecodingJson;
import dev.stallsage.report.text.DecodingText;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code stallsage decode}: what the codes of a line mean. */
@Command(
    name = "decode",
    description = "Says what the codes in a text mean, and whose fault they can be.",
    footer = {
      "",
      "Examples:",
      "  stallsage decode Sense Key : Medium Error",
      "  stallsage decode 'log_info(0x31110610)'",
      "  dmesg | stallsage decode -"
    })
final class DecodeCommand extends TerminalCommand {
  /** Bytes of a character, at most. */
  private static final int WIDEST = 4;

  @Parameters(
      index = "0..*",
      arity = "1..*",
      paramLabel = "TEXT",
      description = "A code or a line with codes; - reads standard input.")
  private List<String> words = new ArrayList<>();

  @Option(
      names = "--format",
      paramLabel = "FORM",
      description = "One of ${COMPLETION-CANDIDATES}; default ${DEFAULT-VALUE}.")
  private Listing.Form form = Listing.Form.text;

  DecodeCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    Decoding decoding = new Decoder(Codes.packed()).decode(text());
    if (form == Listing.Form.json) {
      PrintWriter out = new PrintWriter(terminal.out(), false);
      DecodingJson.write(out, decoding);
      out.flush();
    } else if (!decoding.found().isEmpty()) {
      terminal.out().print(DecodingText.of(decoding));
    }
    if (decoding.found().isEmpty()) {
      terminal.err().println("No code was found. Codes are written like one of these:");
      Decoder.examples().forEach(example -> terminal.err().println("  " + example));
    }
    if (!decoding.whole()) {
      terminal.err().println("Only the beginning of the text was read: it is too long.");
    }
    if (!decoding.known()) {
      return ExitStatus.NOTHING_RECOGNISED;
    }
    return decoding.whole() ? ExitStatus.DONE : ExitStatus.PARTIAL;
  }

  private String text() throws IOException {
    if (!words.equals(List.of("-"))) {
      return String.join(" ", words);
    }
    byte[] bytes = terminal.in().readNBytes(Decoder.LONGEST_TEXT * WIDEST + 1);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
