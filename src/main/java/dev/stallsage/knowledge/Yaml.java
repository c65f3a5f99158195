package dev.stallsage.knowledge;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * YAML as a tree of {@link YamlNode}s: only maps, lists and texts, so nothing is ever constructed.
 */
public final class Yaml {
  private Yaml() {}

  /**
   * @param firstLine physical line the text begins on
   * @return null after a problem was added
   */
  public static YamlNode parse(String path, String text, int firstLine, List<Problem> problems) {
    try {
      LoaderOptions options = new LoaderOptions();
      options.setAllowDuplicateKeys(false);
      // an alias of a list may contain itself, or a billion others
      options.setMaxAliasesForCollections(0);
      org.yaml.snakeyaml.nodes.Node root =
          new org.yaml.snakeyaml.Yaml(options).compose(new StringReader(text));
      return root == null
          ? new YamlNode(Map.of(), firstLine)
          : convert(path, root, firstLine, problems);
    } catch (MarkedYAMLException broken) {
      int line = broken.getProblemMark() == null ? 0 : broken.getProblemMark().getLine();
      problems.add(
          new Problem(
              path + ":" + (firstLine + line), "", "expected YAML: " + broken.getProblem()));
      return null;
    } catch (YAMLException refused) {
      problems.add(
          new Problem(path + ":" + firstLine, "", "expected YAML: " + refused.getMessage()));
      return null;
    }
  }

  private static YamlNode convert(
      String path, org.yaml.snakeyaml.nodes.Node node, int firstLine, List<Problem> problems) {
    int line = firstLine + node.getStartMark().getLine();
    if (node instanceof MappingNode mapping) {
      Map<String, YamlNode> members = new LinkedHashMap<>();
      for (NodeTuple tuple : mapping.getValue()) {
        if (!(tuple.getKeyNode() instanceof ScalarNode name)) {
          problems.add(new Problem(path + ":" + line, "", "expected a word before the colon"));
          continue;
        }
        String key = name.getValue();
        if (members.put(key, convert(path, tuple.getValueNode(), firstLine, problems)) != null) {
          problems.add(new Problem(path + ":" + line, key, "expected once, found twice"));
        }
      }
      return new YamlNode(members, line);
    }
    if (node instanceof SequenceNode sequence) {
      List<YamlNode> items = new ArrayList<>();
      for (org.yaml.snakeyaml.nodes.Node item : sequence.getValue()) {
        items.add(convert(path, item, firstLine, problems));
      }
      return new YamlNode(items, line);
    }
    ScalarNode scalar = (ScalarNode) node;
    return new YamlNode(scalar.getTag().equals(Tag.NULL) ? null : scalar.getValue(), line);
  }
}
