import { newId } from "@carnet/shell/api";

/** A receipt that was asked for without a network: it leaves once its payment is stored, by the same names at each try. */
export interface QueuedReceipt {
  /** Null where the record could not be read: the address that stands in it once the network is back. */
  to: string | null;
  intention: string;
  deliveryId: string;
}

export const queueReceipt = (to: string | null): QueuedReceipt => ({ to, intention: newId(), deliveryId: newId() });
