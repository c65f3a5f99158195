package dev.stallsage.cases.backup;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Base64;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/** How the values of a column are written in a backup, the same for both databases. */
enum ColumnType {
  TEXT(Types.VARCHAR) {
    @Override
    void write(ResultSet row, int at, JsonGenerator json) throws SQLException {
      json.writeString(row.getString(at));
    }

    @Override
    void bind(PreparedStatement to, int at, JsonNode value) throws SQLException {
      to.setString(at, value.asString());
    }
  },
  WHOLE(Types.BIGINT) {
    @Override
    void write(ResultSet row, int at, JsonGenerator json) throws SQLException {
      json.writeNumber(row.getLong(at));
    }

    @Override
    void bind(PreparedStatement to, int at, JsonNode value) throws SQLException {
      to.setLong(at, value.asLong());
    }
  },
  NUMBER(Types.DOUBLE) {
    @Override
    void write(ResultSet row, int at, JsonGenerator json) throws SQLException {
      json.writeNumber(row.getDouble(at));
    }

    @Override
    void bind(PreparedStatement to, int at, JsonNode value) throws SQLException {
      to.setDouble(at, value.asDouble());
    }
  },
  TRUTH(Types.BOOLEAN) {
    @Override
    void write(ResultSet row, int at, JsonGenerator json) throws SQLException {
      json.writeBoolean(row.getBoolean(at));
    }

    @Override
    void bind(PreparedStatement to, int at, JsonNode value) throws SQLException {
      to.setBoolean(at, value.asBoolean());
    }
  },
  DAY(Types.DATE) {
    @Override
    void write(ResultSet row, int at, JsonGenerator json) throws SQLException {
      json.writeString(row.getObject(at, LocalDate.class).toString());
    }

    @Override
    void bind(PreparedStatement to, int at, JsonNode value) throws SQLException {
      to.setObject(at, LocalDate.parse(value.asString()));
    }
  },
  /** In UTC: where the database lived is no matter. */
  MOMENT(Types.TIMESTAMP_WITH_TIMEZONE) {
    @Override
    void write(ResultSet row, int at, JsonGenerator json) throws SQLException {
      OffsetDateTime moment = row.getObject(at, OffsetDateTime.class);
      json.writeString(moment.withOffsetSameInstant(ZoneOffset.UTC).toString());
    }

    @Override
    void bind(PreparedStatement to, int at, JsonNode value) throws SQLException {
      to.setObject(at, OffsetDateTime.parse(value.asString()));
    }
  },
  BYTES(Types.BINARY) {
    @Override
    void write(ResultSet row, int at, JsonGenerator json) throws SQLException {
      json.writeString(Base64.getEncoder().encodeToString(row.getBytes(at)));
    }

    @Override
    void bind(PreparedStatement to, int at, JsonNode value) throws SQLException {
      to.setBytes(at, Base64.getDecoder().decode(value.asString()));
    }
  };

  private final int missing;

  ColumnType(int missing) {
    this.missing = missing;
  }

  /** Writes a value that is there. */
  abstract void write(ResultSet row, int at, JsonGenerator json) throws SQLException;

  /** Binds a value that is there. */
  abstract void bind(PreparedStatement to, int at, JsonNode value) throws SQLException;

  /** Binds none. */
  void bindNone(PreparedStatement to, int at) throws SQLException {
    to.setNull(at, missing);
  }

  /**
   * How a column of the database is told.
   *
   * @param type of {@link Types}
   * @param name as the database calls it; PostgreSQL gives both of its timestamps one type
   */
  static ColumnType of(int type, String name) {
    return switch (type) {
      case Types.CHAR, Types.VARCHAR, Types.LONGVARCHAR, Types.CLOB -> TEXT;
      case Types.SMALLINT, Types.INTEGER, Types.BIGINT -> WHOLE;
      case Types.REAL, Types.FLOAT, Types.DOUBLE -> NUMBER;
      case Types.BIT, Types.BOOLEAN -> TRUTH;
      case Types.DATE -> DAY;
      case Types.TIMESTAMP, Types.TIMESTAMP_WITH_TIMEZONE -> MOMENT;
      case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB -> BYTES;
      default -> throw new IllegalStateException("a backup has no way to tell a " + name);
    };
  }
}
