/** Features of PCIe links of storage devices: what they run at against what they can do. */
package dev.stallsage.measure.pcie;
