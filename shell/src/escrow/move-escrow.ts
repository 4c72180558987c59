import { api } from "@carnet/shell/api";
import { queryClient } from "@carnet/shell/app";
import type { PmCrypto } from "@carnet/shell/crypto";
import { logOf } from "@carnet/shell/trust";
import { escrowView, nothing } from "@carnet/services/account/contract";
import { myClinicsView } from "@carnet/services/clinic/contract";

/**
 * Once after each sign-in: moves the escrow of one's keys where the clinics' policies say now. What is to be done is decided
 * in the crypto module, from the clinics' logs; what fails is tried at the next sign-in.
 */
export async function moveEscrow(crypto: PmCrypto): Promise<void> {
  try {
    const clinics = await api.get("/api/1/myClinics", myClinicsView, { quiet: true });
    if (clinics.length === 0) return;
    const clinicIds = clinics.map(({ id }) => id);
    for (const id of clinicIds) await crypto.followLog(id, logOf(id, { quiet: true }));
    const { keyForMaster: current } = await api.get("/api/1/escrow", escrowView, { quiet: true });
    const move = await crypto.reEscrow({ current, clinicIds });
    if (!move) return;
    await api.put("/api/1/escrow", move, nothing, { quiet: true });
    // Home asked at the same moment, and says where nobody keeps a spare key.
    await queryClient.invalidateQueries({ queryKey: ["escrow"] });
  } finally {
    /* What could be put in escrow is forgotten, whatever became of it. */
    await crypto.reEscrow({ current: null, clinicIds: [] });
  }
}
