package dev.stallsage.observation;

/**
 * What a run of {@code ping} found. {@code PING 10.31.7.20 (10.31.7.20) 8972(9000) bytes of data.}
 * with {@code 5 packets transmitted, 0 received, 100% packet loss} becomes 8972 bytes, 5 sent, none
 * answered.
 *
 * @param at the line that counts the answers
 * @param target whom it asked, as printed
 * @param bytes payload of each packet, without the headers of IP and ICMP
 * @param sent packets
 * @param answered packets
 * @param whole packets were not to be taken to pieces ({@code -M do}, {@code vmkping -d}): an
 *     answer then says that the way takes them as they are
 * @param refused somebody said that they are too long: the way is short, and nobody waits for it
 */
public record PacketProbe(
    Location at, String target, int bytes, int sent, int answered, boolean whole, boolean refused)
    implements Observation {}
