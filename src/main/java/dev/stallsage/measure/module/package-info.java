/** Features of kernel modules: what is loaded, what is not, and with which parameters. */
package dev.stallsage.measure.module;
