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

  /** Texts of less than four characters count as well: a row of figures is tried for none. */
  @Test
  void a_row_of_figures_is_tried_for_no_shape() {
    assertThat(CodeShapes.in("dm-12 100.00 1600.00 0.31 45.10 99.80")).isEmpty();
    assertThat(CodeShapes.in("DM-12 H:0x0 D:0x2 P:0x0")).isNotEmpty();
  }

  private static List<String> written(String example) {
    return List.of(example, example.toUpperCase(Locale.ROOT), example.toLowerCase(Locale.ROOT));
  }
}
