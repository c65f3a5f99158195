package dev.stallsage.cases.outbound;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.SystemDefaultDnsResolver;
import org.springframework.boot.http.client.InetAddressFilter;

/**
 * Resolves names to public addresses only. The client connects to what this returns and asks nobody
 * else, so a name that answers differently a moment later gains nothing.
 */
final class PublicAddresses implements DnsResolver {
  /** Beside what Boot knows: an IPv4 address in the old clothes of an IPv6 one. */
  private static final InetAddressFilter PUBLIC =
      InetAddressFilter.externalAddresses().andNot("::/96");

  private final DnsResolver names;

  PublicAddresses() {
    this(SystemDefaultDnsResolver.INSTANCE);
  }

  PublicAddresses(DnsResolver names) {
    this.names = names;
  }

  /** Is it an address of the public Internet? */
  static boolean isPublic(InetAddress address) {
    return PUBLIC.matches(address);
  }

  @Override
  public InetAddress[] resolve(String host) throws UnknownHostException {
    InetAddress[] found = names.resolve(host);
    InetAddress[] allowed =
        Arrays.stream(found).filter(PublicAddresses::isPublic).toArray(InetAddress[]::new);
    if (allowed.length == 0) {
      throw new NotPublic();
    }
    return allowed;
  }

  @Override
  public String resolveCanonicalHostname(String host) throws UnknownHostException {
    return names.resolveCanonicalHostname(host);
  }

  /** The name stands for no public address. */
  static final class NotPublic extends UnknownHostException {
    private static final long serialVersionUID = 1L;

    NotPublic() {
      super("no public address");
    }
  }
}
