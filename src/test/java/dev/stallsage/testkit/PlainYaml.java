package dev.stallsage.testkit;

import java.util.regex.Pattern;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.representer.Representer;
import org.yaml.snakeyaml.resolver.Resolver;

/**
 * YAML without surprises: {@code 14:29:41}, {@code 2016-04-07}, {@code off} and {@code 007} stay
 * the text they are; only true, false, null and decimal numbers are anything else.
 */
public final class PlainYaml {
  private static final Pattern BOOL = Pattern.compile("true|false");
  private static final Pattern NULL = Pattern.compile("~|null|");
  private static final Pattern INT = Pattern.compile("[-+]?(?:0|[1-9][0-9]*)");
  private static final Pattern FLOAT =
      Pattern.compile(
          "[-+]?(?:[0-9]+\\.[0-9]*|\\.[0-9]+|[0-9]+(?=[eE]))(?:[eE][-+]?[0-9]+)?|\\.nan|[-+]?\\.inf");

  private PlainYaml() {}

  /** The document: maps, lists, strings, numbers, booleans. */
  public static Object load(String text) {
    LoaderOptions options = new LoaderOptions();
    options.setAllowDuplicateKeys(false);
    DumperOptions unused = new DumperOptions();
    return new Yaml(
            new SafeConstructor(options), new Representer(unused), unused, options, new Scalars())
        .load(text);
  }

  private static final class Scalars extends Resolver {
    @Override
    protected void addImplicitResolvers() {
      addImplicitResolver(Tag.BOOL, BOOL, "tf");
      addImplicitResolver(Tag.INT, INT, "-+0123456789");
      addImplicitResolver(Tag.FLOAT, FLOAT, "-+0123456789.");
      addImplicitResolver(Tag.NULL, NULL, "~n\0");
      addImplicitResolver(Tag.NULL, Pattern.compile("^$"), null);
    }
  }
}
