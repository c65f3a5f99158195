/** What disks and SSDs say of themselves through smartctl: identity, attributes, self-tests. */
package dev.stallsage.evidence.smart;
