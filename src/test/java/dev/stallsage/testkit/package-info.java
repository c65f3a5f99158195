/**
 * The language the tests are written in: fixtures, what is expected of them, ways to maltreat them.
 */
package dev.stallsage.testkit;
