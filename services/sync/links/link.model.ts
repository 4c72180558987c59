import { BaseModel, Refusal } from "@carnet/services/framework";
import type { Knex } from "knex";
import { goRdv, type BookingService } from "../booking/booking-service.ts";
import { openKey } from "./seal-key.ts";

/** A clinic's link to its booking service, and how reading it goes. */
export class Link extends BaseModel {
  static override tableName = "links";
  static override idColumn = "clinic_id";

  declare clinicId: string;
  declare sealedKey: Buffer;
  declare linkedBy: string;
  /** As the clinic has it, when it was read last. */
  declare isAutomated: boolean;
  declare sendsForms: boolean;
  declare peopleEtag: string | null;
  declare appointmentsAsOf: string | null;
  declare matchedAt: string | null;
  declare isStale: boolean;
  declare readAt: string | null;
  declare dueAt: string;
  declare tries: number;
  declare trouble: string | null;
  declare troubleSince: string | null;

  get service(): BookingService {
    return goRdv(openKey(this.clinicId, this.sealedKey));
  }

  /** The clinic's link, held: what is decided of its people and what is found of them come one after the other. */
  static async hold(trx: Knex, clinicId: string): Promise<Link> {
    const link = (await Link.query(trx).findById(clinicId).forUpdate()) as Link | undefined;
    if (!link) throw new Refusal("notFound");
    return link;
  }
}

/** Reads the clinic's link again as soon as may be. */
export const readSoon = (trx: Knex, clinicId: string): Promise<number> =>
  trx("links").where({ clinic_id: clinicId }).update({ due_at: trx.fn.now(), is_stale: true });
