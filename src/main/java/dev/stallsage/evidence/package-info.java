/**
 * Reads whatever was collected: takes a bundle apart into files, files into exhibits, exhibits into
 * observations. Recognition is by content, never by file name. Bad evidence is data: a parser never
 * throws, it yields what it understood and a remark on what it did not.
 */
package dev.stallsage.evidence;
