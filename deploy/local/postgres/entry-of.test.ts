import { entryReader } from "./entry-of.ts";

const typed = "Camille 1968-13-45";

test("the journal has the words of the server, and of a failed statement its code alone", () => {
  const read = entryReader();
  const lines = [
    "postgres: could not access directory",
    "00000 LOG:  database system is ready to accept connections",
    "57P03 FATAL:  the database system is starting up",
    '53100 ERROR:  could not extend file "base/1/2": No space left on device',
    '53100 PANIC:  could not write to file "pg_wal/xlogtemp.6": No space left on device',
    `22007 ERROR:  invalid input syntax for type date: "${typed} NOTE: a 00000 LOG:  b"`,
    `\t${typed}`,
    typed,
    '23505 ERROR:  duplicate key value violates unique constraint "users_email"',
    "",
  ];
  const entries = lines.map(read);
  expect(entries).toEqual([
    { level: "warn", msg: "postgres: could not access directory" },
    { level: "info", msg: "database system is ready to accept connections" },
    undefined,
    { level: "error", msg: 'could not extend file "base/1/2": No space left on device', code: "53100" },
    { level: "fatal", msg: 'could not write to file "pg_wal/xlogtemp.6": No space left on device', code: "53100" },
    { level: "warn", msg: "a statement failed", code: "22007" },
    undefined,
    undefined,
    { level: "warn", msg: "a statement failed", code: "23505" },
    undefined,
  ]);
});
