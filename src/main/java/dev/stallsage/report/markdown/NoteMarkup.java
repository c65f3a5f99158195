package dev.stallsage.report.markdown;

import dev.stallsage.report.VisibleText;
import java.util.List;
import java.util.stream.Collectors;

/** How a note is marked up: as Markdown, as HTML, or not at all. */
public enum NoteMarkup {
  MARKDOWN {
    @Override
    String text(String words) {
      return Markdown.text(words);
    }

    @Override
    String code(String words) {
      return Markdown.code(words);
    }

    @Override
    String strong(String marked) {
      return "**" + marked + "**";
    }

    @Override
    String faint(String marked) {
      return "_" + marked + "_";
    }

    @Override
    String item(String marked, List<String> below) {
      return listed(marked, "\n  - ", below);
    }
  },

  HTML {
    @Override
    String text(String words) {
      return visible(words)
          .replace("&", "&amp;")
          .replace("<", "&lt;")
          .replace(">", "&gt;")
          .replace("\"", "&quot;")
          .replace("'", "&#39;")
          // mentions somebody, begins a link or a command in ticket systems that look for it
          .replace("@", "&#64;");
    }

    @Override
    String code(String words) {
      return words.isBlank() ? "" : "<code>" + text(words) + "</code>";
    }

    @Override
    String strong(String marked) {
      return "<strong>" + marked + "</strong>";
    }

    @Override
    String faint(String marked) {
      return "<em>" + marked + "</em>";
    }

    @Override
    String paragraph(String marked) {
      return "<p>" + marked + "</p>";
    }

    /** Each a list of its own, so that a note can end behind any of them. */
    @Override
    String item(String marked, List<String> below) {
      return "<ul><li>"
          + marked
          + String.join("", below.stream().map(line -> "<br>" + line).toList())
          + "</li></ul>";
    }

    @Override
    String whole(String note) {
      return note.replace("</ul>\n<ul>", "\n").replace("\n\n", "\n");
    }
  },

  TEXT {
    @Override
    String text(String words) {
      return visible(words);
    }

    @Override
    String code(String words) {
      return visible(words);
    }

    @Override
    String strong(String marked) {
      return marked;
    }

    @Override
    String faint(String marked) {
      return marked;
    }

    @Override
    String item(String marked, List<String> below) {
      return listed(marked, "\n    ", below);
    }
  };

  /** Words of anybody: nothing in them acts. */
  abstract String text(String words);

  /** A command, a name, a line. */
  abstract String code(String words);

  abstract String strong(String marked);

  abstract String faint(String marked);

  String paragraph(String marked) {
    return marked;
  }

  /** An item of a list and the lines below it. */
  abstract String item(String marked, List<String> below);

  /** The note when all of its parts are together. */
  String whole(String note) {
    return note;
  }

  private static String listed(String marked, String before, List<String> below) {
    return "- " + marked + below.stream().map(before::concat).collect(Collectors.joining());
  }

  private static String visible(String words) {
    return VisibleText.text(words.replaceAll("\\s+", " ")).strip();
  }
}
