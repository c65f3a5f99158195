package dev.stallsage.evidence.archive;

import dev.stallsage.evidence.Limit;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import org.apache.commons.compress.MemoryLimitException;
import org.apache.commons.compress.archivers.sevenz.SevenZArchiveEntry;
import org.apache.commons.compress.archivers.sevenz.SevenZFile;

/** The members of a 7z archive, whose directory stands at its end: it must lie on disk. */
final class SevenZipMembers {
  private final UnidentifiedBytes archive;
  private final WalkBudget budget;
  private final WalkRemarks notes;
  private final IrregularEntries irregular = new IrregularEntries();

  SevenZipMembers(UnidentifiedBytes archive, WalkBudget budget, WalkRemarks notes) {
    this.archive = archive;
    this.budget = budget;
    this.notes = notes;
  }

  void each(MemberVisitor members) throws IOException {
    if (archive.file() == null) {
      notes.failure(
          archive.path(), "is a 7z archive, which cannot be read as a stream: give it as a file");
      return;
    }
    long size = Files.size(archive.file());
    try (SevenZFile file = open()) {
      for (SevenZArchiveEntry entry = next(file); entry != null; entry = next(file)) {
        budget.member(archive.path());
        String name = String.valueOf(entry.getName());
        if (!entry.isDirectory()
            && entry.hasStream()
            && !entry.isAntiItem()
            && irregular.isNamed(name, archive, budget)) {
          String place = archive.prefix() + MemberNames.tidy(name);
          MeteredStream content = new MeteredStream(new Content(file), budget, () -> size, place);
          members.take(archive, name, content::read);
          content.drain();
        }
      }
    } finally {
      irregular.tell(archive.path(), notes);
    }
  }

  private SevenZFile open() throws IOException {
    long memory = budget.of(Limit.DECODER_MEMORY) >> 10;
    try {
      return SevenZFile.builder()
          .setFile(archive.file().toFile())
          .setMaxMemoryLimitKiB((int) Math.min(Integer.MAX_VALUE, memory))
          .get();
    } catch (MemoryLimitException tooMuch) {
      throw refused(tooMuch);
    } catch (RuntimeException damaged) {
      throw new IOException("the 7z archive is damaged: " + damaged, damaged);
    }
  }

  private SevenZArchiveEntry next(SevenZFile file) throws IOException {
    try {
      return file.getNextEntry();
    } catch (MemoryLimitException tooMuch) {
      throw refused(tooMuch);
    } catch (RuntimeException damaged) {
      throw new IOException("the 7z archive is damaged: " + damaged, damaged);
    }
  }

  private IOException refused(MemoryLimitException tooMuch) {
    long needed = tooMuch.getMemoryNeededInKb() << 10;
    return budget.hit(Limit.DECODER_MEMORY, needed, archive.path(), "");
  }

  /** The content of the entry the file stands at. */
  private static final class Content extends InputStream {
    private final SevenZFile file;

    Content(SevenZFile file) {
      this.file = file;
    }

    @Override
    public int read() throws IOException {
      return file.read();
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
      return file.read(into, from, length);
    }
  }
}
