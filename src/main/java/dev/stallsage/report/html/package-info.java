/** The report as one self-contained page for a browser: no network, no script needed. */
package dev.stallsage.report.html;
