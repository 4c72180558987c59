import { BaseModel } from "@carnet/services/framework";
import type { Billing, Tax } from "@carnet/services/framework/contract";
import type { PaymentMethod, Stereotype, TreatmentPhase, TypeOfSeance } from "../contract/index.ts";

/** A session: who, when, how far and how much. Its chart is sealed and lives in rows of its own. */
export class Seance extends BaseModel {
  static override tableName = "seances";
  static override jsonAttributes = ["taxes", "billing"];

  id!: string;
  patientId!: string;
  clinicId!: string;
  therapistId!: string;
  therapistFullName!: string;
  number!: number;
  typeOfSeance!: TypeOfSeance;
  moduleId!: string | null;
  treatmentPhase!: TreatmentPhase;
  disciplineId!: string | null;
  createdAt!: string;
  appointmentAt!: string | null;
  amendedAppointmentAt!: string | null;
  createdOrAppointedAt!: string;
  finalizedAt!: string | null;
  isAutoFinalized!: boolean;
  /** It is open still, and the next one has begun. */
  isLeftOpen!: boolean;
  lastReceiptGeneratedAt!: string | null;
  fee!: number;
  amountPaid!: number;
  paymentMethod!: PaymentMethod;
  /** The taxes of the discipline when the fee was last set; the fee may change, they stay. */
  taxes!: Tax[];
  billing!: Billing;
  stereotype!: Stereotype | null;
}
