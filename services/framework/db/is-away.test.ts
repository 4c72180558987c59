import { isAway, isDiskFull, wasCut, wasNotMade } from "./is-away.ts";

const coded = (code: string, severity?: string) =>
  Object.assign(new Error("away"), { code, ...(severity && { severity }) });
/** As knex hands on what pg says: with the statement in front. */
const ofStatement = (message: string) => new Error(`insert into "notes" default values - ${message}`);
const wrapped = (nativeError: Error) => Object.assign(new Error("wrapped"), { nativeError });

const shapes: [string, () => Error, "not made" | "cut" | "taken back"][] = [
  ["nobody listens", () => coded("ECONNREFUSED"), "not made"],
  ["nobody listens at any address of the host", () => new AggregateError([coded("ECONNREFUSED")]), "not made"],
  ["Postgres is starting up", () => coded("57P03", "FATAL"), "not made"],
  ["Postgres has no connection left", () => coded("53300", "FATAL"), "not made"],
  ["it took too long to connect", () => new Error("timeout expired"), "not made"],
  ["the pool is closed", () => new Error("Unable to acquire a connection"), "not made"],
  [
    "it was cut before",
    () => ofStatement("Client has encountered a connection error and is not queryable"),
    "not made",
  ],
  ["it was closed before", () => ofStatement("Client was closed and is not queryable"), "not made"],
  ["it was reset", () => coded("ECONNRESET"), "cut"],
  ["the other end is gone", () => coded("EPIPE"), "cut"],
  ["it ended meanwhile", () => new Error("Connection terminated unexpectedly"), "cut"],
  ["it ended inside a statement of knex", () => ofStatement("Connection terminated unexpectedly"), "cut"],
  ["it was ended inside a statement of a model", () => wrapped(ofStatement("Connection terminated")), "cut"],
  ["an administrator ended it", () => coded("57P01", "FATAL"), "cut"],
  ["Postgres crashed", () => coded("57P02", "WARNING"), "cut"],
  ["a transaction was left alone too long", () => coded("25P03", "FATAL"), "cut"],
  ["class 08", () => coded("08006"), "cut"],
  ["the disk is full", () => coded("53100", "ERROR"), "taken back"],
  ["memory is short", () => wrapped(coded("53200", "ERROR")), "taken back"],
  ["a lock was not free", () => coded("55P03", "ERROR"), "taken back"],
  ["it took too long", () => coded("57014", "ERROR"), "taken back"],
  ["the pool is busy", () => Object.assign(new Error(), { name: "KnexTimeoutError" }), "taken back"],
];

it.each(shapes)("what Postgres cannot help now is away: %s", (_what, make, kind) => {
  const error = make();
  expect(isAway(error)).toBe(true);
  expect([wasNotMade(error), wasCut(error)]).toEqual([kind === "not made", kind === "cut"]);
});

it.each([
  ["a row that is there already", coded("23505", "ERROR")],
  ["a mistake of ours", new TypeError("x is not a function")],
  [
    "a value that reads like a lost connection",
    Object.assign(new Error('invalid input syntax for type uuid: "x - Connection terminated'), {
      severity: "ERROR",
      code: "22P02",
    }),
  ],
  ["nothing", undefined],
])("is not said of %s", (_what, error) => {
  expect([isAway(error), wasCut(error), wasNotMade(error)]).toEqual([false, false, false]);
});

it("knows a full disk from the rest of what is short", () => {
  expect([isDiskFull(wrapped(coded("53100"))), isDiskFull(coded("53200"))]).toEqual([true, false]);
});
