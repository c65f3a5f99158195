/**
 * What to collect on a platform, chosen from the knowledge, and the shell script that does it. Pure
 * functions over records; nothing is run here.
 */
package dev.stallsage.collection;
