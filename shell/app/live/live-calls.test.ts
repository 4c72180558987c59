import { defineCall, done, id } from "@carnet/services/framework/contract";
import { z } from "zod";
import { answerKey } from "../use-call.ts";
import { concerns, isLive, live } from "./live-calls.ts";

const [clinicId, elsewhere, patientId, another] = Array.from({ length: 4 }, () => crypto.randomUUID());
const visits = { kind: "visits", clinicId: clinicId!, patientId: patientId! } as const;
const record = { ...visits, kind: "patients" } as const;
const span = { query: { from: "2026-11-23T05:00:00.000Z", to: "2026-11-24T05:00:00.000Z" } };

const read = { callers: "o............", answer: done, example: { answer: {} } };
const query = z.object({ from: z.string(), to: z.string() });
const getToday = defineCall({
  ...read,
  call: "GET /api/1/day",
  query,
  example: { query: { from: "", to: "" }, answer: {} },
});
const listPatients = defineCall({ ...read, call: "GET /api/1/clinic/:id/people", params: { id } });
const getSeanceHistory = defineCall({ ...read, call: "GET /api/1/people/:id/sessions", params: { id } });
const getMyClinics = defineCall({ ...read, call: "GET /api/1/houses" });

live(getToday, { kinds: ["visits"] });
live(listPatients, { kinds: ["patients"], clinic: "id" });
live(getSeanceHistory, { kinds: ["patients"], patient: "id" });

describe("what a change is about", () => {
  it("is an answer that follows its kind, whatever was asked besides", () => {
    expect(concerns(visits, answerKey(getToday, span))).toBe(true);
    expect(concerns(record, answerKey(getToday, span))).toBe(false);
  });

  it("is the list of its clinic, in any order, and of no other", () => {
    const list = (id: string) => [...answerKey(listPatients, { params: { id } }), { filter: "mine" }];
    expect([clinicId, elsewhere].map((id) => concerns(record, list(id!)))).toEqual([true, false]);
  });

  it("is what is shown of its patient; of any, where the listener may not know which", () => {
    const shown = (id: string) => answerKey(getSeanceHistory, { params: { id } });
    expect([patientId, another].map((id) => concerns(record, shown(id!)))).toEqual([true, false]);
    expect(concerns({ ...record, patientId: null }, shown(another!))).toBe(true);
  });

  it("is nothing that follows no changes", () => {
    expect(concerns(visits, answerKey(getMyClinics))).toBe(false);
    expect([isLive(answerKey(getMyClinics)), isLive(answerKey(getToday, span))]).toEqual([false, true]);
  });
});
