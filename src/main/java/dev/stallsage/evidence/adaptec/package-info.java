/** What arcconf says of Adaptec RAID controllers, their logical and physical drives. */
package dev.stallsage.evidence.adaptec;
