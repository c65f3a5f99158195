/** What providers of clouds tell of their volumes. */
package dev.stallsage.evidence.cloud;
