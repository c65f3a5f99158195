/** What the tools of FreeBSD alone print. */
package dev.stallsage.evidence.freebsd;
