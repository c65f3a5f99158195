package dev.stallsage.evidence.archive;

import dev.stallsage.evidence.Admission;
import dev.stallsage.evidence.DamageText;
import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.evidence.IntakeReceipt;
import dev.stallsage.evidence.Limit;
import dev.stallsage.evidence.LimitHit;
import dev.stallsage.evidence.LimitReached;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.ReadingWatch;
import dev.stallsage.evidence.StoppedException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** One walk through everything that was given, down to the texts. */
public final class Unpacker {
  private final Consumer<EvidenceFile> visitor;
  private final WalkRemarks notes = new WalkRemarks();
  private final MemberNames names = new MemberNames();
  private final WalkBudget budget;
  private final ReadingWatch watch;
  private final Decoders decoders;
  private final Admission admission;
  private final PendingMembers waiting = new PendingMembers();
  private long read;

  /**
   * @param watch looks on
   * @param admission decides which members are read
   * @param visitor is shown every text
   */
  public Unpacker(
      Limits limits, ReadingWatch watch, Admission admission, Consumer<EvidenceFile> visitor) {
    this.visitor = visitor;
    this.watch = watch;
    this.admission = admission;
    this.budget = new WalkBudget(limits, notes, watch);
    this.decoders = new Decoders(budget);
  }

  /** What was received so far. */
  public IntakeReceipt receipt() {
    return notes.receipt(admission.layouts(), admission.leftOut());
  }

  /** Something that was given could not even be found or opened. */
  public void failure(String path, String says) {
    notes.failure(path, says);
  }

  /** Something about what was given that cost no evidence. */
  public void remark(String path, String says) {
    notes.remark(path, says);
  }

  /**
   * Reads everything that was given, in that order.
   *
   * @param size bytes of all together, -1 when unknown
   */
  public void receive(Iterable<InputSource> all, long size) {
    watch.opens(size);
    List<InputSource> later = new ArrayList<>();
    if (isStopped(all, given -> admitted(given, later), size)) {
      return;
    }
    waiting.giveAll(this::waited);
    later.removeIf(given -> admission.leavesOut(given.name()));
    isStopped(later, this::receive, size);
  }

  private void admitted(InputSource given, List<InputSource> later) {
    switch (admission.of(given.name())) {
      case READ -> receive(given);
      case LATER -> later.add(given);
      case SKIP -> {
        // the admission counts it
      }
    }
  }

  /** Reads one after the other until somebody wants the end of it. */
  private boolean isStopped(Iterable<InputSource> all, Consumer<InputSource> reading, long size) {
    for (InputSource given : all) {
      reading.accept(given);
      String stop = watch.stop();
      if (!stop.isEmpty()) {
        String of = size < 0 ? "" : " of " + size;
        notes.limit(new LimitHit(stop, "", stop + ": " + read + of + " bytes read"));
        return true;
      }
    }
    return false;
  }

  private void receive(InputSource given) {
    if (budget.isSpent()) {
      notes.failure(given.name(), "was not read: a limit was hit before");
      return;
    }
    try (HashedStream hashed = new HashedStream(given.open(), watch)) {
      try (ReadAhead raw = new ReadAhead(hashed, hashed::bytes).expecting(given.size())) {
        read(given, raw);
        notes.input(hashed.input(given.name()));
      } finally {
        read += hashed.bytes();
      }
    } catch (StoppedException told) {
      // told of the bundle as a whole
    } catch (IOException unreadable) {
      notes.failure(given.name(), "could not be read: " + DamageText.words(unreadable));
    }
  }

  private void read(InputSource given, ReadAhead raw) throws IOException {
    CountedStream bytes = new CountedStream(new UnclosableStream(raw));
    budget.given(given.name(), given.size(), bytes::count);
    String path = names.unique(given.name());
    try {
      open(
          new UnidentifiedBytes(
              path, given.prefix(), given.role(), bytes, 0, given.file(), given.where()));
    } catch (LimitReached | StoppedException told) {
      // the notes have it
    } catch (IOException broken) {
      notes.failure(path, DamageText.words(broken));
    }
    raw.transferTo(OutputStream.nullOutputStream());
  }

  private void open(UnidentifiedBytes parcel) throws IOException {
    PeekedStream bytes = new PeekedStream(parcel.bytes(), ContainerFormat.HEAD);
    ContainerFormat wrapping = ContainerFormat.of(bytes.head());
    switch (wrapping.kind()) {
      case PLAIN -> visit(parcel, bytes);
      case UNREADABLE ->
          notes.failure(
              parcel.path(), "is " + wrapping.words() + ", which cannot be read: unpack it");
      default -> {
        if (parcel.depth() >= budget.of(Limit.NESTING)) {
          budget.hit(Limit.NESTING, parcel.depth() + 1L, parcel.path(), "");
        } else if (wrapping.kind() == ContainerFormat.Kind.ARCHIVE) {
          members(wrapping, parcel.with(bytes));
        } else {
          unpack(wrapping, parcel, bytes);
        }
      }
    }
  }

  private void visit(UnidentifiedBytes parcel, PeekedStream bytes) {
    // what lies on disk as it is was not unpacked, and may be as long as it is
    long limit = parcel.isGiven() ? Long.MAX_VALUE : budget.of(Limit.UNPACKED_MEMBER);
    InputStream content = new MemberStream(bytes::read, budget, limit, parcel.path());
    watch.visits(parcel.path());
    visitor.accept(
        new EvidenceFile(
            parcel.path(),
            parcel.role(),
            () -> content,
            admission.isSilent(parcel.path()),
            parcel.place()));
  }

  /** A compressed archive is one archive, not two. */
  private void unpack(ContainerFormat wrapping, UnidentifiedBytes parcel, PeekedStream packed)
      throws IOException {
    try (DecodedStream decoded =
        parcel.isGiven()
            ? decoders.ofGiven(wrapping, packed, parcel.file(), parcel.path())
            : decoders.ofMember(wrapping, packed, parcel.path())) {
      MeteredStream metered =
          new MeteredStream(decoded.stream(), budget, decoded.packed(), parcel.path());
      PeekedStream bytes = new PeekedStream(metered, ContainerFormat.HEAD);
      if (ContainerFormat.of(bytes.head()) == ContainerFormat.TAR) {
        members(ContainerFormat.TAR, parcel.with(bytes));
      } else {
        open(parcel.unpacked(bytes));
      }
      metered.drainToJudge();
    }
  }

  private void members(ContainerFormat wrapping, UnidentifiedBytes archive) throws IOException {
    switch (wrapping) {
      case TAR -> new TarMembers(archive, budget, notes).each(this::member);
      case ZIP -> new ZipMembers(archive, budget, notes).each(this::member);
      default -> new SevenZipMembers(archive, budget, notes).each(this::member);
    }
  }

  private void member(UnidentifiedBytes archive, String name, MemberStream.Content content) {
    String wanted = archive.prefix() + MemberNames.tidy(name);
    switch (admission.of(wanted)) {
      case READ -> read(archive, wanted, content);
      case LATER ->
          waiting.take(archive, wanted, content).ifPresent(now -> read(archive, wanted, now));
      case SKIP -> {
        // the admission counts it
      }
    }
  }

  private void waited(PendingMembers.Member member) {
    if (!admission.leavesOut(member.wanted())) {
      read(member.archive(), member.wanted(), member.content());
    }
  }

  private void read(UnidentifiedBytes archive, String wanted, MemberStream.Content content) {
    String path = names.unique(wanted);
    if (!path.equals(wanted)) {
      notes.remark(path, "is another member named " + IrregularEntries.shortened(wanted));
    }
    try {
      open(
          archive.member(
              path, new MemberStream(content, budget, budget.of(Limit.UNPACKED_MEMBER), path)));
    } catch (LimitReached | StoppedException told) {
      // the notes have it; what concerns the whole archive shows at the next member
    } catch (IOException broken) {
      notes.failure(path, DamageText.words(broken));
    }
  }
}
