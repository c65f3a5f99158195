/**
 * What a server keeps, as one file, and back. The file holds rows, sealed evidence and packs; the
 * keys that open them are never in it.
 */
package dev.stallsage.cases.backup;
