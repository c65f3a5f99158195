/** The report as JSON: the contract that every reader outside may rely on. */
package dev.stallsage.report.json;
