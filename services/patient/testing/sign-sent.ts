import type { Place } from "@carnet/services/framework";
import { signing, tilleuls, type Sending } from "@carnet/services/framework/testing";

/** The clinic of each record that was opened here. */
const clinics = new Map<string, string>();

type Body = Record<string, unknown>;

const at = (entity: Place["entity"], field: string, record = "-"): Place => ({ entity, record, field });

/** Signs what is sealed in the bodies that browsers send to this service, each part for its place. */
export function signSent(sending: Sending): unknown {
  const { call, body } = sending;
  if (Buffer.isBuffer(body)) return signUpload(sending, body);
  if (typeof body !== "object" || body === null) return body;
  const [, , , , id = "", , part = ""] = call.split("/");
  const sent = body as Body;
  if (call === "PUT /api/1/patient" || call === "PUT /api/1/patient/") return signRecord(sending, sent);
  if (/^POST .*\/imports\/[^/]+\/patients$/.test(call)) return signImported(sending, sent);
  if (/^PUT .*\/anamnese\/\w+$/.test(call)) return signer(sending, id)(at("anamnese", part), sent);
  if (/^PUT .*\/files\/[^/]+\/(name|kind)$/.test(call))
    return { ...sent, meta: signer(sending, id)(at("file", "meta", part), sent["meta"]) };
  if (/^POST .*\/links$/.test(call))
    return { ...sent, secret: signer(sending, id)(at("file", "meta", String(sent["id"])), sent["secret"]) };
  if (/^PUT .*\/rotations$/.test(call)) return { ...sent, items: (sent["items"] as Body[]).map(rotated(sending)) };
  return body;
}

const signer = (sending: Sending, id: string, clinicId = clinics.get(id) ?? tilleuls) =>
  signing(sending, { id, clinicId });

function signRecord(sending: Sending, sent: Body): Body {
  const id = String(sent["id"]);
  if (typeof sent["clinicId"] === "string") clinics.set(id, sent["clinicId"]);
  const sign = signer(sending, id);
  const parts = ["identity", "notes", "privateInfo"].filter((name) => sent[name]);
  return { ...sent, ...Object.fromEntries(parts.map((name) => [name, sign(at("patient", name), sent[name])])) };
}

const signImported = (sending: Sending, sent: Body): Body => ({
  ...sent,
  items: (sent["items"] as Body[]).map((item) =>
    item["patient"] ? { ...item, patient: signRecord(sending, item["patient"] as Body) } : item,
  ),
});

const rotated =
  (sending: Sending) =>
  (item: Body): Body => ({
    ...item,
    identity: signer(sending, String(item["patientId"]))(at("patient", "identity"), item["identity"]),
  });

/** An upload is a line of JSON, and bytes. */
function signUpload(sending: Sending, body: Buffer): Buffer {
  const end = body.indexOf(10);
  try {
    const head = JSON.parse(body.subarray(0, end).toString()) as Body;
    const sign = signer(sending, sending.call.split("/")[4]!);
    const signed = (field: string) => sign(at("file", field, String(head["id"])), head[field]);
    const line = JSON.stringify({ ...head, meta: signed("meta"), thumbnail: signed("thumbnail") });
    return Buffer.concat([Buffer.from(line), body.subarray(end)]);
  } catch {
    return body;
  }
}
