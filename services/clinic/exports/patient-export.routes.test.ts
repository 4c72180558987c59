import { cast, tilleuls } from "@carnet/services/framework/testing";
import {
  exportSilenceMs,
  getPatientExport,
  reportPatientExport,
  startPatientExport,
  type ExportInfo,
} from "../contract/index.ts";
import { openTilleuls } from "../testing/index.ts";

const { as, knex } = openTilleuls();
const params = { id: tilleuls };
const agreed = { config: { format: "takeOut" as const }, agreement: true };
type Who = Parameters<typeof as>[0];
const start = async (who: Who = cast.drMorel, body: object = agreed) =>
  (await as(who).call(startPatientExport, { params, body: body as never })).body as ExportInfo;
const info = async (who: Who = cast.drMorel) =>
  getPatientExport.answer.parse((await as(who).call(getPatientExport, { params })).body);
const report = async (exportId: string, body: object, who: Who = cast.drMorel) =>
  (await as(who).call(reportPatientExport, { params: { ...params, exportId }, body: body as never }))
    .body as ExportInfo;
const counts = { total: 40, done: 10, setAside: 0 };
afterEach(() => knex()("patient_exports").update({ state: "stopped" }));

it("is idle, under way with what is expected, and done (EXP-006, EXP-007, EXP-008)", async () => {
  expect(await info()).toMatchObject({ triggeredAt: null, inProgress: false, completed: false, failed: false });
  const begun = await start();
  expect(begun).toMatchObject({ inProgress: true, available: true, expectedAt: null });
  const { id } = begun.exports[0]!;
  const began = Date.now() - 60_000;
  await knex()("patient_exports")
    .where({ id })
    .update({ triggered_at: new Date(began) });
  const half = await report(id, { ...counts, state: "running" });
  const expected = Date.parse(half.expectedAt!);
  expect(Math.abs(expected - began - 240_000)).toBeLessThan(10_000);
  expect(await report(id, { total: 40, done: 38, setAside: 2, state: "completed" })).toMatchObject({
    inProgress: false,
    completed: true,
    available: false,
    expectedAt: null,
    exports: [{ id, state: "completed", done: 38, setAside: 2, finishedAt: expect.any(String) }],
  });
});

it("needs an agreement, and is one at a time", async () => {
  expect(await start(cast.drMorel, { config: { format: "pdf" } })).toEqual({ appErrorCode: "agreementRequired" });
  await start();
  expect(await start(cast.drRoy)).toEqual({ appErrorCode: "exportInProgress" });
  expect((await start()).exports.map(({ state }) => state).slice(0, 2)).toEqual(["running", "stopped"]);
  const silent = new Date(Date.now() - exportSilenceMs - 1_000);
  await knex()("patient_exports").where({ state: "running" }).update({ seen_at: silent });
  expect(await start(cast.drRoy)).toMatchObject({ inProgress: true, available: true });
  expect(await info()).toMatchObject({ inProgress: true, available: false });
});

it("fails, and is gone on with by who makes it alone", async () => {
  const { id } = (await start()).exports[0]!;
  expect(await report(id, { ...counts, state: "failed" })).toMatchObject({ failed: true, available: true });
  expect(await report(id, { ...counts, state: "running" }, cast.drRoy)).toEqual({ appErrorCode: "notFound" });
  expect(await report(crypto.randomUUID(), { ...counts, state: "stopped" })).toEqual({ appErrorCode: "notFound" });
  expect(await report(id, { ...counts, state: "stopped" }, cast.drRoy)).toMatchObject({ inProgress: false });
  expect(await report(id, { ...counts, done: 11, state: "running" })).toMatchObject({
    inProgress: true,
    failed: false,
    exports: expect.arrayContaining([expect.objectContaining({ id, done: 11, finishedAt: null })]),
  });
});

it("is the owner's and the managers', in person", async () => {
  for (const who of [cast.drLavoie, cast.sofia])
    expect((await as(who).call(getPatientExport, { params })).status).toBe(403);
});
