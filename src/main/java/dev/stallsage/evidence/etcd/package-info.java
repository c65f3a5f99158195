/** What etcd says of the writes to its log. */
package dev.stallsage.evidence.etcd;
