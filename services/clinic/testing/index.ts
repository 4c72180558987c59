/** For tests and seeds only: the clinic service with the cast in it, and how somebody becomes manager. */
export { accountAnswers, aClinic, openTilleuls, people } from "./open-tilleuls.ts";
export { aKey, type SigningKey } from "@carnet/services/framework/testing";
export { aCert, aLine, aSaying } from "./a-signed-line.ts";
export { FakeCards } from "./fake-cards.ts";
export { makeManager } from "./make-manager.ts";
