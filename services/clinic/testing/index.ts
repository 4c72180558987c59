/** For tests and seeds only: the clinic service with the cast in it, and how somebody becomes manager. */
export { accountAnswers, aClinic, openTilleuls, people } from "./open-tilleuls.ts";
export { makeManager } from "./make-manager.ts";
