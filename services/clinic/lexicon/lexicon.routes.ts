import { type Actor, inTransaction, onTopOf, Refusal, type Refuses, routes } from "@carnet/services/framework";
import { findPlace } from "../clinics/place.ts";
import { clinicPolicy } from "../clinics/clinic.policy.ts";
import { staff } from "../clinics/staff.ts";
import {
  addTerm,
  bilingual,
  type Bilingual,
  changeTerm,
  deleteTerm,
  getAllergens,
  getLexicon,
  isBlankTerm,
} from "../contract/index.ts";
import { naetAllergens } from "./naet-allergens.ts";
import { presentLexicon } from "./present-lexicon.ts";
import { Term } from "./term.model.ts";
import { termPolicy } from "./term.policy.ts";

export const lexiconRoutes = routes();

lexiconRoutes.on(getLexicon, async ({ actor, params }) => {
  const place = await findPlace(actor, params.id);
  clinicPolicy.allow(actor, "read", place);
  return presentLexicon(actor, place);
});

/** A day in the browser's cache is safe: the list changes only with a release. */
lexiconRoutes.on(getAllergens, ({ actor, ctx }) => {
  staff(actor);
  ctx.set("Cache-Control", "private, max-age=86400");
  return [...naetAllergens];
});

lexiconRoutes.on(addTerm, async ({ actor, body: { clinicId, subLex, term }, refuse }) => {
  const userId = staff(actor);
  const place = clinicId === null ? null : await findPlace(actor, clinicId);
  termPolicy.allow(actor, "write", { authorId: userId, place });
  const { id } = await Term.query()
    .insert({ clinicId, userId, subLex, ...filled(term, refuse) })
    .returning("id");
  return { id };
});

lexiconRoutes.on(changeTerm, async ({ actor, params, body: { term, was }, refuse }) => {
  const { id } = await findWritable(actor, params.id);
  await inTransaction(async (trx) => {
    const stored = (await Term.query(trx).findById(id).forUpdate()) as Term | undefined;
    if (!stored) throw new Refusal("notFound");
    const both = onTopOf(bilingual.parse(stored), filled(term, refuse), was, refuse, (each) => !isBlankTerm(each));
    await Term.query(trx).findById(id).patch(both);
  });
  return {};
});

lexiconRoutes.on(deleteTerm, async ({ actor, params }) => {
  const stored = await findWritable(actor, params.id);
  await stored.$query().delete();
  return {};
});

/** A term with at least one language, or the refusal `termRequired` (LEX-006). */
function filled(term: Bilingual, refuse: Refuses<"termRequired">): Bilingual {
  if (isBlankTerm(term)) throw refuse("termRequired");
  return term;
}

async function findWritable(actor: Actor, id: string): Promise<Term> {
  staff(actor);
  const term = await Term.byId(id);
  const place = term.clinicId ? await findPlace(actor, term.clinicId) : null;
  termPolicy.allow(actor, "write", { authorId: term.userId, place });
  return term;
}
