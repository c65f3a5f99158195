/** The door for assistants: tools and resources of the Model Context Protocol. */
package dev.stallsage.mcp;
