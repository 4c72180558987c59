import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const house = process.cwd();
const rooms = readdirSync(house).filter((room) => room.startsWith("mf-"));

it("lets no room start a Worker whose script nobody has checked", () => {
  const starters = rooms.flatMap((room) => {
    const src = path.join(house, room, "src");
    const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
    const started = files.filter((file) => readFileSync(path.join(src, file), "utf8").includes("new Worker("));
    return started.map((file) => ({ room, file, source: readFileSync(path.join(src, file), "utf8") }));
  });
  expect(starters.map(({ file }) => path.basename(file))).toContain("open-press.ts");
  for (const { room, file, source } of starters) {
    const name = /name: "(\w+)"/.exec(source)?.[1] ?? "worker";
    const args = [room.replace("-", "_"), ...(name === "worker" ? [] : [name])].map((each) => `"${each}"`);
    const check = source.indexOf(`await checkWorkersOf(${args.join(", ")})`);
    expect({ file, checked: check !== -1 && check < source.indexOf("new Worker(") }).toEqual({ file, checked: true });
  }
});
