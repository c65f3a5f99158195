/**
 * What a site knows as one file: built, signed, verified, installed, and replaced while a server
 * runs.
 */
package dev.stallsage.pack;
