package dev.stallsage.decode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class CodeShapesTest {
  @Test
  void a_shape_is_among_those_its_example_may_hold_in_any_case() {
    for (CodeShape shape : CodeShapes.ALL) {
      for (String line : written(shape.example())) {
        boolean holds = shape.pattern().matcher(line).find();
        assertThat(!holds || CodeShapes.in(line).contains(shape)).as(line).isTrue();
      }
    }
  }

  @Test
  void a_line_without_the_texts_of_a_shape_is_not_tried_for_it() {
    List<CodeShape> possible = CodeShapes.in("sda 12.00 0.31 45.10 99.80");

    assertThat(possible).hasSizeLessThan(CodeShapes.ALL.size() / 4);
  }

  private static List<String> written(String example) {
    return List.of(example, example.toUpperCase(Locale.ROOT), example.toLowerCase(Locale.ROOT));
  }
}
