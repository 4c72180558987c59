import { cast, openService } from "@carnet/services/framework/testing";
import { account } from "../app.ts";
import { getClientExceptions } from "../contract/index.ts";

const { as, knex } = openService(account);
const canary = "lombalgie-chronique";
const id = "5f0c7b0a-52a8-4a39-8a38-6a3b0a9d1c11";

describe("what pages warn of", () => {
  const report = (body: object) => as(cast.drMorel).post("/api/1/warningOnClient").send(body);
  const read = (actor: Parameters<typeof as>[0]) => as(actor).get("/api/1/clientWarnings");

  it("is read by an administrator with how grave it is, and without whose page it was (CRY-006)", async () => {
    await report({ message: "no address: status 500" });
    await report({ message: "encryption check failed: binding", severity: "critical" });
    const { rows } = (await read(cast.ada)).body;
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        severity: "critical",
        message: "encryption check failed: binding",
      },
      { id: expect.any(Number), at: expect.any(String), severity: "warning", message: "no address: status 500" },
    ]);
  });

  it.each([
    ["a therapist", cast.drMorel, 403],
    ["a patient", cast.camille, 403],
    ["nobody", cast.anonymous, 401],
  ])("is not read by %s", async (_who, actor, status) => expect((await read(actor)).status).toBe(status));

  it("knows no other severity", async () =>
    expect((await report({ message: "x", severity: "fatal" })).status).toBe(400));
});

describe("POST /unhandleExceptionOnClient", () => {
  const report = {
    version: "2026-11-20",
    href: `https://carnet.example/therapist/patient/${id}?name=Camille#notes`,
    message: `Cannot read "${canary}" of camille@tilleuls.example, key AQEEAQEEAQEEAQEEAQEEAQEEAQEEAQEEAQEE, phone 4185550101`,
    stacktrace: `Error: Cannot read "${canary}"\n    at open (https://carnet.example/js/main.abc.js?${canary}:10:5)\n    at async run`,
  };

  it("keeps where it happened and drops whose it was (ERR-004)", async () => {
    expect((await as(cast.anonymous).post("/api/1/unhandleExceptionOnClient").send(report)).body).toEqual({});

    const rows = await knex()("client_errors");
    expect(rows).toMatchObject([
      {
        href: "/therapist/patient/{id}",
        message: "Cannot read “…” of {email} key {secret}, phone {number}",
        stacktrace: expect.stringContaining("main.abc.js:10:5"),
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${canary}|Camille|camille@|4185550101|${id}`));
  });

  it.each([
    ["href", "https://carnet.example/therapist/patients/search/zqxname/more", "/therapist/patients/search/{search}"],
    ["href", "/therapist/home?q=zqxname#zqxname", "/therapist/home"],
    ["message", "GET /api/1/clinic/a/search/zqxname%20roy: 500", "GET /api/1/clinic/a/search/{search} 500"],
    ["message", "failed at /login?email=zqxname again", "failed at /login again"],
    ["message", 'Unexpected token in "allergic to\nzqxname" of JSON', "Unexpected token in “…” of JSON"],
    ["message", 'Unexpected token in "allergic to zqxname', "Unexpected token in “…”"],
    ["message", "Can't read 'douleur à l'épaule de zqxname' as JSON", "Can't read “…” as JSON"],
    ["message", "N'a pas lu 'l’épaule droite, d'après zqxname' ici", "N'a pas lu “…” ici"],
    ["message", "N’a pas lu ‘l’épaule de zqxname’ ici", "N’a pas lu “…” ici"],
    ["message", "Lu 'des patients' proches, dit zqxname', sans fin", "Lu “…”, sans fin"],
    ["message", "Lu 'd'où vient zqxname", "Lu “…”"],
    ["message", "Lu «\u00a0l’épaule de zqxname\u00a0» et “d'après zqxname”", "Lu “…” et “…”"],
    ["message", "Échec de /login?nom=d'zqxname ici", "Échec de /login ici"],
    ["message", "GET /api/1/patients/search/l'zqxname: 500", "GET /api/1/patients/search/{search} 500"],
    ["href", "/therapist/patients/search/d'%20zqxname", "/therapist/patients/search/{search}"],
    [
      "stacktrace",
      "at open (https://carnet.example/search/l'zqxname)",
      "at open (https://carnet.example/search/{search})",
    ],
  ] as const)("keeps of the %s %j no search, no query and no quoted word", async (field, sent, kept) => {
    await as(cast.anonymous)
      .post("/api/1/unhandleExceptionOnClient")
      .set("x-forwarded-for", "198.51.100.12")
      .send({ ...report, [field]: sent });
    const [row] = await knex()("client_errors").orderBy("id", "desc").limit(1);
    expect(row[field]).toBe(kept);
    expect(JSON.stringify(row)).not.toContain("zqxname");
  });

  it("takes at most 8 KB", async () => {
    const big = { ...report, stacktrace: "x".repeat(9_000) };
    expect((await as(cast.anonymous).post("/api/1/unhandleExceptionOnClient").send(big)).status).toBe(413);
  });

  it("takes at most fifty a minute from one address", async () => {
    const post = () =>
      as(cast.anonymous)
        .post("/api/1/warningOnClient")
        .set("x-forwarded-for", "198.51.100.9")
        .send({ message: "late" });
    for (let n = 0; n < 50; n++) await post();
    expect((await post()).body).toMatchObject({ appErrorCode: "tooManyAttempts" });
    expect(await knex()("client_warnings").where({ message: "late" })).toHaveLength(50);
  });
});

describe("errors of pages, for the administrator", () => {
  const read = (query: string, actor: Parameters<typeof as>[0] = cast.ada) =>
    as(actor).get(`/api/1/clientExceptions?${query}`);
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString();

  it("are counted by version and read a page at a time, of one version or of all, without whose they were", async () => {
    await knex()("client_errors").del();
    for (let made = 0; made < 12; made++)
      await knex()("client_errors").insert({
        version: made < 11 ? "2" : "1",
        href: "/therapist/home",
        message: `error ${made}`,
        stacktrace: "",
        user_id: cast.drMorel.userId,
        at: at(made < 11 ? made : 0),
      });
    const first = getClientExceptions.answer.parse((await read("pageSize=10")).body);
    expect(first).toMatchObject({
      total: 12,
      versions: [
        { version: "2", count: 11 },
        { version: "1", count: 1 },
      ],
    });
    expect(first.versions[0]!.lastAt).toBe(at(10));
    expect(first.rows).toHaveLength(10);
    expect(first.rows[0]).toEqual({
      id: expect.any(Number),
      at: at(10),
      version: "2",
      href: "/therapist/home",
      message: "error 10",
    });
    expect((await read("pageSize=10&page=1")).body.rows).toHaveLength(2);
    expect((await read("version=1")).body).toMatchObject({ total: 1, rows: [{ message: "error 11" }] });
    expect((await read("", cast.drMorel)).status).toBe(403);
    expect((await read("pageSize=30")).status).toBe(400);
  });
});
