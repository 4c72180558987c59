/** For tests of the two custodians together: what a dishonest custodian could sign with its own key. */
export { loadKey } from "../key/load-key.ts";
export { signHead } from "../log/log-head.ts";
