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
