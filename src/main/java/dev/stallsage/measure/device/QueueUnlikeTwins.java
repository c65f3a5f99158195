package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Setting;
import java.util.List;

/**
 * A disk is given one command at a time while another of its host is given as many as SATA can
 * queue: {@code /sys/block/sdc/device/queue_depth:1} beside {@code sdb} with 31.
 */
@From(value = Setting.class, settledByReading = true)
public record QueueUnlikeTwins(Where where, List<Citation> because) implements Feature {}
