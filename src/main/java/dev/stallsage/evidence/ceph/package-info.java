/** What Ceph reports of its storage daemons. */
package dev.stallsage.evidence.ceph;
