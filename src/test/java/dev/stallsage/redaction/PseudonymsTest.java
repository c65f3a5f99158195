package dev.stallsage.redaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One original has one pseudonym: in every notation, and in every run with the same map. */
class PseudonymsTest {
  @TempDir private Path folder;

  private static List<String> redact(Pseudonyms pseudonyms, String... lines) {
    return Corpus.redacted(new Redactor(pseudonyms), List.of(lines));
  }

  @Test
  void aWorldWideNameIsTheSameInEveryNotation() {
    List<String> lines =
        redact(
            new Pseudonyms(Corpus.KEY),
            "naa.600a0b8000ab4c1d00003f1e52c7a9b1",
            "(3600a0b8000ab4c1d00003f1e52c7a9b1)",
            "0x600a0b8000ab4c1d00003f1e52c7a9b1",
            "60:0a:0b:80:00:ab:4c:1d:00:00:3f:1e:52:c7:a9:b1",
            "c4t600A0B8000AB4C1D00003F1E52C7A9B1d0");
    Set<String> digits = new HashSet<>();
    for (String line : lines) {
      String all = HexDigits.of(line.replaceAll("^(naa\\.|\\(3|0x|c4t)", "").replaceAll("d0$", ""));
      digits.add(all);
    }
    assertThat(digits).hasSize(1).allSatisfy(d -> assertThat(d).startsWith("600a0b8").hasSize(32));
  }

  @Test
  void addressesKeepTheirNetworksAndWhetherTheyArePrivate() {
    AddressPermutation permutation = new AddressPermutation(new KeyedHash(Corpus.KEY));
    for (String text : List.of("10.1.2.3", "172.20.1.9", "192.168.4.4", "8.8.4.4", "100.70.1.1")) {
      long address = IpAddress.v4(text).orElseThrow();
      long mapped = permutation.v4(address);
      assertThat(mapped).isNotEqualTo(address);
      assertThat(permutation.v4(address + 1) >>> 8).isEqualTo(mapped >>> 8);
      assertThat(isPrivate(mapped)).isEqualTo(isPrivate(address));
    }
    assertThat(permutation.v4(IpAddress.v4("127.0.0.1").orElseThrow()))
        .isEqualTo(IpAddress.v4("127.0.0.1").orElseThrow());
  }

  private static boolean isPrivate(long address) {
    return address >>> 24 == 10 || address >>> 20 == 0xac1 || address >>> 16 == 0xc0a8;
  }

  @Test
  void noTwoAddressesShareAPseudonym() {
    AddressPermutation permutation = new AddressPermutation(new KeyedHash(Corpus.KEY));
    long network = IpAddress.v4("81.95.112.0").orElseThrow();
    Set<Long> seen = new HashSet<>();
    for (int host = 0; host < 256; host++) {
      seen.add(permutation.v4(network + host));
    }
    assertThat(seen).hasSize(256);
  }

  @Test
  void aLaterRunWithTheSameMapGivesTheSameNames() throws IOException {
    Path file = folder.resolve("acme.map");
    MapFile first = MapFile.openOrBegin(file);
    String line = "Nov 20 10:00:00 stor7 kernel: at 10.9.8.7";
    List<String> before = redact(first.pseudonyms(), line);
    first.save();
    MapFile second = MapFile.openOrBegin(file);
    assertThat(redact(second.pseudonyms(), line, "Serial Number: QX7719ZZ"))
        .startsWith(before.get(0));
    second.save();
    assertThat(Files.readString(file)).contains("stor7", "QX7719ZZ");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
  }

  @Test
  void whatIsNoMapIsNeverOverwritten() throws IOException {
    Path file = Files.writeString(folder.resolve("notes.txt"), "{ \"mine\" : true }\n");
    assertThatThrownBy(() -> MapFile.openOrBegin(file))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("expected a map");
    assertThat(Files.readString(file)).isEqualTo("{ \"mine\" : true }\n");
  }

  @Test
  void aMapThatAppearsMeanwhileIsNotOverwritten() throws IOException {
    Path file = folder.resolve("acme.map");
    MapFile first = MapFile.openOrBegin(file);
    MapFile other = MapFile.openOrBegin(file);
    other.save();
    assertThatThrownBy(first::save).isInstanceOf(IOException.class);
    assertThat(MapFile.open(file).pseudonyms().key()).isEqualTo(other.pseudonyms().key());
  }

  @Test
  void aSecretIsInNoMap() throws IOException {
    MapFile map = MapFile.openOrBegin(folder.resolve("acme.map"));
    redact(map.pseudonyms(), "password = Heslo.1234");
    map.save();
    assertThat(Files.readString(folder.resolve("acme.map"))).doesNotContain("Heslo");
    assertThat(map.pseudonyms().counts()).containsEntry("secrets", 1L);
  }
}
