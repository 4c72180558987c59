import { randomUUID } from "node:crypto";
import type { Actor } from "@carnet/services/framework";
import { cast, tilleuls, type openService } from "@carnet/services/framework/testing";
import { seance as view, type Seance } from "../contract/index.ts";
import { osteopathy } from "./practice.ts";

type As = ReturnType<typeof openService>["as"];

/** The path of the calls that open and change a session. */
export const seancePath = (patientId: string, clinicId = tilleuls) =>
  `/api/1/patients/${patientId}/clinics/${clinicId}/seance`;

/** The body that opens a session of osteopathy. */
export const aNewSeance = (overrides: object = {}) => ({
  id: randomUUID(),
  typeOfSeance: "soapie-2",
  disciplineId: osteopathy,
  ...overrides,
});

/** Opens a session through the door. */
export async function aSeance(as: As, patientId: string, actor: Actor = cast.drLavoie): Promise<Seance> {
  const { body } = await as(actor).post(seancePath(patientId)).send(aNewSeance());
  return view.parse(body);
}
