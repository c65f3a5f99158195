/**
 * Before and after: what became of each cause, on what facts, under what load, and whether that
 * proves anything. Pure functions over two investigations.
 */
package dev.stallsage.comparison;
