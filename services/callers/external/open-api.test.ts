import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import createClient from "openapi-fetch";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { cast } from "@carnet/services/framework/testing";
import { getToday } from "@carnet/services/seance/contract";
import { aPatient } from "../../seance/testing/index.ts";
import { clinic as service } from "../../clinic/app.ts";
import type { paths } from "./published-api.generated.ts";
import { openHouse } from "./open-house.ts";

process.env["CARNET_RATE_LENIENCY"] = "1000";
const { clinic, seances, keyOf } = openHouse();
const root = join(__dirname, "../../..");
const kept = join(__dirname, "published-api.generated.ts");
const published = async () =>
  (await fetch(`${clinic.address()}/api/external/1/openapi.json`)).json() as Promise<object>;

/** What a program of its own finds in a document, in a process of its own. */
const judge = (document: object) => {
  const script = `
    import { Validator } from "@seriousme/openapi-schema-validator";
    let text = ""; for await (const part of process.stdin) text += part;
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(text));
    console.log(JSON.stringify({ valid, version: validator.version, errors: errors ?? null }));`;
  const options = { cwd: __dirname, input: JSON.stringify(document), encoding: "utf8" } as const;
  return JSON.parse(execFileSync(process.execPath, ["--input-type=module", "-e", script], options)) as object;
};
const lint = async (document: object) => {
  const config = await createConfig({
    rules: {
      struct: "error",
      "no-unresolved-refs": "error",
      "path-parameters-defined": "error",
      "operation-operationId-unique": "error",
      "no-invalid-media-type-examples": "error",
    },
  });
  return lintFromString({ source: JSON.stringify(document), absoluteRef: "openapi.json", config });
};

describe("the published OpenAPI document", () => {
  it("is valid OpenAPI 3.1 to two validators, which both find what is wrong in a broken one", async () => {
    const document = await published();
    expect(judge(document)).toEqual({ valid: true, version: "3.1", errors: null });
    expect(await lint(document)).toEqual([]);
    const broken = { ...document, paths: { "/x": { get: { responses: { 200: { content: {} } } } } } };
    expect(judge(broken)).toMatchObject({ valid: false });
    expect(await lint(broken)).not.toEqual([]);
  });

  it("says every call that other programs may make, and no other", async () => {
    const { paths: all } = (await published()) as { paths: Record<string, object> };
    const said = Object.entries(all).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
    );
    const mounted = service.routes.flatMap((routes) => routes.mounted).filter(({ options }) => options.key);
    expect(said.sort()).toEqual(mounted.map(({ method, path }) => `${method} ${path}`).sort());
    expect(JSON.stringify(all)).not.toContain("undefined");
  });

  it("is what the client here was generated from", async () => {
    const folder = mkdtempSync(join(tmpdir(), "carnet-openapi-"));
    const [document, generated] = [join(folder, "openapi.json"), join(folder, "generated.ts")];
    writeFileSync(document, JSON.stringify(await published()));
    const run = (program: string, rest: string[], input = "") =>
      execFileSync(process.execPath, [join(root, program), ...rest], { cwd: root, encoding: "utf8", input });
    run("services/node_modules/openapi-typescript/bin/cli.js", [document, "-o", generated]);
    const written = readFileSync(generated, "utf8");
    const fresh = run("node_modules/prettier/bin/prettier.cjs", ["--stdin-filepath", kept], written);
    if (process.env["CARNET_GENERATE"]) writeFileSync(kept, fresh);
    rmSync(folder, { recursive: true });
    expect(readFileSync(kept, "utf8")).toBe(fresh);
  }, 30_000);
});

describe("a program that has only the published document", () => {
  const open = (scope: "read" | "write") =>
    createClient<paths>({ baseUrl: clinic.address(), headers: { "x-api-key": keyOf(scope) } });

  it("finds who treats, books a visit that is in Today within a second, moves it and takes it away", async () => {
    const patientId = await aPatient(seances.deliver);
    const api = open("write");
    const { data: found } = await api.GET("/api/external/1/clinic");
    const therapist = found!.therapists.find(({ id }) => id === cast.drLavoie.userId)!;
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const params = { path: { externalId: "mine-1" } };
    const booking = { patientId, therapistId: therapist.id, appointmentAt: at(2), minutes: 45 };
    const query = { from: at(-1), to: at(5), day: at(0).slice(0, 10) };
    const visitsOfToday = async () =>
      getToday.answer.parse((await seances.as(cast.drLavoie).call(getToday, { query })).body).visits;
    expect(JSON.stringify(await visitsOfToday())).not.toContain(patientId);
    const sentAt = performance.now();
    const booked = await api.PUT("/api/external/1/appointments/{externalId}", { params, body: booking });
    expect([booked.response.status, booked.data?.state]).toEqual([201, "expected"]);
    const visits = await visitsOfToday();
    expect(performance.now() - sentAt).toBeLessThan(1_000);
    expect(visits).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: booked.data!.id, patientId, startsAt: booking.appointmentAt, state: "expected" }),
      ]),
    );
    const header = { "If-Match": `"${booked.data!.version}"` };
    const moving = { params: { ...params, header }, body: { ...booking, appointmentAt: at(3) } };
    const moved = await api.PUT("/api/external/1/appointments/{externalId}", moving);
    expect(moved.data?.appointmentAt).toBe(moving.body.appointmentAt);
    const late = await api.PUT("/api/external/1/appointments/{externalId}", { ...moving, body: booking });
    expect([late.response.status, late.error?.code]).toEqual([412, "versionMoved"]);
    const gone = await api.DELETE("/api/external/1/appointments/{externalId}", { params });
    expect(gone.response.status).toBe(204);
  });

  it("is told in the document's words what it may not", async () => {
    const answer = await open("read").DELETE("/api/external/1/appointments/{externalId}", {
      params: { path: { externalId: "mine-2" } },
    });
    expect([answer.response.status, answer.error?.code]).toEqual([403, "forbidden"]);
  });
});
