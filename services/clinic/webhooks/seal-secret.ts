import { sealer } from "@carnet/services/framework";

/** Seals what an address is signed with, bound to the row of the address. */
export const { seal: sealSecret, open: openSecret } = sealer("CARNET_WEBHOOKS_SECRET");
