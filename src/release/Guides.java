import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * The Markdown of a folder as pages for a browser that has no network, and a list of them: {@code
 * java -cp COMMONMARK Guides.java FROM TO}. A link to a page that is made leads to that page; a page
 * holds its style and loads nothing.
 */
final class Guides {
  private static final List<Extension> EXTENSIONS =
      List.of(TablesExtension.create(), HeadingAnchorExtension.create());
  private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
  private static final HtmlRenderer RENDERER =
      HtmlRenderer.builder().extensions(EXTENSIONS).build();
  private static final String HEAD =
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>%s</title>
      <style>
      body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif; }
      pre { overflow-x: auto; padding: .5rem; background: #f3f3f3; }
      table { border-collapse: collapse; } td, th { border: 1px solid #bbb; padding: .2rem .5rem; text-align: left; }
      @media (prefers-color-scheme: dark) { body { background: #181818; color: #ddd; } pre { background: #262626; } a { color: #8bf; } }
      </style>
      </head>
      <body>
      """;

  private static final String FOOT = "</body>\n</html>\n";

  private Guides() {}

  public static void main(String[] args) throws IOException {
    Path from = Path.of(args[0]).toRealPath();
    Path to = Path.of(args[1]);
    StringBuilder list = new StringBuilder(HEAD.formatted("Stallsage")).append("<h1>Stallsage</h1>\n<ul>\n");
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Guides::isGuide).sorted().toList()) {
        String name = html(from.relativize(file).toString());
        Node document = PARSER.parse(Files.readString(file));
        leadToPages(document, file.getParent(), from);
        String title = title(document);
        Path page = to.resolve(name);
        Files.createDirectories(page.getParent());
        Files.writeString(page, HEAD.formatted(title) + RENDERER.render(document) + FOOT);
        list.append("<li><a href=\"%s\">%s</a></li>\n".formatted(name, title));
      }
    }
    Files.writeString(to.resolve("index.html"), list.append("</ul>\n").append(FOOT));
  }

  private static boolean isGuide(Path file) {
    return file.toString().endsWith(".md") && !file.toString().contains("/examples/");
  }

  private static void leadToPages(Node document, Path folder, Path from) {
    document.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Link link) {
            String to = link.getDestination();
            Path target = folder.resolve(to.replaceFirst("[#:].*", "")).normalize();
            if (target.startsWith(from) && Files.isRegularFile(target) && isGuide(target)) {
              link.setDestination(html(to));
            }
            visitChildren(link);
          }
        });
  }

  /** The first heading. */
  private static String title(Node document) {
    StringBuilder title = new StringBuilder();
    document.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Heading heading) {
            if (title.isEmpty() && heading.getFirstChild() instanceof Text text) {
              title.append(text.getLiteral().replace("&", "&amp;").replace("<", "&lt;"));
            }
          }
        });
    return title.toString();
  }

  private static String html(String path) {
    return path.replaceFirst("\\.md(?=$|#)", ".html");
  }
}
