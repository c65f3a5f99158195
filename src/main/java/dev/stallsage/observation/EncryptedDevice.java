package dev.stallsage.observation;

/**
 * A device that dm-crypt maps onto another one. {@code luks-a1: 0 999 crypt aes-xts-plain64
 * :64:logon:k 0 259:2 32768 1 no_read_workqueue} becomes {@code luks-a1} above {@code 259:2}, whose
 * reads are decrypted at once.
 *
 * @param device name of the mapping, as the device mapper prints it
 * @param below number of what it lies on, major and minor with a colon
 * @param queuesReads what was read is handed to workers that decrypt it
 */
public record EncryptedDevice(Location at, String device, String below, boolean queuesReads)
    implements Observation {}
