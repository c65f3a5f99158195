/**
 * Reads interval reports of block devices: {@code iostat} of Linux (text and JSON) and of Solaris
 * and illumos, and checks the arithmetic of a table before it is trusted.
 */
package dev.stallsage.evidence.iostat;
