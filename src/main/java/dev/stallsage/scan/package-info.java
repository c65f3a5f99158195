/**
 * Finds, in one pass over the bytes of a line, which of many texts it contains. Nearly no line of a
 * bundle matters: this is what tells without looking twice.
 */
package dev.stallsage.scan;
