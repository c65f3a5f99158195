/** The report as Markdown: a note for a ticket, and a long form. */
package dev.stallsage.report.markdown;
