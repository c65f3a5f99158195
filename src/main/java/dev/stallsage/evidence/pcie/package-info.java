/** The links of PCIe devices: what they can do and what they run at. */
package dev.stallsage.evidence.pcie;
