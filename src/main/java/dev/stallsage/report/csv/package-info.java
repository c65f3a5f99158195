/** The report as a table for spreadsheets. */
package dev.stallsage.report.csv;
