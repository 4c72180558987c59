import { call } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import type { PmCrypto } from "@carnet/shell/crypto";
import { logOf } from "@carnet/shell/trust";
import * as account from "@carnet/services/account/contract";
import { getMyClinics } from "@carnet/services/clinic/contract";

/**
 * Once after each sign-in: moves the escrow of one's keys where the clinics' policies say now. What is to be done is decided
 * in the crypto module, from the clinics' logs; what fails is tried at the next sign-in.
 */
export async function moveEscrow(crypto: PmCrypto): Promise<void> {
  try {
    const clinics = await call(getMyClinics, { quiet: true });
    if (clinics.length === 0) return;
    const clinicIds = clinics.map(({ id }) => id);
    for (const id of clinicIds) await crypto.followLog(id, logOf(id, { quiet: true }));
    const { keyForMaster: current } = await call(account.getEscrow, { quiet: true });
    const move = await crypto.reEscrow({ current, clinicIds });
    if (!move) return;
    await call(account.moveEscrow, { body: move, quiet: true });
    // Home asked at the same moment, and says where nobody keeps a spare key.
    await invalidate(account.getEscrow);
  } finally {
    /* What could be put in escrow is forgotten, whatever became of it. */
    await crypto.reEscrow({ current: null, clinicIds: [] });
  }
}
