/** Where evidence lies at rest: sealed, one key a case; without the key it is noise. */
package dev.stallsage.cases.store;
