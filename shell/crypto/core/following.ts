import type { PmCrypto } from "../api.ts";
import { codeOf, PmError, type PmCode } from "../errors.ts";
import type { PatientWire } from "../wire.ts";
import type { FollowedLog, LogEntry } from "../types.ts";
import { createPatientChecked } from "./create-patient-checked.ts";

/** Methods that need somebody to ask the server: they live beside the page, above the messages to the Worker. */
export type PageMethods = Pick<PmCrypto, "followLog" | "appendLog" | "createPatientChecked">;

/** What reading on in the log may cure: it was never read here, or what was read does not name what, or whom, is asked about. */
const stale: ReadonlySet<PmCode> = new Set(["chain", "unregistered", "withheld", "uncertified"]);
const attempts = 5;

/**
 * The module with logs that are followed. A call refused because the log has grown reads on and is tried once more;
 * if the log does not explain it then, the refusal stands. A rotation nobody registered is registered on the way.
 */
export function withFollowing<Core extends Omit<PmCrypto, keyof PageMethods>>(core: Core): Core & PageMethods {
  const logs = new Map<string, FollowedLog>();

  /** Everything the server has beyond what this device knows, checked as one. */
  const readOn = async (clinicId: string, log: FollowedLog): Promise<{ seq: number }> => {
    const { seq: known } = await core.resumeLog(clinicId);
    const lines: LogEntry[] = [];
    for (let after = known; ; after = lines.at(-1)!.seq) {
      const page = await log.read(after);
      if (page.length === 0) break;
      if (page.at(-1)!.seq <= after) throw new PmError("loop");
      lines.push(...page);
    }
    return lines.length === 0 && known === 0 ? { seq: 0 } : core.syncLog(clinicId, lines);
  };

  const followed = (clinicId: string): FollowedLog => {
    const log = logs.get(clinicId);
    if (!log) throw new PmError("chain");
    return log;
  };

  const appendLog: PmCrypto["appendLog"] = async (clinicId, sign) => {
    const log = followed(clinicId);
    for (let attempt = 0; attempt < attempts; attempt++) {
      const lines = await sign();
      if (lines.length === 0) return;
      if (await log.append(lines)) return void (await core.syncLog(clinicId, lines));
      await readOn(clinicId, log);
    }
    throw new PmError("loop");
  };

  /** Does something that the log decides; tries again once after reading on. */
  const upToDate = async <T>(clinicId: string, act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (trouble) {
      const log = logs.get(clinicId);
      if (!log || !stale.has(codeOf(trouble))) throw trouble;
      await readOn(clinicId, log);
      return act();
    }
  };

  /** Whether a patient's key may be a rotation that was uploaded and never registered. */
  const isUnfinished = (wire: PatientWire): boolean => logs.has(wire.clinicId) && !!wire.links?.length;
  const finish = (wire: PatientWire) => appendLog(wire.clinicId, () => core.registerRotated(wire.clinicId, [wire]));

  const openPatient: PmCrypto["openPatient"] = async (wire) => {
    const open = () => core.openPatient(wire);
    try {
      return await upToDate(wire.clinicId, open);
    } catch (trouble) {
      if (codeOf(trouble) !== "unregistered" || !isUnfinished(wire)) throw trouble;
      await finish(wire);
      return open();
    }
  };

  /** A batch, and once more what the log may explain by now. */
  const rotateBatch: PmCrypto["rotateBatch"] = async (options) => {
    const first = await core.rotateBatch(options);
    const log = logs.get(options.clinicId);
    const refused = new Set(first.failed.filter(({ code }) => stale.has(code)).map(({ patientId }) => patientId));
    if (!log || refused.size === 0) return first;
    await readOn(options.clinicId, log);
    const items = options.items.filter(({ patient }) => refused.has(patient.id));
    for (const { patient } of items) if (isUnfinished(patient)) await finish(patient).catch(() => undefined);
    const second = await core.rotateBatch({ ...options, items });
    return {
      rotations: [...first.rotations, ...second.rotations],
      failed: [...first.failed.filter(({ patientId }) => !refused.has(patientId)), ...second.failed],
    };
  };

  /** A line may be under a key that was certified since the log was read. */
  const openHistory: PmCrypto["openHistory"] = async (p, rows, listed) => {
    const open = () => upToDate(p.clinicId, () => core.openHistory(p, rows, listed));
    const opened = await open();
    const log = logs.get(p.clinicId);
    if (!log || opened.every(({ member }) => member !== null)) return opened;
    await readOn(p.clinicId, log);
    return open();
  };

  return {
    ...core,
    openPatient,
    openHistory,
    rotateBatch,
    appendLog,
    followLog: async (clinicId, log) => {
      logs.set(clinicId, log);
      return readOn(clinicId, log);
    },
    createPatientChecked: (options, calls) => createPatientChecked({ ...core, appendLog }, options, calls),
    openPortal: (p, portal) => upToDate(p.clinicId, () => core.openPortal(p, portal)),
    openManifest: (p, of, wire) => upToDate(p.clinicId, () => core.openManifest(p, of, wire)),
    grantAccess: (p, to, consent) => upToDate(p.clinicId, () => core.grantAccess(p, to, consent)),
    rewrapOwn: (options) => upToDate(options.clinicId, () => core.rewrapOwn(options)),
    rewrapBatch: (options) => upToDate(options.clinicId, () => core.rewrapBatch(options)),
    proveReaders: (clinicId, patientId, readers) =>
      upToDate(clinicId, () => core.proveReaders(clinicId, patientId, readers)),
    rotate: (patient, readers) => upToDate(patient.clinicId, () => core.rotate(patient, readers)),
    verify: (statement, clinicId, claimed) => upToDate(clinicId, () => core.verify(statement, clinicId, claimed)),
  };
}
