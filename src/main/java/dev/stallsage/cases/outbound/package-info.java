/**
 * Calls the server makes to others: to whom it may, with what patience, and when it tries again.
 */
package dev.stallsage.cases.outbound;
