/** Space that is given out piece by piece: how much of it is left. */
package dev.stallsage.measure.space;
