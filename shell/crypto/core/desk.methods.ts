import type { PmCrypto } from "../api.ts";
import { PmError } from "../errors.ts";
import { allowMirror, identityRef, sealMirror } from "../envelope/identity-mirror.ts";
import { escrowOf } from "../escrow/escrow-policy.ts";
import { patientEscrow, sealEscrow } from "../escrow/seal-escrow.ts";
import { openPkc } from "../patient-key/certify-key.ts";
import { createPatientKey } from "../patient-key/create-patient-key.ts";
import { wrapperFor } from "../patient-key/wrap.ts";
import { mayTreat } from "../trust/desk-key.ts";
import { trusted } from "../trust/trusted.ts";
import type { MemberKey, Role } from "../types.ts";
import type { Context } from "./context.ts";
import { inWindows } from "./in-windows.ts";
import { newUuid } from "./new-uuid.ts";

type DeskMethods = Pick<PmCrypto, "createAtDesk">;

const desk: readonly Role[] = ["staff"];
const runTheClinic: readonly Role[] = ["owner", "manager"];

/** Opening records for others: the front desk makes a key, wraps it for those who treat, and does not keep it. */
export function deskMethods(context: Context): DeskMethods {
  return {
    createAtDesk: async ({ clinicId, identity, others, therapist }) => {
      const engine = await context.engine();
      const { session, unlocked } = context.keyring.me();
      const trust = context.trust(clinicId);
      trusted(trust, session, desk);
      const readers = [therapist, ...others.filter(({ userId }) => userId !== therapist.userId)];
      const checked = (key: MemberKey, roles: readonly Role[]) => ({
        userId: key.userId,
        public: trusted(trust, key, roles),
      });
      const recipients = readers.map((reader) => checked(reader, reader === therapist ? mayTreat : runTheClinic));
      const escrow = escrowOf(trust);

      const id = newUuid(engine);
      const name = { clinicId, patientId: id, epoch: 1, therapist: therapist.userId };
      const { key, pkc } = await createPatientKey(engine, unlocked, { ...name, at: context.now(), log: trust.log });
      try {
        const keysForOthers = await inWindows(recipients, async (to) => {
          const wrap = await wrapperFor(engine, clinicId, to.userId, to.public);
          return { userId: to.userId, encryptedKey: await wrap(key) };
        });
        const keyForMaster =
          escrow && (await sealEscrow(engine, escrow, key.pdk, patientEscrow(clinicId, id, key.epoch)));
        const sealed = await context.signed(key, identityRef, await sealMirror(key, identity, 1));
        await openPkc(trust, pkc, id);
        await allowMirror(key, sealed, identity).catch(() => {
          throw new PmError("self-check");
        });
        return { id, clinicId, pkc, keyForMaster, keysForOthers, identity: sealed };
      } finally {
        key.pdk.fill(0);
        key.files.fill(0);
      }
    },
  };
}
