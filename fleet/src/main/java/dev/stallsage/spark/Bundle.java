package dev.stallsage.spark;

import java.io.Serializable;

/**
 * A bundle that waits for its diagnosis.
 *
 * @param name what it is called: the entry of the directory it lies in
 * @param path where it lies: {@code s3a://archive/2026/desk-4.tar.xz}
 * @param bytes the size of all its files
 * @param folder is it a directory? Else an archive or a text
 * @param knownAs the SHA-256 an earlier run settled it under; empty when none did
 */
record Bundle(String name, String path, long bytes, boolean folder, String knownAs)
    implements Serializable {
  Bundle known(String sha256) {
    return new Bundle(name, path, bytes, folder, sha256);
  }
}
