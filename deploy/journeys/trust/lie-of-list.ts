import type { Page } from "@playwright/test";
import type { AttackedHouse } from "../../attack/a-house.ts";
import { filled } from "../../attack/calls.ts";
import { changeAt, changeOf, dropped, type Lie } from "../../attack/lies.ts";

const sessions = "GET /api/1/patients/{charted}/seances";

/**
 * A server that tells a page the lies of `lies.tsv`: what is returned chooses which, null none. What the list changes in the call of
 * all sessions is changed wherever a page asks for the session, for a page asks for one, for three or for their heads.
 */
export async function lieByList(page: Page, { values }: AttackedHouse): Promise<(lie: Lie | null) => void> {
  let lie: Lie | null = null;
  await page.route(/\/api\/1\/(patients?|clinic)\//, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const current = lie;
    if (!current || request.method() !== "GET" || request.resourceType() !== "fetch") return route.continue();
    const isOfSession = current.of === sessions && pathname.startsWith(filled("/api/1/patients/{charted}/", values));
    const path = filled(current.of, values)
      .replace(/^GET /, "")
      .replace(/\/0\/100$/, "/");
    if (!isOfSession && !(path.endsWith("/") ? pathname.startsWith(path) : pathname === path)) return route.continue();
    const response = await route.fetch();
    const body = (await response.json()) as unknown;
    return route.fulfill({
      response,
      json: isOfSession ? withSession(body, current, values) : withChange(body, current, values),
    });
  });
  return (next) => void (lie = next);
}

function withChange(body: unknown, { at, lie }: Lie, values: Record<string, unknown>): unknown {
  changeAt(body, at.split("."), changeOf(lie, values));
  return body;
}

/** The session that a lie is about, changed wherever it stands in an answer. */
function withSession(body: unknown, { at, lie }: Lie, values: Record<string, unknown>): unknown {
  const [index = "", ...rest] = at.split(".");
  const id = (values["sessions"] as string[])[Number(index)];
  const change = changeOf(lie, values);
  const changedIn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(changedIn).filter((one) => one !== dropped);
    if (typeof value !== "object" || value === null) return value;
    if ("id" in value && value.id === id) {
      if (rest.length === 0) return change(value);
      changeAt(value, rest, change);
      return value;
    }
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changedIn(one)]));
  };
  const changed = changedIn(body);
  return changed === dropped ? null : changed;
}
