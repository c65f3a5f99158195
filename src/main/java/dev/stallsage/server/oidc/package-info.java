/** Signing in at an issuer of OpenID Connect. Nothing of it is there unless one is configured. */
package dev.stallsage.server.oidc;
