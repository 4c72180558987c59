import type { Place } from "@carnet/services/framework";
import { openService, signing, tilleuls, type Sending } from "@carnet/services/framework/testing";
import { seance } from "../app.ts";
import { amendmentField, sealedProperties } from "../contract/index.ts";
import { practice } from "./practice.ts";

type Body = Record<string, unknown>;

/** Whose each session is that was opened here. */
const records = new Map<string, { id: string; clinicId: string }>();

/** The service of sessions, whose callers sign what they seal as browsers do. */
export const openSeances = ({ answers = practice() }: { answers?: Record<string, (ask: never) => unknown> } = {}) =>
  openService(seance, { answers, sends: signSent });

const at = (entity: Place["entity"], record: string, field: string): Place => ({ entity, record, field });

function signSent(sending: Sending): unknown {
  const { call, body } = sending;
  if (typeof body !== "object" || body === null) return body;
  const [, , , , id = "", seanceId = "", clinicId = tilleuls, last] = call.split("/");
  if (/drawings$/.test(call)) return signDrawing(sending, seanceId, body as Body);
  return last === "seance" ? signSeance(sending, { id, clinicId }, body as Body) : body;
}

function signSeance(sending: Sending, record: { id: string; clinicId: string }, body: Body): Body {
  const seanceId = String(body["id"]);
  records.set(seanceId, record);
  const sign = signing(sending, record);
  const parts = sealedProperties.filter((name) => body[name]);
  const signed = Object.fromEntries(parts.map((name) => [name, sign(at("seance", seanceId, name), body[name])]));
  const amendment = body["amendments"] as { path: string; ordinal: number; text: unknown } | undefined;
  if (!amendment?.text) return { ...body, ...signed };
  const place = at("seance", seanceId, amendmentField(amendment.path, amendment.ordinal));
  return { ...body, amendments: { ...amendment, text: sign(place, amendment.text) } };
}

function signDrawing(sending: Sending, seanceId: string, body: Body): Body {
  const sign = signing(sending, records.get(seanceId) ?? { id: "", clinicId: tilleuls });
  if (body["lines"])
    return { ...body, lines: sign(at("drawing", seanceId, String(body["perspective"])), body["lines"]) };
  return body["notes"] ? { ...body, notes: sign(at("drawing", seanceId, "notes"), body["notes"]) } : body;
}
