package dev.stallsage.redaction;

import java.util.List;

/**
 * Machines and accounts as clusters list them: monitors and managers of Ceph, its tree of hosts,
 * its clients, the nodes of Kubernetes, an inventory of Ansible.
 *
 * <p>{@code quorum db7-m1,db7-m2} keeps its commas; {@code client.admin} and {@code client.4123}
 * stay, for every cluster has them.
 */
final class ClusterNames implements Recogniser {
  private static final List<LinePattern> HOSTS =
      List.of(
          shaped("(?:quorum |(?!^)\\G,)", ""),
          shaped("(?:standbys|active): ", ""),
          shaped("standbys: [^,]{1,80}, ", ""),
          shaped("mgr: ", "(?=\\(active|\\.[a-z]{6}\\(active)"),
          shaped("(?<![\\w.])mon\\.", ""),
          shaped("(?<![\\w-])on host ", "$"),
          shaped(
              "^\\s{0,8}-\\d{1,4}\\s{1,16}[\\d.]{1,12}\\s{1,16}(?:\\w{3,4}\\s{1,16})?host\\s{1,8}",
              ""),
          shaped("\\s", "(?=:(?:sd[a-z]{1,3}|nvme\\dn\\d|dm-\\d{1,3})\\s{1,16}osd\\.\\d)"),
          shaped("^", "(?=\\s{1,40}(?:Ready|NotReady)[\\w,]{0,40}\\s)"),
          // of an event of Kubernetes, its quotes once or twice escaped
          shaped("Kind:\\\\{0,3}\"Node\\\\{0,3}\",[^,]{0,120},? ?Name:\\\\{0,3}\"", ""),
          shaped("(?<![\\w-])[Nn]ode ", "(?= (?:is )?(?:not )?ready)"),
          shaped("^", "(?=\\s{1,40}ansible_\\w{1,20}=)"));

  private static final List<LinePattern> OTHERS =
      List.of(
          LinePattern.of(
              IdentifierKind.USER,
              "(?<![\\w.-])client\\.(?!(?:admin|crash|bootstrap-\\w{2,12}|rgw|radosgw)(?![\\w-]))"
                  + "([A-Za-z_][\\w-]{1,60}+)(?![.\\w])"),
          LinePattern.of(
              IdentifierKind.LABEL, "(?:mgr|standbys): [\\w-]{1,63}\\.([a-z]{6})(?=[(,\\s]|$)"),
          LinePattern.of(
              IdentifierKind.SERIAL,
              "(?<!\\S)[A-Z][\\w-]{1,60}_([A-Z0-9]{8,20})\\s{1,16}\\S{1,80}:\\S{2,12}\\s{1,16}osd\\.\\d"));

  /** A name that holds a digit or a dash: where other words may stand, they have none. */
  private static LinePattern shaped(String before, String after) {
    return LinePattern.of(
        IdentifierKind.HOST,
        before
            + "(?=[A-Za-z]{1,60}[\\d.-])(?!0x)([A-Za-z](?:[\\w-]{0,62}\\w)?(?:\\.[\\w-]{1,63}\\w){0,6}?)(?![\\w-])"
            + after);
  }

  static WordTable words(WordTable table) {
    return table
        .said(LineClue.HOST, "mgr", "mon", "client", "osd", "active")
        .add(LineClue.HOST, "quorum", "standbys", "ready", "notready", "ansible");
  }

  @Override
  public int clues() {
    return LineClue.HOST;
  }

  @Override
  public void find(CharSequence line, int clues, RedactedSpans spans) {
    HOSTS.forEach(form -> form.find(line, spans));
    OTHERS.forEach(form -> form.find(line, spans));
  }
}
