import { cast } from "@carnet/services/framework/testing";
import { actingPolicy } from "../framework/policy/acting.policy.ts";
import { services } from "../services.ts";

/** What an administrator may change in another person's name; all else is refused in one place, whatever the service. */
const mayChange = [
  "POST /api/1/clinic/:id/logo",
  "POST /api/1/lexicon",
  "PUT /api/1/clinic",
  "PUT /api/1/clinics/:id/myProfile",
  "PUT /api/1/exitSu",
  "PUT /api/1/lexicon/:id",
  "PUT /api/1/saveCustomModule",
];

/** A question whose body is nobody else's affair: it changes nothing. */
const asksByBody = ["POST /api/1/subsystems/names"];

const mounted = services.flatMap(({ routes }) => routes.flatMap((each) => each.mounted));
const changing = mounted.filter(
  ({ method, path, options }) => method !== "GET" && !options.open && !asksByBody.includes(`${method} ${path}`),
);
const may = ({ method, options }: (typeof mounted)[number]) =>
  actingPolicy.rules.call(cast.adaAsMorel, { method, ...options });

describe("an administrator who acts as somebody (THR-23)", () => {
  it("changes only what is listed here", () => {
    expect(changing.length).toBeGreaterThan(80);
    const allowed = changing.filter((route) => may(route) === true).map(({ method, path }) => `${method} ${path}`);
    expect(allowed.sort()).toEqual(mayChange);
  });

  it("deletes nothing, and everything else that is refused says why", () => {
    const refused = changing.filter(({ method, path }) => !mayChange.includes(`${method} ${path}`));
    expect(refused.map(may)).toEqual(refused.map(() => "impersonated"));
    expect(changing.filter(({ method }) => method === "DELETE").map(may)).not.toContain(true);
  });

  it("looks at what the person may look at", () => {
    const looking = mounted.filter(({ method, path }) => method === "GET" || asksByBody.includes(`${method} ${path}`));
    expect(looking.map(may)).not.toContain("impersonated");
  });

  it("is no rule for people in their own name", () => {
    for (const { method, options } of mounted)
      expect(actingPolicy.rules.call(cast.drMorel, { method, ...options })).toBe(true);
  });
});
