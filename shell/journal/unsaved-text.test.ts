import { openWords } from "@carnet/shell/i18n";
import { memoryStore } from "./entry.ts";
import { journalOf } from "./journal.ts";
import { openEditor, saverOf, unsavedText } from "./savers.ts";

const clear = {
  sealLocal: async (_: string, value: unknown) => JSON.stringify(value),
  openLocal: async (_: string, blob: string) => JSON.parse(blob),
};
const journal = journalOf("anne", memoryStore(), clear as never);
jest.mock("./page-journal.ts", () => ({ openJournal: () => journal }));

const offline = () => Promise.reject(new Error("away"));

function write<Value>(key: string, before: Value, value: Value, said: { title?: string; inWords?(of: Value): string }) {
  const saver = saverOf<Value, Value>(key);
  openEditor(saver);
  saver.actions = { seal: async (typed) => typed, save: offline, ...said };
  saver.rest(before, "1");
  saver.type(value);
}

it("says each value that is not stored in words, under its title: a table, a drawing, what was emptied", async () => {
  await openWords("en");
  expect(unsavedText("a drawing")).toBe("");
  write("seance/1/notes", "", "Slept better.", { title: "Notes" });
  write("seance/1/rows", [], [{ structure: "Left ribs", test: "Listening" }], { title: "Objective findings" });
  write("seance/1/front", { v: 1, colours: {} }, { v: 1, colours: { red: [[1, 2, 3]] } }, { title: "Front" });
  write("seance/1/fee", 0, 12_000, { title: "Fee", inWords: (cents) => `$${cents / 100}` });
  write("seance/1/analysis", "Tense.", "", { title: "Analysis" });
  write("stored", "", "", { title: "Stored" });
  expect(unsavedText("a drawing")).toBe(
    "Notes\nSlept better.\n\nObjective findings\nLeft ribs · Listening\n\nFront\na drawing\n\nFee\n$120\n\nAnalysis",
  );
});
