/** The command line: reads arguments, calls the product, writes a page, sets an exit status. */
package dev.stallsage.cli;
