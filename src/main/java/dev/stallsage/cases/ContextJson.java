package dev.stallsage.cases;

import tools.jackson.databind.json.JsonMapper;

/** The context as it lies sealed in its row. */
final class ContextJson {
  private static final JsonMapper JSON = JsonMapper.shared();

  private ContextJson() {}

  static String write(Context context) {
    return JSON.writeValueAsString(context);
  }

  static Context read(String json) {
    return json.isEmpty() ? Context.NONE : JSON.readValue(json, Context.class);
  }
}
