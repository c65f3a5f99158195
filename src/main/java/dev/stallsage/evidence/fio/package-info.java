/** Results of fio. */
package dev.stallsage.evidence.fio;
