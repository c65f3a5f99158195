/** File systems and the page cache before them: superblocks, mount limits, dirty data. */
package dev.stallsage.evidence.filesystem;
