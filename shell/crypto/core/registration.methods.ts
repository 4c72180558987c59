import type { RotationApi } from "../api/rotation.api.ts";
import type { TrustApi } from "../api/trust.api.ts";
import { PmError } from "../errors.ts";
import { openPkc, type PkcBody } from "../patient-key/certify-key.ts";
import { openStatement, signStatement } from "../statement/statement.ts";
import { nextEntry } from "../trust/clinic-log.ts";
import { currentSignerOf } from "../trust/trusted.ts";
import { register, registrationLimit, type Registration } from "../trust/patient-key-registry.ts";
import type { LogEntry } from "../types.ts";
import type { Context } from "./context.ts";
import { inWindows } from "./in-windows.ts";
import { openWire } from "./open-wire.ts";

type RegistrationMethods = Pick<TrustApi, "registerKeys"> & Pick<RotationApi, "registerRotated">;

/** Putting patient keys into the clinic's log, where the first of each epoch stands for everybody. */
export function registrationMethods(context: Context): RegistrationMethods {
  /** One line for the keys that are not in the log yet; none where all of them are. */
  const lines = async (clinicId: string, bodies: readonly PkcBody[]): Promise<LogEntry[]> => {
    if (bodies.length > registrationLimit) throw new PmError("format");
    const trust = context.trust(clinicId);
    const items = bodies
      .map(({ patient, epoch, commit, prev, therapist }): Registration => {
        return therapist ? [patient, epoch, commit, prev, therapist] : [patient, epoch, commit, prev];
      })
      .filter(([patient, epoch, commit]) => trust.registry.get(patient)?.commits[epoch - 1] !== commit);
    if (items.length === 0) return [];
    register(new Map(trust.registry), items, context.keyring.me().session.userId);
    const body = { clinic: clinicId, items, at: context.now(), log: trust.log };
    return [nextEntry(trust.log, await signStatement(context.keyring.me().unlocked, "pkc-reg", body))];
  };

  return {
    registerKeys: async (clinicId, pkcs) => {
      const self = context.keyring.me().unlocked.public;
      const bodies = await inWindows(pkcs, (pkc) => openStatement<PkcBody>(pkc, "pkc", self));
      if (bodies.some(({ clinic }) => clinic !== clinicId)) throw new PmError("binding");
      const { registry, members } = context.trust(clinicId);
      const { userId } = context.keyring.me().session;
      const isDesk = members.get(userId)?.role === "staff";
      const isAnothers = ({ patient, epoch, therapist }: PkcBody) => {
        const maker = isDesk ? therapist : userId;
        return epoch === 1 && (registry.get(patient)?.author ?? maker) !== maker;
      };
      if (bodies.some(isAnothers)) throw new PmError("fork");
      return lines(clinicId, bodies);
    },
    registerRotated: async (clinicId, patients) => {
      const engine = await context.engine();
      const unwrap = context.keyring.unwrapper(engine, clinicId);
      const trust = context.trust(clinicId);
      const bodies = await inWindows(patients, async (patient) => {
        if (patient.clinicId !== clinicId) throw new PmError("binding");
        currentSignerOf(trust, patient.pkc.by);
        const { key } = await openWire(context, engine, patient, { unwrap, unregistered: true });
        if (key.epoch < 2) throw new PmError("unregistered");
        return (await openPkc(trust, patient.pkc, patient.id)).body;
      });
      return lines(clinicId, bodies);
    },
  };
}
