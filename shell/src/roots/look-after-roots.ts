import { api } from "@carnet/shell/api";
import { loadCrypto, type PmCrypto, type RootReset } from "@carnet/shell/crypto";
import { clinicView, myClinicsView, type MyClinicsView } from "@carnet/services/clinic/contract";
import { logOf } from "@carnet/shell/trust";
import { returnRoot, type Return } from "./return-root.ts";

/** A clinic whose owner's key changed by a reset: to be confirmed by a member, or to be returned by its owner. */
export type RootCase = { readonly clinicId: string; readonly clinic: string } & (
  | { readonly kind: "confirm"; readonly reset: RootReset; readonly owner: string }
  | { readonly kind: Exclude<Return, "none">; readonly digits: string }
);

/** What there is to say about the roots of one's clinics; a clinic that cannot be read now is looked at another time. */
export async function lookAfterRoots(): Promise<RootCase[]> {
  const crypto = await loadCrypto();
  if (crypto.state() !== "unlocked") return [];
  const clinics = await api.get("/api/1/myClinics", myClinicsView, { quiet: true });
  const cases = await Promise.all(clinics.map((clinic) => lookAt(crypto, clinic).catch(() => null)));
  return cases.filter((found) => found !== null);
}

const ofOwner = clinicView.pick({ owner: true });

async function lookAt(crypto: PmCrypto, { id, name, isOwner }: MyClinicsView[number]): Promise<RootCase | null> {
  const { seq } = await crypto.followLog(id, logOf(id, { quiet: true }));
  if (seq === 0) return null;
  const about = { clinicId: id, clinic: name };
  if (isOwner) {
    const { digits } = await crypto.fingerprint();
    if ((await crypto.clinicRoot(id)).digits === digits) return null;
    const kind = await returnRoot(crypto, id);
    return kind === "none" ? null : { ...about, kind, digits };
  }
  const reset = await crypto.rootReset(id);
  if (!reset) return null;
  const { owner } = await api.get(`/api/1/clinic/${id}`, ofOwner, { quiet: true });
  return { ...about, kind: "confirm", reset, owner: `${owner.firstName} ${owner.lastName}`.trim() };
}
