import { readFileSync } from "node:fs";
import { join } from "node:path";

const read = (name: string) => readFileSync(join(__dirname, name), "utf8");
const rules = read("alerts.yaml");
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);

it("each alert has its page, and each page its alert", () => {
  const pages = [...read("runbook.md").matchAll(/^## (\w+)$/gm)].map(([, name]) => name!);
  expect(pages).toEqual(alerts);
  const links = [...rules.matchAll(/runbook\.md#(\w+)/g)].map(([, name]) => name);
  expect(links).toEqual(alerts.map((name) => name.toLowerCase()));
});

it("watches what services count, and nothing else", () => {
  const counted = readFileSync(join(__dirname, "../../services/framework/log/metrics.ts"), "utf8");
  const watched = [...rules.matchAll(/\b([a-z]+(?:_[a-z]+)+)(?=[{[) ]|\b)/g)]
    .map(([, name]) => name!.replace(/_(?:count|bucket)$/, ""))
    .filter((name) => !["histogram_quantile", "group_left"].includes(name));
  expect(watched.length).toBeGreaterThan(10);
  expect([...new Set(watched)].filter((name) => !counted.includes(name))).toEqual([]);
});

it("the dashboard shows everything that services count, and nothing else", () => {
  interface Panel {
    title: string;
    gridPos: { x: number; y: number; w: number; h: number };
    targets: { expr: string }[];
  }
  const { panels } = JSON.parse(read("dashboard.json")) as { panels: Panel[] };
  const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join("\n");
  const shown = [...asked.matchAll(/\b([a-z]+(?:_[a-z]+)*)\{/g)].map(([, name]) =>
    name!.replace(/_(?:count|bucket)$/, ""),
  );
  const counted = readFileSync(join(__dirname, "../../services/framework/log/metrics.ts"), "utf8");
  const known = [...counted.matchAll(/(?:name: "|\{ |^ +)([a-z]+(?:_[a-z]+)+)(?:",|: ?["\n])/gm)].map(
    ([, name]) => name!,
  );
  expect(known.length).toBeGreaterThan(10);
  expect([...new Set(shown)].filter((name) => name !== "up").toSorted()).toEqual([...new Set(known)].toSorted());
  const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(panels.length);
});
