/** What the tools of smaller RAID controllers print: 3ware, Areca, LSI Integrated RAID. */
package dev.stallsage.evidence.hostraid;
