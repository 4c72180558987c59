export { followTrust, followTrustAgain } from "./follow-trust.ts";
export { logOf } from "./log-of.ts";
export { nameClinic } from "./name-clinic.ts";
