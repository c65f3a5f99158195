/**
 * The report: everything a renderer needs and nothing else. {@code report.json} is the contract,
 * every other output is a rendering of the same record.
 */
package dev.stallsage.report;
