import { text } from "node:stream/consumers";
import { Readable } from "node:stream";
import { fileStore, Refusal, routes, type Actor, type Refuses } from "@carnet/services/framework";
import { pathOf } from "@carnet/services/framework/contract";
import {
  addSharedLink,
  getSharedContent,
  getSharedLinks,
  locationSeconds,
  openSharedLink,
  withdrawSharedLink,
} from "../contract/index.ts";
import { findPatient } from "../patients/bond.ts";
import { keepLink } from "./keep-link.ts";
import { linkPolicy } from "./link.policy.ts";
import { openLink } from "./open-link.ts";
import { isGood, links, openings, presentLink } from "./shared-link.model.ts";

/** Sealed links to a copy of a record, by the standard of SMART Health Links: the server keeps a content that it cannot open (EXP-012). */
export const linkRoutes = routes();

linkRoutes.on(getSharedLinks, async ({ actor, params, refuse }) => {
  const bond = await find(actor, params.id, "see", refuse);
  const rows = await links().where({ patient_id: bond.patient.id }).orderBy("created_at", "desc").orderBy("id");
  const opened = await openings()
    .whereIn(
      "link_id",
      rows.map(({ id }) => id),
    )
    .orderBy("at");
  const { share } = linkPolicy.abilities(actor, bond);
  return {
    links: rows.map((row) =>
      presentLink(
        row,
        opened.filter(({ link_id }) => link_id === row.id),
      ),
    ),
    can: { share },
  };
});

linkRoutes.on(addSharedLink, async ({ actor, params, body, refuse }) => {
  const { patient } = await find(actor, params.id, "share", refuse);
  const { token, created_at } = await keepLink(actor, patient, body, refuse);
  return { token, createdAt: created_at };
});

linkRoutes.on(withdrawSharedLink, async ({ actor, params, refuse }) => {
  const { patient } = await find(actor, params.id, "share", refuse);
  const link = await links().where({ id: params.linkId, patient_id: patient.id }).first();
  if (!link) throw new Refusal("notFound");
  if (link.withdrawn_at !== null) return {};
  await links()
    .where({ id: link.id, withdrawn_at: null })
    .update({ withdrawn_at: new Date().toISOString(), withdrawn_by: actor.userId, blob: null });
  // Bytes that stay behind are named by no row: the sweep takes them.
  if (link.blob) await (await fileStore()).remove([link.blob]).catch(() => undefined);
  return {};
});

linkRoutes.on(openSharedLink, async ({ params: { token }, body, ctx }) => {
  const attempt = await openLink(token, body.recipient, body.passcode);
  ctx.type = "application/json";
  if (attempt.state === "ended") return said(ctx, 404, { error: "not found" });
  if (attempt.state === "wrong") return said(ctx, 401, { remainingAttempts: attempt.triesLeft });
  const { link, opening, openingsLeft } = attempt;
  const isEmbedded = body.embeddedLengthMax === undefined || link.size <= body.embeddedLengthMax;
  const bytes = isEmbedded ? await (await fileStore()).get(link.blob!) : null;
  const place = bytes
    ? { embedded: await text(Readable.from(bytes)) }
    : { location: origin() + pathOf(getSharedContent, { token, opening }) };
  return said(ctx, 200, { files: [{ contentType: "application/fhir+json", ...place }], openingsLeft });
});

linkRoutes.on(getSharedContent, async ({ params: { token, opening }, ctx }) => {
  const link = await links().where({ token }).first();
  const since = new Date(Date.now() - locationSeconds * 1_000).toISOString();
  const given = link && (await openings().where({ id: opening, link_id: link.id }).where("at", ">", since).first());
  const bytes = link && given && isGood(link) ? await (await fileStore()).get(link.blob!) : null;
  if (!link || !bytes) return said(ctx, 404, { error: "not found" });
  ctx.type = "application/jose";
  ctx.length = link.size;
  return Readable.from(bytes) as never;
});

const origin = () => process.env["CARNET_ORIGIN"] ?? "http://localhost:8080";

/** The standard says what went wrong by the status. */
function said(ctx: { status: number; type: string }, status: number, body: object): Buffer {
  ctx.status = status;
  ctx.type = "application/json";
  return Buffer.from(JSON.stringify(body));
}

async function find(
  actor: Actor,
  patientId: string,
  ability: "see" | "share",
  refuse: Refuses<"CANNOT_ACCESS_PATIENT">,
) {
  const bond = await findPatient(actor, patientId, refuse);
  linkPolicy.allow(actor, ability, bond);
  return bond;
}
