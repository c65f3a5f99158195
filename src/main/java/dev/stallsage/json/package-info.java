/** JSON as the product writes it: members in a fixed order, two blanks of indent, line feeds. */
package dev.stallsage.json;
