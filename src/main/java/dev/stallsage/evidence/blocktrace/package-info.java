/** Tools that print every request: of block devices, of file systems. */
package dev.stallsage.evidence.blocktrace;
