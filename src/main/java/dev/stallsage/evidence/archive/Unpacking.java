package dev.stallsage.evidence.archive;

import dev.stallsage.evidence.Admission;
import dev.stallsage.evidence.Damage;
import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.evidence.Limit;
import dev.stallsage.evidence.LimitHit;
import dev.stallsage.evidence.LimitReached;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.Receipt;
import dev.stallsage.evidence.StoppedException;
import dev.stallsage.evidence.Watch;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** One walk through everything that was given, down to the texts. */
public final class Unpacking {
  private final Consumer<EvidenceFile> visitor;
  private final Notes notes = new Notes();
  private final MemberNames names = new MemberNames();
  private final Budget budget;
  private final Watch watch;
  private final Decoders decoders;
  private final Admission admission;
  private final Waiting waiting = new Waiting();
  private long read;

  /**
   * @param watch looks on
   * @param admission decides which members are read
   * @param visitor is shown every text
   */
  public Unpacking(
      Limits limits, Watch watch, Admission admission, Consumer<EvidenceFile> visitor) {
    this.visitor = visitor;
    this.watch = watch;
    this.admission = admission;
    this.budget = new Budget(limits, notes, watch);
    this.decoders = new Decoders(budget);
  }

  /** What was received so far. */
  public Receipt receipt() {
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

  /** Reads everything that was given, in that order. */
  public void receive(List<Given> all) {
    boolean known = all.stream().noneMatch(given -> given.size() < 0);
    long size = known ? all.stream().mapToLong(Given::size).sum() : -1;
    watch.opens(size);
    List<Given> later = new ArrayList<>();
    if (isStopped(all, given -> admitted(given, later), known, size)) {
      return;
    }
    waiting.giveAll(this::waited);
    later.removeIf(given -> admission.leavesOut(given.name()));
    isStopped(later, this::receive, known, size);
  }

  private void admitted(Given given, List<Given> later) {
    switch (admission.of(given.name())) {
      case READ -> receive(given);
      case LATER -> later.add(given);
      case SKIP -> {
        // the admission counts it
      }
    }
  }

  /** Reads one after the other until somebody wants the end of it. */
  private boolean isStopped(List<Given> all, Consumer<Given> reading, boolean known, long size) {
    for (Given given : all) {
      reading.accept(given);
      String stop = watch.stop();
      if (!stop.isEmpty()) {
        String of = known ? " of " + size : "";
        notes.limit(new LimitHit(stop, "", stop + ": " + read + of + " bytes read"));
        return true;
      }
    }
    return false;
  }

  private void receive(Given given) {
    if (budget.isSpent()) {
      notes.failure(given.name(), "was not read: a limit was hit before");
      return;
    }
    try (HashedStream hashed = new HashedStream(given.open(), watch)) {
      try (ReadAhead raw = new ReadAhead(hashed, hashed::bytes)) {
        read(given, raw);
        notes.input(hashed.input(given.name()));
      } finally {
        read += hashed.bytes();
      }
    } catch (StoppedException told) {
      // told of the bundle as a whole
    } catch (IOException unreadable) {
      notes.failure(given.name(), "could not be read: " + Damage.words(unreadable));
    }
  }

  private void read(Given given, ReadAhead raw) throws IOException {
    CountedStream bytes = new CountedStream(new LentStream(raw));
    budget.given(given.name(), given.size(), bytes::count);
    String path = names.unique(given.name());
    try {
      open(new Parcel(path, given.prefix(), given.role(), bytes, 0, given.file(), given.where()));
    } catch (LimitReached | StoppedException told) {
      // the notes have it
    } catch (IOException broken) {
      notes.failure(path, Damage.words(broken));
    }
    raw.transferTo(OutputStream.nullOutputStream());
  }

  private void open(Parcel parcel) throws IOException {
    PeekedStream bytes = new PeekedStream(parcel.bytes(), Wrapping.HEAD);
    Wrapping wrapping = Wrapping.of(bytes.head());
    switch (wrapping.kind()) {
      case PLAIN -> visit(parcel, bytes);
      case UNREADABLE ->
          notes.failure(
              parcel.path(), "is " + wrapping.words() + ", which cannot be read: unpack it");
      default -> {
        if (parcel.depth() >= budget.of(Limit.NESTING)) {
          budget.hit(Limit.NESTING, parcel.depth() + 1L, parcel.path(), "");
        } else if (wrapping.kind() == Wrapping.Kind.ARCHIVE) {
          members(wrapping, parcel.with(bytes));
        } else {
          unpack(wrapping, parcel, bytes);
        }
      }
    }
  }

  private void visit(Parcel parcel, PeekedStream bytes) {
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
  private void unpack(Wrapping wrapping, Parcel parcel, PeekedStream packed) throws IOException {
    try (Decoded decoded =
        parcel.isGiven()
            ? decoders.ofGiven(wrapping, packed, parcel.file(), parcel.path())
            : decoders.ofMember(wrapping, packed, parcel.path())) {
      MeteredStream metered =
          new MeteredStream(decoded.stream(), budget, decoded.packed(), parcel.path());
      PeekedStream bytes = new PeekedStream(metered, Wrapping.HEAD);
      if (Wrapping.of(bytes.head()) == Wrapping.TAR) {
        members(Wrapping.TAR, parcel.with(bytes));
      } else {
        open(parcel.unpacked(bytes));
      }
      metered.drainToJudge();
    }
  }

  private void members(Wrapping wrapping, Parcel archive) throws IOException {
    switch (wrapping) {
      case TAR -> new TarMembers(archive, budget, notes).each(this::member);
      case ZIP -> new ZipMembers(archive, budget, notes).each(this::member);
      default -> new SevenZipMembers(archive, budget, notes).each(this::member);
    }
  }

  private void member(Parcel archive, String name, MemberStream.Content content) {
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

  private void waited(Waiting.Member member) {
    if (!admission.leavesOut(member.wanted())) {
      read(member.archive(), member.wanted(), member.content());
    }
  }

  private void read(Parcel archive, String wanted, MemberStream.Content content) {
    String path = names.unique(wanted);
    if (!path.equals(wanted)) {
      notes.remark(path, "is another member named " + Irregular.shortened(wanted));
    }
    try {
      open(
          archive.member(
              path, new MemberStream(content, budget, budget.of(Limit.UNPACKED_MEMBER), path)));
    } catch (LimitReached | StoppedException told) {
      // the notes have it; what concerns the whole archive shows at the next member
    } catch (IOException broken) {
      notes.failure(path, Damage.words(broken));
    }
  }
}
