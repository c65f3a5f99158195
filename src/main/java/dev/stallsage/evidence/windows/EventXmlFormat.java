package dev.stallsage.evidence.windows;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.KernelEvent;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Events of disks and their ports as XML: {@code wevtutil qe System}, {@code ToXml()}, or the
 * details of the viewer.
 *
 * <p>{@code <Provider Name='disk'/><EventID Qualifiers='32772'>153</EventID>} with {@code
 * <TimeCreated SystemTime='2024-02-19T08:11:42.12Z'/>} and {@code
 * <Data>\Device\Harddisk2\DR2</Data>} becomes a request of {@code \Device\Harddisk2\DR2} that was
 * given back to be tried again. XML holds no sentence, so the provider and the number tell; they
 * are those of {@link EventSentence}, and 129 of any driver of a port.
 */
public final class EventXmlFormat implements Format {
  private static final Pattern OPENS =
      Pattern.compile(
          "<Provider"
              + " Name=['\"](?i:disk|storahci|stornvme|storport|iScsiPrt|vhdmp|LSI_SAS\\w{0,8}|iaStor\\w{0,8}|mpio|pvscsi|vioscsi|viostor)['\"]");

  @Override
  public About about() {
    return new About(
        "windows-events-xml",
        "Events of disks in the log of Windows, XML",
        List.of("wevtutil qe System /f:xml"),
        "https://learn.microsoft.com/en-us/windows/win32/wes/eventschema-schema",
        Set.of(KernelEvent.class));
  }

  @Override
  public List<String> marks() {
    return List.of("<Provider Name=");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return OPENS.matcher(line.text()).find();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new EventXmlReader();
  }
}
