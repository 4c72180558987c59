import { makeReport } from "../../drills/drill.ts";
import { drills } from "../../drills/index.ts";
import drill from "./drill.ts";

describe("npm run drill", () => {
  it("lists each drill with what it shows, and makes no trouble", async () => {
    const lines: string[] = [];
    const print = jest.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
    await drill([]).finally(() => print.mockRestore());
    const listed = lines.map((line) => line.split(/ {2,}/));
    expect(listed).toEqual(Object.entries(drills).map(([name, { what }]) => [name, what]));
  });

  it.each(["earthquake", "constructor"])("says in a sentence that there is no drill %s", async (name) => {
    await expect(drill([name])).rejects.toMatchObject({
      name: "Sentence",
      message: `There is no drill ${name}: choose of ${Object.keys(drills).join(", ")}.`,
    });
  });

  it("counts what was expected and did not come", () => {
    const lines: string[] = [];
    const report = makeReport((line) => lines.push(line));
    report.figure("requests", 12);
    report.expect("all were answered", true);
    report.expect("none was lost", false);
    expect(lines).toEqual(["  requests: 12", "✓ all were answered", "✘ none was lost"]);
    expect(report).toMatchObject({ passed: 1, failed: 1 });
  });
});
