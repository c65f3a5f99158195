/** JSON documents with the line of every value, so that a JSON report can be cited like text. */
package dev.stallsage.evidence.json;
