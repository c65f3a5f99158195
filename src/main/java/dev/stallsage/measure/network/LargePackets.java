package dev.stallsage.measure.network;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.PacketProbe;
import java.util.List;

/**
 * What becomes of packets larger than an Ethernet frame of old on the way to one server.
 *
 * @param lost none came back, and nobody said why, while small ones did; otherwise they came back
 *     in one piece
 */
@From(PacketProbe.class)
public record LargePackets(Where where, boolean lost, List<Citation> because) implements Feature {}
