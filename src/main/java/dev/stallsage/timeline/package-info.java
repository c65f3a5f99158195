/**
 * One axis for everything the evidence dates: when storage was slow and what happened around it.
 */
package dev.stallsage.timeline;
