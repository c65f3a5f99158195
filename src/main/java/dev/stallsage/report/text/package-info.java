/** The report as a page for a terminal. */
package dev.stallsage.report.text;
