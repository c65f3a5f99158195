/** What the parts of one investigation cost, for whoever looks for the dearest of them. */
package dev.stallsage.profile;
