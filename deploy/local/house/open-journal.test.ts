import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, rmdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openJournal } from "./open-journal.ts";

const folder = mkdtempSync(join(tmpdir(), "carnet-journal-"));
const file = join(folder, "services.log");
const text = (path: string) => readFileSync(path, "utf8");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("keeps what an earlier start wrote, for its owner's eyes", () => {
  for (const line of ["why it ended\n", "the next start\n"]) {
    const journal = openJournal(file);
    journal.write(line);
    journal.close();
    journal.write("after its end\n");
  }
  expect(text(file)).toBe("why it ended\nthe next start\n");
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it("never takes more than twice its limit, and loses the oldest lines first", () => {
  const small = join(folder, "small.log");
  const journal = openJournal(small, 100);
  for (let line = 0; line < 100; line++) journal.write(`${String(line).padStart(9)}\n`);
  journal.close();
  expect([text(`${small}.1`).length, text(small).length]).toEqual([100, 100]);
  expect(text(`${small}.1`) + text(small)).toMatch(/^ +80\n[^]* +99\n$/);
  expect(readdirSync(folder).filter((name) => name.startsWith("small"))).toHaveLength(2);
});

it("notes what others say as services write their own lines", () => {
  const noted = join(folder, "noted.log");
  const journal = openJournal(noted);
  journal.note("postgres", { level: "fatal", msg: 'lock file "postmaster.pid" already exists', code: "F0001" });
  journal.close();
  const line = JSON.parse(text(noted)) as { time: string };
  expect(line).toEqual({
    level: 60,
    time: expect.any(String),
    service: "postgres",
    msg: 'lock file "postmaster.pid" already exists',
    code: "F0001",
  });
  expect(new Date(line.time).toISOString()).toBe(line.time);
});

it("keeps nobody from going on while it cannot be written, and goes on itself once it can", () => {
  const blocked = join(folder, "blocked.log");
  mkdirSync(blocked);
  const journal = openJournal(blocked);
  journal.write("lost\n");
  rmdirSync(blocked);
  journal.write("kept\n");
  journal.close();
  expect(text(blocked)).toBe("kept\n");
});
