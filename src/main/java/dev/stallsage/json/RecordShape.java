package dev.stallsage.json;

import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * The components of a record in their order, and how to make one of their values. What is written,
 * read back and retold of a report follows from it, so that a field is declared once.
 */
public final class RecordShape {
  private static final ClassValue<RecordShape> SHAPES =
      new ClassValue<>() {
        @Override
        protected RecordShape computeValue(Class<?> type) {
          return new RecordShape(type);
        }
      };

  private final Constructor<?> constructor;
  private final List<Member> members;
  private final Object empty;

  private RecordShape(Class<?> type) {
    RecordComponent[] components = type.getRecordComponents();
    members = Arrays.stream(components).map(RecordShape::member).toList();
    try {
      constructor =
          type.getConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
      empty = empty(type);
    } catch (ReflectiveOperationException hidden) {
      throw new IllegalArgumentException(type + ": expected a public record", hidden);
    }
  }

  /** The shape of a public record. */
  public static RecordShape of(Class<?> type) {
    return SHAPES.get(type);
  }

  /**
   * A component.
   *
   * @param name its name in JSON
   * @param item what it is a list of; its own type when it is none
   * @param in how it stands in JSON
   * @param without members of its records that are not told
   */
  public record Member(
      String name, RecordComponent component, Class<?> item, Placing in, Set<String> without) {
    /** Its value in a record. */
    public Object of(Object record) {
      try {
        return component.getAccessor().invoke(record);
      } catch (ReflectiveOperationException hidden) {
        throw new IllegalStateException(component.toString(), hidden);
      }
    }

    /** Is it a list? */
    public boolean isList() {
      return component.getType() == List.class;
    }
  }

  /**
   * What {@link InJson} says, as plain fields: an annotation looks each of them up when it is
   * asked.
   */
  public record Placing(
      String within,
      String inList,
      String unit,
      boolean unlessEmpty,
      boolean flat,
      boolean unknownIsZero) {
    private static Placing of(InJson in) {
      return new Placing(
          in.within(), in.inList(), in.unit(), in.unlessEmpty(), in.flat(), in.unknownIsZero());
    }
  }

  /** The components, in order. */
  public List<Member> members() {
    return members;
  }

  /** The constant of the record that stands for nothing; null when it has none. */
  public Object empty() {
    return empty;
  }

  /** A record of these values, in order. */
  public Object of(Object... values) {
    try {
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException refused) {
      throw new IllegalArgumentException(constructor.toString(), refused);
    }
  }

  private static Member member(RecordComponent component) {
    InJson in = component.getAnnotation(InJson.class);
    InJson how = in == null ? Plain.class.getRecordComponents()[0].getAnnotation(InJson.class) : in;
    String name = how.name().isEmpty() ? component.getName() : how.name();
    return new Member(name, component, item(component), Placing.of(how), Set.of(how.without()));
  }

  private static Class<?> item(RecordComponent component) {
    Type type = component.getGenericType();
    boolean list = component.getType() == List.class && type instanceof ParameterizedType;
    return list
        ? (Class<?>) ((ParameterizedType) type).getActualTypeArguments()[0]
        : component.getType();
  }

  private static Object empty(Class<?> type) throws IllegalAccessException {
    for (var field : type.getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers())
          && Modifier.isPublic(field.getModifiers())
          && field.getType() == type) {
        return field.get(null);
      }
    }
    return null;
  }

  /** Bears the defaults. */
  private record Plain(@InJson String any) {}
}
