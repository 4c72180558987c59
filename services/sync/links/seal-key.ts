import { sealer } from "@carnet/services/framework";

/** Seals a clinic's key with the booking service, bound to the clinic. */
export const { seal: sealKey, open: openKey } = sealer("CARNET_BOOKING_SECRET");
