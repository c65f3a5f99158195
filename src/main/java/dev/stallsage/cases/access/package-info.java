/** Who may in: workspaces, the accounts of people, the tokens of programs. */
package dev.stallsage.cases.access;
