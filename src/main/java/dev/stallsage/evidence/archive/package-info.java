/**
 * From what was given to its members: directories, archives, archives in archives. Everything is a
 * stream; nothing is written anywhere and no name inside an archive is ever used as a path.
 */
package dev.stallsage.evidence.archive;
