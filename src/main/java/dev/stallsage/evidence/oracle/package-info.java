/** Trace files of Oracle Database, as far as they complain about storage. */
package dev.stallsage.evidence.oracle;
