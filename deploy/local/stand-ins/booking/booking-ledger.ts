import { createHash, randomUUID } from "node:crypto";
import type { BookingAppointment, BookingPatient, BookingProfessional } from "./contract.ts";

/** A clinic as it is opened there. */
export interface OpenedClinic {
  patients?: BookingPatient[];
  professionals?: BookingProfessional[];
  appointments?: Omit<BookingAppointment, "version" | "status">[];
}

/** One clinic of the booking service: its people, and its appointments in the order in which they changed. */
export class BookingClinic {
  /** What "since" counts in: a service that forgot everything is another one. */
  readonly era = randomUUID().slice(0, 8);
  readonly professionals: BookingProfessional[];
  readonly patients: Map<string, BookingPatient>;
  readonly #appointments = new Map<string, { appointment: BookingAppointment; at: number }>();
  #changes = 0;
  /** Why its key opens nothing any more. */
  refusal: "InvalidGoRdvKey" | "Suspended" | null = null;

  constructor({ patients = [], professionals = [], appointments = [] }: OpenedClinic) {
    this.professionals = professionals;
    this.patients = new Map(patients.map((one) => [one.id, one]));
    for (const one of appointments) this.book(one);
  }

  book(one: Omit<BookingAppointment, "version" | "status">): BookingAppointment {
    return this.#keep({ ...one, status: "booked", version: 1 });
  }

  change(id: string, changes: Partial<Omit<BookingAppointment, "id" | "version">>): BookingAppointment {
    const known = this.#appointments.get(id)?.appointment;
    if (!known) throw new Error(`There is no appointment ${id}.`);
    return this.#keep({ ...known, ...changes, version: known.version + 1 });
  }

  /** The appointments that changed after a moment, oldest change first, each with when that was. */
  changesSince(moment: number): { appointment: BookingAppointment; at: number }[] {
    return [...this.#appointments.values()].filter(({ at }) => at > moment).sort((one, other) => one.at - other.at);
  }

  changedSince(moment: number): BookingAppointment[] {
    return this.changesSince(moment).map(({ appointment }) => appointment);
  }

  get asOf(): string {
    return `${this.era}.${this.#changes}`;
  }

  /** The count a cursor names, null where it is of another era. */
  momentOf(since: string | null): number | null {
    if (!since) return 0;
    const [era, count] = since.split(".");
    return era === this.era && Number.isInteger(Number(count)) ? Number(count) : null;
  }

  get etag(): string {
    const text = JSON.stringify([...this.patients.values()]);
    return `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  }

  #keep(appointment: BookingAppointment): BookingAppointment {
    this.#appointments.set(appointment.id, { appointment, at: ++this.#changes });
    return appointment;
  }
}
