package dev.stallsage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.Arrays;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page about a site's own knowledge, from its folder to a verdict, as it is typed. */
class PackCommandTest {
  private static final Pattern FILE =
      Pattern.compile("`(site/[^`]+)`:\n\n```\\w*\n(.*?)\n```\n", Pattern.DOTALL);

  @TempDir private Path folder;

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  private void follow() throws IOException {
    Matcher file = FILE.matcher(Files.readString(Path.of("docs/guide/site-knowledge.md")));
    while (file.find()) {
      Path path = folder.resolve(file.group(1));
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.group(2) + "\n");
    }
    Files.writeString(
        folder.resolve("vault7.log"),
        "Nov  3 02:14:07 vault7 vaultd[811]: journal: waited 4210 ms for flash of nvme1n1\n");
  }

  private void pem(String name, String kind, byte[] key) throws IOException {
    String text = Base64.getMimeEncoder().encodeToString(key);
    Files.writeString(
        folder.resolve(name),
        "-----BEGIN " + kind + "-----\n" + text + "\n-----END " + kind + "-----\n");
  }

  @Test
  void aPackIsBuiltSignedVerifiedUsedAndInstalled() throws Exception {
    follow();
    KeyPair maker = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
    pem("private.pem", "PRIVATE KEY", maker.getPrivate().getEncoded());
    pem("public.pem", "PUBLIC KEY", maker.getPublic().getEncoded());
    String pack = path("vault-1.0.pack");
    assertThat(Shell.run("pack", "build", path("site"), "-o", pack).status()).isZero();
    Shell.Result unsigned = Shell.run("pack", "verify", pack, "--trust", path("public.pem"));
    assertThat(unsigned.status()).isEqualTo(2);
    assertThat(unsigned.err()).contains("is not signed");
    assertThat(Shell.run("pack", "sign", pack, "--key", path("private.pem")).status()).isZero();
    assertThat(Shell.run("pack", "verify", pack, "--trust", path("public.pem")).status()).isZero();
    Shell.Result triage =
        Shell.run("triage", "--pack", path("site"), "--format", "json", path("vault7.log"));
    assertThat(triage.out()).contains("vault-journal-on-worn-flash", " with vault 1.0\"");

    Path data = Files.createDirectory(folder.resolve("data"));
    Shell.Result unasked = Shell.run("pack", "install", pack, "--data", data.toString());
    assertThat(unasked.err()).contains("expected --trust PEM");
    Shell.Result installed =
        Shell.run(
            "pack", "install", pack, "--trust", path("public.pem"), "--data", data.toString());
    assertThat(installed.out() + installed.err()).contains("vault 1.0: is in use");
    assertThat(Shell.run("pack", "list", "--data", data.toString()).out()).contains("* vault 1.0");
    Shell.Result none = Shell.run("pack", "use", "vault", "9", "--data", data.toString());
    assertThat(none.status()).isEqualTo(2);
    assertThat(none.err()).contains("is not installed");
    Shell.Result which = Shell.run("pack", "use", "vault", "--data", data.toString());
    assertThat(which.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(which.err()).contains("vault of no version", "expected one of [vault 1.0]");
    assertThat(Shell.run("pack", "use", "none", "--data", data.toString()).status()).isZero();
    assertThat(Shell.run("pack", "list", "--data", data.toString()).out()).contains("  vault 1.0");
  }

  /** The list that names no workspace names them all: else what a desk installed seems gone. */
  @Test
  void thePacksOfAWorkspaceAreListedWithItsName() throws Exception {
    follow();
    Path data = Files.createDirectory(folder.resolve("data"));
    String[] list = {"pack", "list", "--data", data.toString()};
    assertThat(Shell.run(list).out()).contains("no pack is installed");
    String pack = path("vault-1.0.pack");
    assertThat(Shell.run("pack", "build", path("site"), "-o", pack).status()).isZero();
    String[] install = {"pack", "install", pack, "--unsigned", "--data", data.toString()};
    String[] desk = {"--workspace", "vault desk"};
    String[] forDesk = Stream.of(install, desk).flatMap(Arrays::stream).toArray(String[]::new);
    assertThat(Shell.run(forDesk).status()).isZero();
    assertThat(Shell.run(list).out()).contains("* vault 1.0, for the workspace vault desk");
    String[] listDesk = Stream.of(list, desk).flatMap(Arrays::stream).toArray(String[]::new);
    assertThat(Shell.run(listDesk).out()).isEqualTo("* vault 1.0\n");
    assertThat(Shell.run("pack", "use", "vault", "1.0", "--data", data.toString()).err())
        .contains("is not installed here", "another --workspace");
    assertThat(Shell.run(install).status()).isZero();
    assertThat(Shell.run(list).out())
        .isEqualTo("* vault 1.0\n* vault 1.0, for the workspace vault desk\n");
  }

  @Test
  void aFolderThatIsNoPackIsNotWritten() throws Exception {
    follow();
    Path messages = folder.resolve("site/knowledge/messages/vault.yaml");
    Files.writeString(
        messages, Files.readString(messages).replace("journal: waited \"", "journal: slept \""));
    Shell.Result build = Shell.run("pack", "build", path("site"), "-o", path("x.pack"));
    assertThat(build.status()).isEqualTo(2);
    assertThat(build.err()).contains("messages/vault.yaml:5: ", "nothing was written");
    assertThat(folder.resolve("x.pack")).doesNotExist();
  }
}
