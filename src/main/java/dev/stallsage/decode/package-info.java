/** Codes that storage prints, found in any text and explained from {@code knowledge/codes}. */
package dev.stallsage.decode;
