import { type Actor, read, Refusal, routes } from "@carnet/services/kit";
import { findPlace } from "../clinics/place.ts";
import { clinicPolicy } from "../clinics/clinic.policy.ts";
import { staff } from "../clinics/staff.ts";
import { type Bilingual, isBlankTerm, newTermBody, termBody } from "../contract/index.ts";
import { naetAllergens } from "./naet-allergens.ts";
import { presentLexicon } from "./present-lexicon.ts";
import { Term } from "./term.model.ts";
import { termPolicy } from "./term.policy.ts";

export const lexiconRoutes = routes();

lexiconRoutes.get("/api/1/clinics/:id/lexicon", async (ctx) => {
  const place = await findPlace(ctx.actor, ctx.params["id"]);
  clinicPolicy.allow(ctx.actor, "read", place);
  ctx.body = await presentLexicon(ctx.actor, place);
});

/** The list changes only with a release, so a day in the browser's cache is safe (LEX-007). */
lexiconRoutes.get("/api/1/lexicon/naet", async (ctx) => {
  staff(ctx.actor);
  ctx.set("Cache-Control", "private, max-age=86400");
  ctx.body = naetAllergens;
});

lexiconRoutes.post("/api/1/lexicon", { idempotent: true }, async (ctx) => {
  const { clinicId, subLex, term } = read(ctx, newTermBody);
  const userId = staff(ctx.actor);
  const place = clinicId === null ? null : await findPlace(ctx.actor, clinicId);
  termPolicy.allow(ctx.actor, "write", { authorId: userId, place });
  const { id } = await Term.query()
    .insert({ clinicId, userId, subLex, ...filled(term) })
    .returning("id");
  ctx.body = { id };
});

lexiconRoutes.put("/api/1/lexicon/:id", async (ctx) => {
  const { term } = read(ctx, termBody);
  const kept = await findWritable(ctx.actor, ctx.params["id"]);
  await kept.$query().patch(filled(term));
});

lexiconRoutes.delete("/api/1/lexicon/:id", async (ctx) => {
  const kept = await findWritable(ctx.actor, ctx.params["id"]);
  await kept.$query().delete();
});

/** A term with at least one language, or the refusal `termRequired` (LEX-006). */
function filled(term: Bilingual): Bilingual {
  if (isBlankTerm(term)) throw new Refusal("termRequired");
  return term;
}

async function findWritable(actor: Actor, id: string | undefined): Promise<Term> {
  staff(actor);
  const term = await Term.byId(id);
  const place = term.clinicId ? await findPlace(actor, term.clinicId) : null;
  termPolicy.allow(actor, "write", { authorId: term.userId, place });
  return term;
}
