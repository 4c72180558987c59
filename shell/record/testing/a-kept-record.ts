import { Refused } from "@carnet/shell/api";
import { answers, type Answer } from "@carnet/shell/testing";
import { aPatientView, tilleuls, trustAnswers, type FoundedClinic } from "@carnet/shell/testing/clinic";
import type { PatientRef } from "@carnet/shell/crypto";
import { envelopeHeader, type Sealed } from "@carnet/services/framework/contract";
import {
  getHistory,
  getPatient,
  patientView,
  saveAnamnese,
  savePatient,
  type PatientView,
} from "@carnet/services/patient/contract";
import { identityOf } from "../open-key.ts";
import { recordParts, type PartName, type PartValues } from "../record-parts.ts";

const at = "2026-11-20T14:00:00.000Z";

/**
 * Camille's record and a patient service in memory that takes an envelope only one revision on and under the newest key, as the
 * real one does.
 */
export class KeptRecord {
  taken: Sealed[] = [];
  staleKeys = 0;

  private constructor(
    private readonly clinic: FoundedClinic,
    public patient: PatientView,
  ) {}

  static async create(clinic: FoundedClinic): Promise<KeptRecord> {
    const identity = { firstName: "Camille", lastName: "Gagnon", dateOfBirth: "1988-03-31", email: null };
    const { wire } = await clinic.crypto.createPatient({ clinicId: tilleuls, identity, fields: [], others: [] });
    await clinic.register(wire.pkc);
    return new KeptRecord(clinic, aPatientView(wire, clinic.user.id, identity));
  }

  /** What is stored of a part. */
  sealedOf(name: PartName): Sealed | null {
    return name === "notes" || name === "privateInfo"
      ? this.patient[name]
      : (this.patient.anamnese[name]?.sealed ?? null);
  }

  /** Somebody else saves: a value that may be of any release, one revision on. */
  async store(name: PartName, value: unknown): Promise<Sealed> {
    const sealed = this.sealedOf(name);
    const rev = (sealed ? envelopeHeader(sealed)!.rev : 0) + 1;
    const [next] = await this.clinic.crypto.seal(await this.open(), [{ ref: recordParts[name].place, value, rev }]);
    this.keep(name, next!);
    return next!;
  }

  /** What a part says now, opened with the newest key. */
  async says<Name extends PartName>(name: Name): Promise<{ value: PartValues[Name]; rev: number } | null> {
    const sealed = this.sealedOf(name);
    if (!sealed) return null;
    const [opened] = await this.clinic.crypto.open<PartValues[Name]>(await this.open(), [
      { ref: recordParts[name].place, sealed },
    ]);
    if (!opened?.ok) throw new Error(`What was stored does not open: ${opened?.code}.`);
    return { value: opened.value, rev: opened.rev };
  }

  /** The record gets a new key, as when somebody was taken off its list. */
  async rotate(): Promise<void> {
    const { id, clinicId, pkc, keyForPrincipal, identity, links, epoch } = this.patient;
    const clear = identityOf(this.patient);
    const wire = {
      id,
      clinicId,
      epoch,
      pkc: pkc!,
      keyForPrincipal: keyForPrincipal!,
      identity: identity!,
      links,
      clear,
    };
    const { patientId: _id, portalKey: _portal, link, ...made } = await this.clinic.crypto.rotate(wire, []);
    await this.clinic.register(made.pkc);
    this.patient = patientView.parse({
      ...this.patient,
      ...made,
      links: [...links, { epoch: made.epoch, pkc: made.pkc, link }],
    });
  }

  /** The record as somebody opens it who comes now. */
  private open(): Promise<PatientRef> {
    const { id, clinicId, pkc, keyForPrincipal, identity, links } = this.patient;
    const wire = { id, clinicId, pkc: pkc!, keyForPrincipal: keyForPrincipal!, identity: identity!, links };
    return this.clinic.crypto.openPatient({ ...wire, clear: identityOf(this.patient) });
  }

  get answers(): Answer[] {
    return [
      ...trustAnswers(this.clinic.log),
      answers(getPatient, () => this.patient),
      answers(saveAnamnese, ({ params, body: { v, data } }) => {
        this.take(params["subsection"] as PartName, { v, data });
        return { updatedAt: at };
      }),
      answers(getHistory, { rows: [], total: 0 }),
      answers(savePatient, ({ body: { notes, privateInfo } }) => {
        this.take(notes ? "notes" : "privateInfo", (notes ?? privateInfo)!);
        return this.patient;
      }),
    ];
  }

  /** Takes an envelope, or refuses it. */
  private take(name: PartName, sent: Sealed): void {
    const header = envelopeHeader(sent)!;
    if (header.kid !== envelopeHeader(this.patient.identity!)!.kid) {
      this.staleKeys++;
      throw new Refused("staleKey");
    }
    const current = this.sealedOf(name);
    const stored = current ? envelopeHeader(current)!.rev : 0;
    if (header.rev !== stored + 1) throw new Refused("conflict", { field: name, current });
    this.taken.push(sent);
    this.keep(name, sent);
  }

  private keep(name: PartName, sealed: Sealed): void {
    this.patient =
      name === "notes" || name === "privateInfo"
        ? { ...this.patient, [name]: sealed }
        : {
            ...this.patient,
            anamnese: { ...this.patient.anamnese, [name]: { sealed, updatedAt: at, updatedBy: this.clinic.user.id } },
          };
  }
}
