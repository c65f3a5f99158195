/** The report as JUnit XML, for whoever gates on it. */
package dev.stallsage.report.junit;
