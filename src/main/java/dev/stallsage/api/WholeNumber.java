package dev.stallsage.api;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;

/**
 * A whole number of a body. {@code 19.0} is one as well (JSON Schema 2020-12, validation 6.1.1);
 * {@code 19.5} and {@code "19"} are none.
 */
final class WholeNumber extends StdDeserializer<Integer> {
  WholeNumber() {
    super(Integer.class);
  }

  @Override
  public Integer deserialize(JsonParser body, DeserializationContext context) {
    JsonToken token = body.currentToken();
    if (token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT) {
      try {
        return body.getDecimalValue().intValueExact();
      } catch (ArithmeticException none) {
        // told below as any other value that is none
      }
    }
    return (Integer) context.handleUnexpectedToken(getValueType(context), body);
  }
}
