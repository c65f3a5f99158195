package dev.stallsage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.observation.Role;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How members are called that come from what somebody named. */
class SubmissionTest {
  @TempDir Path given;

  private String folder(String name, String... files) throws IOException {
    Path folder = Files.createDirectory(given.resolve(name));
    for (String file : files) {
      Files.writeString(folder.resolve(file), "of " + name + "\n");
    }
    return folder.toString();
  }

  private static List<String> names(String... folders) throws IOException {
    Submission submission = new Submission(InputStream.nullInputStream(), Limits.COMMAND_LINE);
    for (String folder : folders) {
      submission.add(folder, (Role) null);
    }
    List<String> names = new ArrayList<>();
    submission.bundle().walk(file -> names.add(file.path()));
    return names;
  }

  @Test
  void membersOfOneFolderAreNamedWithinIt() throws IOException {
    assertThat(names(folder("prod1", "iostat.txt", "mdstat.txt")))
        .containsExactly("iostat.txt", "mdstat.txt");
  }

  @Test
  void eachOfSeveralFoldersStandsInFrontOfAllItsMembers() throws IOException {
    String one = folder("prod1", "iostat.txt", "mdstat.txt");
    String other = folder("stby1", "iostat.txt");
    assertThat(names(one, other))
        .containsExactly(one + "/iostat.txt", one + "/mdstat.txt", other + "/iostat.txt");
  }
}
