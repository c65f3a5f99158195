/** Charts as drawings of lines, bars and words: the same for a page, a file and print. */
package dev.stallsage.report.chart;
