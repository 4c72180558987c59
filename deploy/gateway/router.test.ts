import { readFileSync } from "node:fs";
import { services } from "../../services/services.ts";
import { aliases } from "./aliases.ts";
import { createRouter } from "./router.ts";
import { gatewayTable } from "./table.ts";
import { templateSource } from "./template.ts";

const calls = readFileSync(`${__dirname}/calls.tsv`, "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split("\t") as [method: string, path: string, service: string]);
const route = createRouter();
const words: Record<string, string> = { number: "12", side: "before" };
const filled = (template: string) => template.replace(/:(\w+)/g, (_, name: string) => words[name] ?? `a-${name}%20b`);

describe("the gateway table", () => {
  test.each(calls)("%s %s is answered by %s", (method, path, service) => {
    expect(route(method, filled(path))).toEqual({ service, url: filled(path) });
  });

  const mounted = services.flatMap(({ name, routes }) =>
    routes.flatMap((each) => each.mounted.map(({ method, path }) => [method, path, name] as const)),
  );
  test.each(mounted)("%s %s, which a service mounts, reaches %s as it is written", (method, path, service) => {
    expect(route(method, filled(path))).toEqual({ service, url: filled(path) });
  });

  test("reads the same in order, as nginx does, as it does through the lookup", () => {
    for (const [method, path] of calls) {
      const first = gatewayTable.find(([template]) =>
        new RegExp(`${templateSource(template)}(?:[/?]|$)`).test(filled(path)),
      );
      expect([path, first?.[1]]).toEqual([path, route(method, filled(path))?.service]);
    }
  });

  test("covers a template and what is below it, not what only begins alike", () => {
    expect(route("GET", "/api/1/patients/p/portalDocumentsX")?.service).toBe("patient");
    expect(route("GET", "/api/1/patients/p/notdigits/before")?.service).toBe("patient");
    expect(route("GET", "/api/2/patients")).toBeUndefined();
    expect(route("GET", "/api/1/patients/search/a%2Fb?x=1")).toEqual({
      service: "patient",
      url: "/api/1/patients/search/a%2Fb?x=1",
    });
  });
});

describe("the rewrite table", () => {
  const known = new Map(calls.map(([method, path, service]) => [`${method} ${path}`, service]));

  test.each(aliases.map(({ method, asked, canonical }) => [method, asked, canonical]))(
    "%s %s is asked for as %s",
    (method, asked, canonical) => {
      const service = known.get(`${method} ${canonical}`);
      expect(service).toBeDefined();
      expect(route(method, `${filled(asked)}?x=a%26b`)).toEqual({ service, url: `${filled(canonical)}?x=a%26b` });
    },
  );

  test("never takes the path of a call away from it", () => {
    for (const [method, path] of calls) expect(route(method, filled(path))?.url).toBe(filled(path));
  });
});
