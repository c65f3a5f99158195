package dev.stallsage.mcp;

import java.util.Map;
import java.util.function.Function;

/**
 * Something an assistant can ask for.
 *
 * @param says when to use it, for whoever chooses between tools
 * @param schema of its arguments, JSON Schema
 * @param run answers in plain text or JSON; throws {@link InvalidArgument}
 */
record Tool(
    String name,
    String title,
    String says,
    Map<String, Object> schema,
    Function<ToolArguments, String> run) {}
