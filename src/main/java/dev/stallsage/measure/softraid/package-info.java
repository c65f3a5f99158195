/** Features of software RAID: what it is made of, what is missing, what runs in it. */
package dev.stallsage.measure.softraid;
