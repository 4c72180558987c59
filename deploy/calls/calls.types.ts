/** Proves at compile time what a contract forbids; nothing here runs. Every line below a `@ts-expect-error` must not compile. */
import { call, refusalOf } from "@carnet/shell/api";
import { invalidate, setAnswer, useCall } from "@carnet/shell/app";
import { answers, refuses } from "@carnet/shell/testing";
import { bytes, defineCall, done } from "@carnet/services/framework/contract";
import { routes, type Refuses } from "@carnet/services/framework";
import { z } from "zod";

/* 1. The definition. */
export const getShelf = defineCall({
  call: "GET /api/1/shelves/:id",
  callers: "o............",
  answer: z.object({ title: z.string(), books: z.array(z.string()) }),
  example: { answer: { title: "", books: [] } },
});
export const lendBook = defineCall({
  call: "PUT /api/1/books/:id/loan",
  callers: "o............",
  body: z.object({ to: z.string(), proof: z.string() }),
  answer: done,
  refusals: { lent: {}, wrongProof: { triesLeft: z.int() }, late: { days: z.int().optional() } },
  example: { body: { to: "Anne", proof: "" }, answer: {} },
});
export const nameBook = defineCall({
  call: "PUT /api/1/books/:id/name",
  callers: "o............",
  answer: done,
  refusals: { nameRequired: {}, duplicateName: {} },
  example: { answer: {} },
});
export const openLink = defineCall({
  call: "POST /api/1/links/:guid",
  callers: "............n",
  answer: done,
  refusals: { linkExpired: {} },
  example: { answer: {} },
});
export const searchBooks = defineCall({
  call: "GET /api/1/books/search/:text",
  callers: "o............",
  query: z.object({ limit: z.coerce.number<number>().int().default(20), all: z.stringbool().optional() }),
  answer: z.array(z.string()),
  example: { answer: [] },
});
export const setLanguage = defineCall({
  call: "PUT /api/1/language/:lang",
  params: { lang: z.enum(["en", "fr"]) },
  callers: "o............",
  answer: done,
  example: { answer: {} },
});
export const getCover = defineCall({
  call: "GET /api/1/books/:id/cover",
  callers: "o............",
  answer: bytes,
  example: { answer: new Uint8Array() },
});
// @ts-expect-error a path outside /api/
defineCall({ call: "GET /version", callers: "n", answer: done, example: { answer: {} } });
// @ts-expect-error no such verb
defineCall({ call: "PATCH /api/1/version", callers: "n", answer: done, example: { answer: {} } });
defineCall({
  call: "GET /api/1/version",
  // @ts-expect-error a parameter that is not in the path
  params: { id: z.uuid() },
  callers: "n",
  answer: done,
  example: { answer: {} },
});
defineCall({
  call: "GET /api/1/version",
  callers: "n",
  answer: z.object({ at: z.string() }),
  // @ts-expect-error an example that the contract does not accept
  example: { answer: { at: 1 } },
});
defineCall({
  call: "PUT /api/1/version",
  callers: "n",
  body: z.object({ at: z.string() }),
  answer: done,
  // @ts-expect-error an example without the body
  example: { answer: {} },
});

/* 2. The route. */
const route = routes();
declare const requireLink: (guid: string, refuse: Refuses<"linkExpired">) => Promise<void>;
declare const requireProof: (refuse: Refuses<{ wrongProof: { triesLeft: number } }>) => Promise<void>;
declare const requireName: (refuse: Refuses<"nameRequired" | "duplicateName">) => Promise<void>;
declare const requireLoan: (refuse: Refuses<"lent"> & Refuses<{ wrongProof: { triesLeft: number } }>) => void;
route.on(getShelf, () => ({ title: "", books: [] }));
// @ts-expect-error wrong name of a field
route.on(getShelf, () => ({ titel: "", books: [] }));
// @ts-expect-error wrong type of a field
route.on(getShelf, async () => ({ title: "", books: [1] }));
// @ts-expect-error nothing is returned
route.on(getShelf, () => {});
/* One field too many does compile: tests fail on it, and production leaves it out (services/framework/http/handle-call.ts). */
route.on(getShelf, () => ({ title: "", books: [], secret: 1 }));
route.on(lendBook, ({ body, params, refuse }) => {
  // @ts-expect-error a field the body does not have
  void body.from;
  // @ts-expect-error a parameter the path does not have
  void params.number;
  // @ts-expect-error a refusal the contract does not list
  if (body.to === "") throw refuse("burnt");
  // @ts-expect-error a refusal without its fields
  if (body.to === "x") throw refuse("wrongProof");
  // @ts-expect-error a refusal with wrong fields
  if (body.to === "y") throw refuse("wrongProof", { left: 3 });
  if (params.id === "z") throw refuse("wrongProof", { triesLeft: 3 });
  if (params.id === "late") throw refuse("late");
  requireLoan(refuse);
  throw refuse("lent");
});
route.on(openLink, async ({ params, refuse }) => {
  await requireLink(params.guid, refuse);
  // @ts-expect-error a deed that may refuse with what this call does not list
  await requireProof(refuse);
  // @ts-expect-error nor with two of them
  await requireName(refuse);
  // @ts-expect-error nor with what the deeds it is made of refuse with
  requireLoan(refuse);
  return {};
});
declare const lend: (refuse: Refuses<"lent">) => void;
/** A deed made of others hands them what it was given: what it does not list itself, it cannot call. */
export function nameAndLend(refuse: Refuses<"nameRequired" | "duplicateName">) {
  void requireName(refuse);
  // @ts-expect-error a deed that refuses with more than this one says
  lend(refuse);
}
route.on(nameBook, async ({ refuse }) => {
  await requireName(refuse);
  throw refuse("nameRequired");
});
route.on(setLanguage, ({ params: { lang } }) => {
  // @ts-expect-error no such language
  if (lang === "de") return {};
  return {};
});
route.on(searchBooks, ({ query }) => {
  const limit: number = query.limit;
  return [String(limit)];
});

/* 3. The client. */
const loan = { to: "Anne", proof: "" };
void call(lendBook, { params: { id: "1" }, body: loan, idempotencyKey: "k" });
void call(searchBooks, { params: { text: "a" } });
void call(searchBooks, { params: { text: "a" }, query: { limit: 3, all: "true" } });
void call(setLanguage, { params: { lang: "fr" }, quiet: true });
// @ts-expect-error the body is missing
void call(lendBook, { params: { id: "1" } });
// @ts-expect-error wrong body
void call(lendBook, { params: { id: "1" }, body: { nonsense: true } });
// @ts-expect-error a field too many
void call(lendBook, { params: { id: "1" }, body: { ...loan, more: 1 } });
// @ts-expect-error a path of one's own
void call("/api/1/shelfs/1");
// @ts-expect-error the parameter is missing
void call(getShelf);
// @ts-expect-error wrong name of the parameter
void call(getShelf, { params: { shelfId: "1" } });
// @ts-expect-error wrong value of a parameter
void call(setLanguage, { params: { lang: "de" } });
// @ts-expect-error wrong query
void call(searchBooks, { params: { text: "a" }, query: { limit: "many" } });
void call(getShelf, { params: { id: "1" } }).then((shelf) => {
  const title: string = shelf.title;
  // @ts-expect-error a field the answer does not have
  void shelf.name;
  return title;
});

/* 4. The cache and the refusals of a screen. */
export function useShelf(error: unknown) {
  const { data } = useCall(getShelf, { params: { id: "1" } });
  const count = useCall(getShelf, { params: { id: "1" } }, { select: ({ books }) => books.length });
  // @ts-expect-error what writes is not kept
  useCall(lendBook, { params: { id: "1" }, body: loan });
  void invalidate(getShelf);
  void invalidate(getShelf, { params: { id: "1" } });
  // @ts-expect-error wrong name of the parameter
  void invalidate(getShelf, { params: { shelfId: "1" } });
  // @ts-expect-error an answer of another call
  setAnswer(getShelf, { params: { id: "1" } }, ["a"]);
  const refusal = refusalOf(lendBook, error);
  if (refusal?.code === "wrongProof") void refusal.triesLeft.toFixed();
  if (refusal?.code === "tooManyAttempts") void refusal.retryAfter.toFixed();
  // @ts-expect-error a code that this call never answers
  if (refusal?.code === "linkExpired") return null;
  return [data?.title, count.data?.toFixed()];
}

/* 5. The fakes of tests. */
answers(getShelf, { title: "", books: [] });
answers(getShelf, ({ params }) => ({ title: params["id"] ?? "", books: [] }));
refuses(lendBook, "lent");
refuses(lendBook, "wrongProof", { triesLeft: 1 });
refuses(lendBook, "late");
refuses(lendBook, "late", { days: 3 });
// @ts-expect-error an answer of another call
answers(getShelf, ["a"]);
// @ts-expect-error a code the contract does not list
refuses(lendBook, "linkExpired");
// @ts-expect-error the fields are missing
refuses(lendBook, "wrongProof");
