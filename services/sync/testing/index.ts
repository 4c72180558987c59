/** For tests only: the sync service beside a booking service on loopback. */
export { aPersonThere, aRecordHere, openSync, type Around, type HereRecord } from "./open-sync.ts";
