import { myAddressAnswer } from "@carnet/services/account/contract";
import type { Client } from "./client.ts";

let address: string | null = null;

/** The header every call carries once the address is known (ACC-028); the server records it and decides nothing by it. */
export const addressHeader = (): Record<string, string> => (address ? { "x-public-ip": address } : {});

/** Asks once which address our proxy sees; a failure is only a missing header. */
export async function learnAddress(client: Client): Promise<void> {
  try {
    address = (await client.get("/api/1/myAddress", myAddressAnswer, { quiet: true })).address;
  } catch {
    address = null;
  }
}
