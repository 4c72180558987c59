import { randomUUID } from "node:crypto";
import { waitFor } from "@testing-library/react";
import { answers, aUser, openScreen, refuses } from "@carnet/shell/testing";
import { call, refusalOf } from "@carnet/shell/api";
import { bytes, defineCall, done } from "@carnet/services/framework/contract";
import { z } from "zod";
import { placeUser } from "../session/session.atoms.ts";
import { queryClient } from "./query-client.ts";
import { answerKey, invalidate, setAnswer, useCall } from "./use-call.ts";

const shelfCall = defineCall({
  call: "GET /api/1/shelves/:id",
  callers: "o............",
  query: z.object({ from: z.string().optional() }),
  answer: z.object({ title: z.string() }),
  example: { answer: { title: "" } },
});
const lendCall = defineCall({
  call: "PUT /api/1/shelves/:id/loan",
  callers: "o............",
  body: z.object({ to: z.string() }),
  answer: done,
  refusals: { lent: { left: z.int() } },
  example: { body: { to: "" }, answer: {} },
});
const coverCall = defineCall({
  call: "POST /api/1/shelves/:id/cover",
  callers: "o............",
  body: bytes,
  answer: done,
  example: { body: new Uint8Array(), answer: {} },
});
const id = "a/é 1";
const anne = aUser();

function Shelf({ name }: { name: string }) {
  const { data } = useCall(shelfCall, { params: { id } });
  const length = useCall(shelfCall, { params: { id } }, { select: ({ title }) => title.length });
  return (
    <p>
      {name}: {data?.title} {length.data}
    </p>
  );
}
const shelves = (
  <>
    <Shelf name="left" />
    <Shelf name="right" />
  </>
);
const open = (title: () => string) =>
  openScreen([{ path: "/", element: shelves }], {
    namespace: "test",
    words: async () => ({ default: {} }),
    at: "/",
    answers: [answers(shelfCall, () => ({ title: title() })), refuses(lendCall, "lent", { left: 2 })],
  });

it("asks once for whoever shows an answer, and again for all of them once it is stale", async () => {
  let title = "Herbs";
  const screen = await open(() => title);
  expect(await screen.findByText("left: Herbs 5")).toBeVisible();
  expect(screen.getByText("right: Herbs 5")).toBeVisible();
  expect(screen.requests.map(({ params }) => params)).toEqual([{ id }]);

  title = "Bones";
  await invalidate(shelfCall, { params: { id: "another" } });
  expect(screen.requests).toHaveLength(1);
  await invalidate(shelfCall, { params: { id } });
  expect(await screen.findByText("left: Bones 5")).toBeVisible();

  setAnswer(shelfCall, { params: { id } }, { title: "Skin" });
  expect(await screen.findByText("right: Skin 4")).toBeVisible();
  await invalidate(shelfCall);
  expect(screen.requests).toHaveLength(3);
});

it("tells the refusal of a call by its code, and nothing else", async () => {
  await open(() => "");
  const error: unknown = await call(lendCall, { params: { id }, body: { to: "Anne" } }).catch(
    (reason: unknown) => reason,
  );
  expect(refusalOf(lendCall, error)).toEqual({ code: "lent", left: 2 });
  expect(refusalOf(lendCall, new Error("lent"))).toBeNull();
});

it("sends bytes as they are, never as JSON", async () => {
  const screen = await openScreen([{ path: "/", element: null }], {
    namespace: "test",
    words: async () => ({ default: {} }),
    at: "/",
    answers: [answers(coverCall, {})],
  });
  await call(coverCall, { params: { id }, body: new Uint8Array([1, 2, 3]) });
  expect(screen.requests[0]?.headers).toMatchObject({ "content-type": "application/octet-stream" });
});

it("goes on waiting for an answer while the page learns something new of the same person", async () => {
  let arrive = (_title: string) => {};
  const title = new Promise<string>((resolve) => (arrive = resolve));
  const screen = await openScreen([{ path: "/", element: <Shelf name="left" /> }], {
    namespace: "test",
    words: async () => ({ default: {} }),
    at: "/",
    as: anne,
    answers: [answers(shelfCall, async () => ({ title: await title }))],
  });
  await waitFor(() => expect(screen.requests).toHaveLength(1));
  placeUser({ ...anne, firstName: "Renamed" });
  arrive("Herbs");
  expect(await screen.findByText("left: Herbs 5")).toBeVisible();
});

it("keeps no answer for the next person", () => {
  placeUser(anne);
  setAnswer(shelfCall, { params: { id } }, { title: "Herbs" });
  placeUser({ ...anne, lastName: "Renamed" });
  expect(queryClient.getQueryData(answerKey(shelfCall, { params: { id } }))).toEqual({ title: "Herbs" });
  placeUser({ ...anne, id: randomUUID() });
  expect(queryClient.getQueryData(answerKey(shelfCall, { params: { id } }))).toBeUndefined();
});
