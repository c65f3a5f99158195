package dev.stallsage.evidence.archive;

import dev.stallsage.evidence.Limit;
import java.io.IOException;

/** The members of a tar archive. */
final class TarMembers {
  private final UnidentifiedBytes archive;
  private final WalkBudget budget;
  private final WalkRemarks notes;
  private final IrregularEntries irregular = new IrregularEntries();
  private final TarReader tar;

  TarMembers(UnidentifiedBytes archive, WalkBudget budget, WalkRemarks notes) {
    this.archive = archive;
    this.budget = budget;
    this.notes = notes;
    this.tar = new TarReader(archive.bytes(), budget.of(Limit.HEADER_MEMORY), new Complaints());
  }

  void each(MemberVisitor members) throws IOException {
    try {
      for (TarEntry entry = tar.next(); entry != null; entry = tar.next()) {
        budget.member(archive.path());
        if (irregular.isNamed(entry.name(), archive, budget)) {
          take(entry, members);
        }
      }
    } finally {
      irregular.tell(archive.path(), notes);
    }
  }

  private void take(TarEntry entry, MemberVisitor members) throws IOException {
    switch (entry.type()) {
      case FILE -> members.take(archive, entry.name(), tar::read);
      case HARD_LINK -> irregular.link(entry.name(), entry.link(), true);
      case SYMBOLIC_LINK -> irregular.link(entry.name(), entry.link(), false);
      case DEVICE -> irregular.device(entry.name());
      case SPARSE ->
          notes.failure(
              archive.prefix() + MemberNames.tidy(entry.name()),
              "is stored with holes, which are not filled here: it was not read");
      default -> {
        // a folder or a label holds no evidence
      }
    }
  }

  private final class Complaints implements TarReader.Complaints {
    @Override
    public void lost(String says) {
      notes.failure(archive.path(), says);
    }

    @Override
    public void headersTooLong(String name, long length) {
      String place = archive.prefix() + IrregularEntries.shortened(MemberNames.tidy(name));
      budget.hit(Limit.HEADER_MEMORY, length, place, "");
    }
  }
}
