import type { CreationCalls, NewPatient, PmCrypto } from "../api.ts";
import { codeOf, PmError, type PmCode } from "../errors.ts";
import type { PatientRef } from "../types.ts";

type Methods = Pick<PmCrypto, "createPatient" | "registerKeys" | "appendLog" | "verifyCreated">;

/** What only a broken encryption can say, before or after the upload; anything else is nobody's second try. */
const failedChecks: ReadonlySet<PmCode> = new Set(["self-check", "check"]);

/**
 * A creation whose encryption is checked twice: what was sealed opens before it leaves, and what the server gives back
 * opens to what was typed. Its key is in the clinic's log before anything of it is uploaded. A failed check is reported by its code, deleted, and tried once more in the other engine,
 * with the same algorithms and the same format: a server that forces the second try gains nothing.
 */
export async function createPatientChecked<T>(
  methods: Methods,
  patient: NewPatient,
  calls: CreationCalls<T>,
): Promise<{ ref: PatientRef; answer: T }> {
  try {
    return await tryOnce(methods, patient, calls);
  } catch (trouble) {
    if (!failedChecks.has(codeOf(trouble))) throw trouble;
    const { id: _retired, ...again } = patient;
    return tryOnce(methods, { ...again, secondTry: true }, calls);
  }
}

async function tryOnce<T>(methods: Methods, patient: NewPatient, calls: CreationCalls<T>) {
  const { wire } = await methods.createPatient(patient).catch((trouble: unknown) => {
    if (failedChecks.has(codeOf(trouble))) calls.report(codeOf(trouble));
    throw trouble;
  });
  await methods.appendLog(wire.clinicId, () => methods.registerKeys(wire.clinicId, [wire.pkc]));
  await calls.upload(wire);
  const { wire: readBack, answer } = await calls.read(wire.id);
  try {
    return { ref: await methods.verifyCreated(readBack), answer };
  } catch (trouble) {
    calls.report(codeOf(trouble));
    await calls.remove(wire.id);
    throw new PmError("check");
  }
}
