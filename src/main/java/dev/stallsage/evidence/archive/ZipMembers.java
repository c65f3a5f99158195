package dev.stallsage.evidence.archive;

import dev.stallsage.evidence.DamageText;
import dev.stallsage.evidence.Limit;
import dev.stallsage.evidence.LimitReached;
import dev.stallsage.evidence.StoppedException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.LongSupplier;
import java.util.zip.ZipEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveInputStream;

/** The members of a zip archive, read from front to back: what its directory claims is not used. */
final class ZipMembers {
  private static final int COPIES = 4;

  private final UnidentifiedBytes archive;
  private final WalkBudget budget;
  private final WalkRemarks notes;
  private final IrregularEntries irregular = new IrregularEntries();
  private final ZipTail packed;
  private final ZipArchiveInputStream zip;

  ZipMembers(UnidentifiedBytes archive, WalkBudget budget, WalkRemarks notes) {
    this.archive = archive;
    this.budget = budget;
    this.notes = notes;
    this.packed = new ZipTail(archive.bytes());
    this.zip = new ZipArchiveInputStream(packed, "UTF-8", true, true, true);
  }

  void each(MemberVisitor members) throws IOException {
    try {
      for (ZipArchiveEntry entry = next(); entry != null; entry = next()) {
        budget.member(archive.path());
        if (!entry.isDirectory() && irregular.isNamed(entry.getName(), archive, budget)) {
          take(entry, members);
        }
      }
      packed.transferTo(OutputStream.nullOutputStream());
      tellEnd(packed.behind());
    } finally {
      irregular.tell(archive.path(), notes);
    }
  }

  private void tellEnd(int behind) {
    if (behind < 0) {
      notes.failure(
          archive.path(), "has no directory at its end: it may be cut at byte " + packed.count());
    } else if (behind > 0) {
      notes.failure(archive.path(), "goes on behind its end: " + behind + " bytes were not read");
    }
  }

  private ZipArchiveEntry next() throws IOException {
    try {
      return zip.getNextEntry();
    } catch (LimitReached | StoppedException told) {
      throw told;
    } catch (IOException | RuntimeException damaged) {
      throw new IOException(
          "the zip archive is damaged before byte "
              + packed.count()
              + ": "
              + DamageText.words(damaged),
          damaged);
    }
  }

  private void take(ZipArchiveEntry entry, MemberVisitor members) throws IOException {
    if (!zip.canReadEntryData(entry)) {
      boolean encrypted = entry.getGeneralPurposeBit().usesEncryption();
      notes.failure(
          archive.prefix() + MemberNames.tidy(entry.getName()),
          encrypted
              ? "is encrypted: expected an archive without a password"
              : "is packed by method " + entry.getMethod() + ", which cannot be read here");
      return;
    }
    boolean unmeasured =
        entry.getMethod() == ZipEntry.STORED && entry.getGeneralPurposeBit().usesDataDescriptor();
    if (unmeasured) {
      holdBack(entry);
    }
    if (archive.isGiven()) {
      ahead(entry, members);
    } else {
      long begin = packed.count();
      metered(entry, zip, () -> packed.count() - begin, members);
    }
    packed.allowAll();
  }

  /** Only such a member is held in memory to find its end, in a buffer that grows and is copied. */
  private void holdBack(ZipArchiveEntry entry) {
    long memory = budget.of(Limit.DECODER_MEMORY);
    String place = archive.prefix() + MemberNames.tidy(entry.getName());
    packed.allow(
        memory / COPIES, () -> budget.hit(Limit.DECODER_MEMORY, memory + COPIES, place, ""));
  }

  /** Unpacks in a thread of its own, which has ended before the next member is asked for. */
  private void ahead(ZipArchiveEntry entry, MemberVisitor members) throws IOException {
    long begin = packed.count();
    LongSupplier before = budget.given();
    try (ReadAhead ahead = new ReadAhead(new UnclosableStream(zip), packed::count)) {
      budget.given(ahead::position);
      metered(entry, ahead, () -> ahead.position() - begin, members);
    } finally {
      budget.given(before);
    }
  }

  private void metered(
      ZipArchiveEntry entry, InputStream content, LongSupplier in, MemberVisitor members)
      throws IOException {
    String place = archive.prefix() + MemberNames.tidy(entry.getName());
    MeteredStream metered = new MeteredStream(content, budget, in, place);
    members.take(archive, entry.getName(), metered::read);
    if (entry.getGeneralPurposeBit().usesDataDescriptor()) {
      // its end is found only by unpacking, which the library would do without any limit
      metered.drain();
    } else {
      metered.drainToJudge();
    }
  }
}
