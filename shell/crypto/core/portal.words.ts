import type { PortalApi } from "../api/portal.api.ts";
import { PmError } from "../errors.ts";
import { createPatientKey, openPkc } from "../patient-key/certify-key.ts";
import { keepPortal, reopenKept } from "../portal/adopt-portal.ts";
import { makeInvite, openInvite } from "../portal/invite.ts";
import { openPortalKey, portalOf, sealPortalKey } from "../portal/portal-key.ts";
import type { B64 } from "../words.ts";
import type { Context } from "./context.ts";

/** The portal key: made and invited by the care team, accepted and kept by the patient. */
export function portalWords(context: Context): PortalApi {
  const { keyring, argon } = context;

  const holder = () => {
    const { session, unlocked } = keyring.me();
    return { userId: session.userId, unlocked };
  };

  /** The invitation says which clinic this is: one already known must have that very root. */
  const allowRoot = (clinicId: string, rootFp: B64): void => {
    const known = context.clinics.get(clinicId);
    if (known && known.rootFp !== rootFp) throw new PmError("chain");
  };

  return {
    createPortal: async (p) => {
      const { key: chart, former } = keyring.keyOf(p);
      if (former) throw new PmError("revoked");
      const trust = context.trust(p.clinicId);
      const name = { clinicId: p.clinicId, patientId: portalOf(p.id), epoch: 1 };
      const at = context.now();
      const made = await createPatientKey(chart.engine, holder().unlocked, { ...name, at, log: trust.log });
      const { blob, code } = await makeInvite(made.key, trust.rootFp, argon);
      const wire = { pkc: made.pkc, key: await sealPortalKey(chart, made.key), invite: blob };
      return { portal: keyring.keep(made.key), wire, accessCode: code };
    },
    renewInvite: async (portal) => {
      const { rootFp } = context.trust(portal.clinicId);
      const { blob, code } = await makeInvite(keyring.keyOf(portal).key, rootFp, argon);
      return { invite: blob, accessCode: code };
    },
    openPortal: async (p, { pkc, key }) => {
      const { key: chart } = keyring.keyOf(p);
      const { body, former } = await openPkc(context.trust(p.clinicId), pkc, portalOf(p.id));
      return keyring.keep(await openPortalKey(chart, key, body), former);
    },
    acceptPortal: async (i) => {
      const { portal, rootFp } = await openInvite(await context.engine(), i, argon);
      allowRoot(i.clinicId, rootFp);
      const keep = await keepPortal(holder(), portal, { rootFp, at: context.now() });
      return { portal: keyring.keep(portal), rootFp, keep };
    },
    reopenPortal: async (i) => {
      const { portal, rootFp } = await reopenKept(await context.engine(), holder(), i);
      allowRoot(i.clinicId, rootFp);
      return keyring.keep(portal);
    },
  };
}
