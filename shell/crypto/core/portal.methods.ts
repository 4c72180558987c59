import { fromB64 } from "../codec/base64url.ts";
import type { PortalApi } from "../api/portal.api.ts";
import { PmError } from "../errors.ts";
import { readHeader } from "../envelope/field-envelope.ts";
import { placeOf } from "../envelope/place.ts";
import { openPkc } from "../patient-key/certify-key.ts";
import { createPatientKey } from "../patient-key/create-patient-key.ts";
import { keyNamed, type PatientKey } from "../patient-key/patient-key.ts";
import { signedCount } from "../places.ts";
import { keepPortal, reopenKept } from "../portal/adopt-portal.ts";
import { makeInvite, openInvite } from "../portal/invite.ts";
import { openPortalKey, portalOf, sealPortalKey } from "../portal/portal-key.ts";
import { openLines, signLine } from "../portal/signed-lines.ts";
import { showFingerprint } from "../principal/fingerprint.ts";
import { emptyLog } from "../trust/clinic-log.ts";
import { allowDecisions } from "../trust/roots.ts";
import type { B64, PatientRef } from "../types.ts";
import type { SignedWire } from "../wire.ts";
import type { Context } from "./context.ts";
import { keepSeen, recallSeen } from "./keep-seen.ts";

/** The portal key: made and invited by the care team, accepted and kept by the patient. */
export function portalMethods(context: Context): PortalApi {
  const { keyring, argon } = context;

  /** The patient's own side knows no clinic's log: whose key it is was said by the code, and signed by the patient. */
  const keepOwn = (key: PatientKey) => recalled(keyring.keep({ key, older: [], certifiedBy: null }));

  /** A portal in use, with what this person saw of it before. */
  const recalled = async (portal: PatientRef): Promise<PatientRef> => {
    const opened = keyring.keyOf(portal);
    if (opened.seen.size === 0) await recallSeen(context, opened);
    return portal;
  };

  /** What was signed at home, whole and no less than was seen, which is remembered from now on. */
  const opened = async (portal: PatientRef, kept: SignedWire) => {
    const own = keyring.keyOf(portal);
    const read = await openLines(own.key, kept, own.seen.get(placeOf(signedCount)));
    const { count } = read;
    if (count && keyring.saw(own, signedCount, { rev: count.seq, prev: count.last, epoch: own.key.epoch }))
      keepSeen(context, own);
    return read;
  };

  const holder = () => {
    const { session, unlocked } = keyring.me();
    return { userId: session.userId, unlocked };
  };

  /**
   * The invitation says which clinic this is: one already known must have that very root. A patient reads no log that
   * would say how one root follows another: their own confirmation does, and nothing else.
   */
  const allowRoot = (clinicId: string, rootFp: B64, confirmed = false): void => {
    const known = context.clinics.get(clinicId);
    if (known && !known.roots.some(({ fp }) => fp === rootFp)) throw new PmError("chain");
    const pinned = context.memory.pinOf(clinicId);
    const isOther = !known && pinned !== undefined && pinned.root !== rootFp && !pinned.past?.includes(rootFp);
    if (isOther && !confirmed) throw new PmError("root-changed");
    const past = isOther ? { past: [...(pinned.past ?? []), pinned.root] } : {};
    context.memory.keepPin(clinicId, { root: rootFp, ...emptyLog, ...past });
  };

  return {
    createPortal: async (p) => {
      const { key: chart } = context.writable(p);
      const trust = context.trust(p.clinicId);
      allowDecisions(trust);
      const name = { clinicId: p.clinicId, patientId: portalOf(p.id), epoch: 1 };
      const at = context.now();
      const made = await createPatientKey(chart.engine, holder().unlocked, { ...name, at, log: trust.log });
      const { blob, code } = await makeInvite(made.key, trust.rootFp, argon);
      const wire = { pkc: made.pkc, key: await sealPortalKey(chart, made.key), invite: blob };
      const certifiedBy = keyring.me().session.userId;
      return { portal: keyring.keep({ key: made.key, older: [], certifiedBy }), wire, accessCode: code };
    },
    renewInvite: async (portal) => {
      const trust = context.trust(portal.clinicId);
      allowDecisions(trust);
      const { blob, code } = await makeInvite(keyring.keyOf(portal).key, trust.rootFp, argon);
      return { invite: blob, accessCode: code };
    },
    openPortal: async (p, { pkc, key }) => {
      const { body, certifiedBy } = await openPkc(context.trust(p.clinicId), pkc, portalOf(p.id));
      const chart = keyNamed(keyring.keyOf(p), readHeader(key).kid);
      return recalled(keyring.keep({ key: await openPortalKey(chart, key, body), older: [], certifiedBy }));
    },
    acceptPortal: async (options) => {
      const { portal, rootFp } = await openInvite(await context.engine(), options, argon);
      allowRoot(options.clinicId, rootFp);
      const keep = await keepPortal(holder(), portal, { rootFp, at: context.now() });
      return { portal: await keepOwn(portal), rootFp, keep };
    },
    reopenPortal: async (options) => {
      const { portal, rootFp } = await reopenKept(await context.engine(), holder(), options);
      allowRoot(options.clinicId, rootFp);
      return keepOwn(portal);
    },
    portalRoot: async ({ rootFp, ...kept }) => {
      const { rootFp: signedFor } = await reopenKept(await context.engine(), holder(), kept);
      return rootFp === signedFor ? null : showFingerprint(fromB64(rootFp));
    },
    confirmPortalRoot: async ({ rootFp, ...kept }) => {
      const { portal, rootFp: signedFor } = await reopenKept(await context.engine(), holder(), kept);
      allowRoot(kept.clinicId, signedFor);
      allowRoot(kept.clinicId, rootFp, true);
      context.tell({ name: "trust-store" });
      return keepPortal(holder(), portal, { rootFp, at: context.now() });
    },
    signAtHome: async (portal, type, claims, kept) => {
      const { count } = await opened(portal, kept);
      const { key } = context.writable(portal);
      return signLine(holder().unlocked, key, { type, claims, at: context.now() }, count);
    },
    openSigned: async (portal, kept) => (await opened(portal, kept)).lines,
  };
}
