import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
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
