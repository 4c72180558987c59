import { cast, openService } from "@carnet/services/kit/testing";
import { account } from "../app.ts";
import { foundUsers, userCard } from "../contract/index.ts";
import { anAccount } from "../testing/index.ts";

const { as, within } = openService(account);

beforeAll(() =>
  within(async () => {
    await anAccount({ id: cast.drLavoie.userId, firstName: "Élodie", lastName: "Lavoie" });
    await anAccount({ firstName: "Marc", lastName: "Lavoie-Roy", accountDisabledAt: new Date().toISOString() });
    await anAccount({ firstName: "Luc", lastName: "Lavoie", emailConfirmedAt: null });
    await anAccount({ id: cast.camille.userId, firstName: "Camille", lastName: "Lavoie", role: "patient" });
    await anAccount({ id: cast.ada.userId, firstName: "Ada", lastName: "Lavoie", role: "admin" });
    for (let n = 0; n < 12; n++) await anAccount({ firstName: `Jean ${n}`, lastName: "Tremblay" });
  }),
);

describe("GET /users/search", () => {
  const search = async (query: string) =>
    foundUsers.parse((await as(cast.drMorel).get(`/api/1/users/search/${encodeURIComponent(query)}`)).body);

  it("finds therapists by parts of their names, whatever the accents and their order (ACC-027)", async () => {
    for (const query of ["elodie", "LAVOIE élo", "lavo"]) {
      expect((await search(query)).map(({ firstName }) => firstName)).toEqual(["Élodie"]);
    }
  });

  it("answers ten at most, and nothing to nothing or to a wildcard", async () => {
    expect(await search("tremblay")).toHaveLength(10);
    expect(await search(" ")).toEqual([]);
    expect(await search("%")).toEqual([]);
  });

  it.each([
    ["a patient", cast.camille, 403],
    ["nobody", cast.anonymous, 401],
  ])("is not for %s", async (_who, actor, status) => {
    expect((await as(actor).get("/api/1/users/search/lavoie")).status).toBe(status);
  });
});

describe("GET /users/{id}", () => {
  it("answers a name and a public key, and nothing else", async () => {
    const { body } = await as(cast.drMorel).get(`/api/1/users/${cast.drLavoie.userId}`);
    expect(userCard.strict().parse(body)).toMatchObject({
      firstName: "Élodie",
      pubKey: expect.stringMatching(/^.{262}$/),
    });
  });

  it("knows no patient, and nobody unknown", async () => {
    for (const id of [cast.camille.userId, crypto.randomUUID()]) {
      expect((await as(cast.drMorel).get(`/api/1/users/${id}`)).body).toEqual({ appErrorCode: "notFound" });
    }
  });

  it("lets a patient see themselves and no therapist", async () => {
    expect((await as(cast.camille).get(`/api/1/users/${cast.camille.userId}`)).body).toMatchObject({
      firstName: "Camille",
    });
    expect((await as(cast.camille).get(`/api/1/users/${cast.drLavoie.userId}`)).status).toBe(403);
  });
});
