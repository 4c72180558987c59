import { z } from "zod";
import {
  lenientChoice,
  lenientCount,
  lenientFlag,
  lenientList,
  lenientNumber,
  lenientObject,
  lenientText,
} from "./lenient.ts";

const value = lenientObject({
  text: lenientText,
  factor: lenientNumber(3),
  count: lenientCount,
  isDone: lenientFlag,
  blood: lenientChoice(["A+", "O-"]),
  list: lenientList(lenientObject({ text: lenientText })),
});

it.each([
  ["nothing", undefined, { text: "", factor: 3, isDone: false, list: [] }],
  ["no object at all", [1, 2], { text: "", factor: 3, isDone: false, list: [] }],
  ["numbers outside of every bound", { factor: -5, count: 1e9 }, { factor: -5, count: 1e9 }],
  ["numbers written as words", { factor: "12", count: "2" }, { factor: 12, count: 2 }],
  ["words that are none", { text: 12, list: [{ text: { a: 1 } }] }, { text: "12", list: [{ text: '{"a":1}' }] }],
  ["a long text", { text: "x".repeat(200_000) }, { text: "x".repeat(200_000) }],
  ["a choice that is no longer offered", { blood: "Rh-null" }, { blood: "Rh-null" }],
  ["nothing chosen", { blood: null, count: null }, { blood: null, count: null }],
])("reads %s", (_what, sealed, expected) => {
  expect(value.parse(sealed)).toMatchObject(expected);
});

it("keeps what it does not know, at every depth, so that saving loses nothing", () => {
  const newer = { text: "a", since: "2031", list: [{ text: "b", colour: "red" }] };
  expect(value.parse(newer)).toMatchObject(newer);
});

it("types what it reads", () => {
  const read: z.output<typeof value> = value.parse({});
  const text: string = read.text;
  const blood: "A+" | "O-" | null | undefined = read.blood;
  expect([text, blood]).toEqual(["", undefined]);
});
