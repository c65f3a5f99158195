/** What databases write of how long their own writes took. */
package dev.stallsage.evidence.database;
