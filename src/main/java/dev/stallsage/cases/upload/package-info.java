/** Large files on their way in: sent in pieces, taken up again where a connection broke. */
package dev.stallsage.cases.upload;
