package dev.stallsage.batch;

import java.nio.file.Path;

/**
 * One bundle of a batch.
 *
 * @param name what it is called in the results; unique in the batch
 * @param path the file, archive or directory; it may turn out not to be there
 */
public record BatchEntry(String name, Path path) {}
