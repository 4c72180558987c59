/** For tests only: the clinic service with the cast in it. */
export { accountAnswers, aClinic, openTilleuls, people } from "./open-tilleuls.ts";
