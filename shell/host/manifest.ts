import { getTrustStore, getUserInfo } from "@carnet/services/account/contract";

/** What every page of a known visitor asks first, whatever it shows: who is signed in, and whom their browser trusts. */
export const calls = [getUserInfo, getTrustStore] as const;
