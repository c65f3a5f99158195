package dev.stallsage.web;

import dev.stallsage.decode.Decoder;
import dev.stallsage.decode.Decoding;
import dev.stallsage.knowledge.Codes;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** What the codes of a pasted line mean. */
@Controller
class DecodePage {
  /** Characters of a question: it stands in the address. */
  private static final int LONGEST = 4000;

  @GetMapping("/knowledge/codes")
  String codes(@RequestParam(defaultValue = "") String q, Model model) {
    String asked = q.length() > LONGEST ? q.substring(0, LONGEST) : q;
    Decoding decoding = new Decoder(Codes.packed()).decode(asked);
    model.addAttribute("q", asked);
    model.addAttribute("longest", LONGEST);
    model.addAttribute("found", decoding.found());
    model.addAttribute("nothing", !asked.isBlank() && decoding.found().isEmpty());
    model.addAttribute("examples", Decoder.examples());
    model.addAttribute("tables", Codes.packed().tables().values());
    return "knowledge/codes";
  }
}
