import { randomUUID } from "node:crypto";
import type { Actor } from "@carnet/services/framework";
import { cast, tilleuls, type openService } from "@carnet/services/framework/testing";
import { addVisit, visit as view, type Visit } from "../contract/index.ts";

type As = ReturnType<typeof openService>["as"];

/** The body that plans a visit of a patient with Dr Lavoie, now. */
export const aNewVisit = (patientId: string, overrides: object = {}) => ({
  id: randomUUID(),
  patientId,
  therapistId: cast.drLavoie.userId,
  startsAt: new Date().toISOString(),
  minutes: 45,
  ...overrides,
});

/** Plans a visit through the door. */
export async function aVisit(
  as: As,
  patientId: string,
  overrides: object = {},
  actor: Actor = cast.sofia,
): Promise<Visit> {
  const body = aNewVisit(patientId, overrides);
  return view.parse((await as(actor).call(addVisit, { params: { id: tilleuls }, body })).body);
}
