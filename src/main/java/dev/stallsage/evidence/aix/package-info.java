/** Tools of AIX. */
package dev.stallsage.evidence.aix;
