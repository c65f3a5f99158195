/*
 * trays.d - show how much each tray holds.
 *
 *              Tray Unusable   a tray that is very slow, see below
 */
tick-5s { printf("%d\n", n); }
