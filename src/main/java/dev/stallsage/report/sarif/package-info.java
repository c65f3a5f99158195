/** The report as SARIF 2.1.0, for tools that collect results of analysis. */
package dev.stallsage.report.sarif;
