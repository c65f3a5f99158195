/** Which drive a name of the evidence means, by every other name the evidence gives it. */
package dev.stallsage.measure.identity;
