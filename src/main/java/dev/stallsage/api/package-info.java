/** The REST API for ticketing systems, version 1. */
package dev.stallsage.api;
