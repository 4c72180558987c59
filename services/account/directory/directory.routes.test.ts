import { clinicMemberships } from "@carnet/nats/contracts/rpc/clinic.memberships.v1";
import { cast, castMemberships, openService } from "@carnet/services/framework/testing";
import { account } from "../app.ts";
import { listedPreference, searchUsers } from "../contract/index.ts";
import { anAccount } from "../testing/index.ts";
import { User } from "../users/user.model.ts";

const { as, within } = openService(account, {
  answers: {
    [clinicMemberships.subject]: ({ userId }: { userId: string }) =>
      castMemberships.filter((member) => member.userId === userId),
  },
});

const listed = async (wishes: Parameters<typeof anAccount>[0]) => {
  const { user } = await anAccount(wishes);
  await User.query()
    .patch({ preferences: { [listedPreference]: true } })
    .where({ id: user.id });
};

beforeAll(() =>
  within(async () => {
    await listed({
      id: cast.drLavoie.userId,
      firstName: "Élodie",
      lastName: "Lavoie",
      email: "elodie@tilleuls.example",
    });
    await listed({ firstName: "Marc", lastName: "Lavoie-Roy", accountDisabledAt: new Date().toISOString() });
    await listed({ firstName: "Luc", lastName: "Lavoie", emailConfirmedAt: null });
    await listed({ id: cast.camille.userId, firstName: "Camille", lastName: "Lavoie", role: "patient" });
    await listed({ id: cast.ada.userId, firstName: "Ada", lastName: "Lavoie", role: "admin" });
    await listed({ id: cast.sofia.userId, firstName: "Sofia", lastName: "Lavoie", email: "sofia@tilleuls.example" });
    await anAccount({
      id: cast.drBernier.userId,
      firstName: "Guy",
      lastName: "Bernier",
      email: "guy@tilleuls.example",
    });
    await anAccount({
      id: cast.drAilleurs.userId,
      firstName: "Ève",
      lastName: "Ailleurs",
      email: "eve@ailleurs.example",
    });
    await anAccount({ id: cast.drMorel.userId });
    await anAccount({ id: cast.drInvite.userId });
  }),
);

describe("GET /users/search", () => {
  const search = async (query: string) =>
    searchUsers.answer.parse((await as(cast.drMorel).get(`/api/1/users/search/${encodeURIComponent(query)}`)).body);
  const found = async (query: string) => (await search(query)).map(({ firstName }) => firstName);

  it("finds therapists by parts of their names, whatever the accents and their order (ACC-027)", async () => {
    for (const query of ["elodie", "LAVOIE élo", "lavo"]) expect(await found(query)).toEqual(["Élodie"]);
  });

  it("finds colleagues of one's clinics by name, listed or not", async () => {
    expect(await found("bernier")).toEqual(["Guy"]);
    const elsewhere = await as(cast.drAilleurs).get("/api/1/users/search/bernier");
    expect(searchUsers.answer.parse(elsewhere.body)).toEqual([]);
  });

  it("finds elsewhere by name only who allows it, and by the whole address whoever is licensed", async () => {
    expect(await found("ailleurs")).toEqual([]);
    expect(await found(" Guy@Tilleuls.example ")).toEqual(["Guy"]);
    expect(await found("guy@tilleuls")).toEqual([]);
    for (const query of ["tilleuls", "example", "elodie tilleuls"]) expect(await found(query)).toEqual([]);
  });

  it("finds no secretary, neither by name nor by address", async () => {
    expect(await found("sofia")).toEqual([]);
    expect(await found("sofia@tilleuls.example")).toEqual([]);
  });

  it("answers nothing to nothing, to a wildcard or to less than three letters", async () => {
    for (const query of [" ", "%", "%%%", "la", "l a v"]) expect(await search(query)).toEqual([]);
  });

  it.each([
    ["a patient", cast.camille, 403],
    ["somebody of no clinic", cast.drInvite, 403],
    ["somebody who was removed from theirs", cast.drParti, 403],
    ["nobody", cast.anonymous, 401],
  ])("is not for %s", async (_who, actor, status) => {
    expect((await as(actor).get("/api/1/users/search/lavoie")).status).toBe(status);
  });

  it("counts a day for each account", () => {
    expect(searchUsers.rate).toEqual({ per: "account", points: 300, seconds: 86_400 });
  });
});

describe("GET /users/{id}", () => {
  it("answers a name and a public key, and nothing else", async () => {
    const { body } = await as(cast.drMorel).get(`/api/1/users/${cast.drLavoie.userId}`);
    expect(body).toMatchObject({
      firstName: "Élodie",
      pubKey: expect.stringMatching(/^.{262}$/),
    });
  });

  it("knows no patient, and nobody unknown", async () => {
    for (const id of [cast.camille.userId, crypto.randomUUID()]) {
      expect((await as(cast.drMorel).get(`/api/1/users/${id}`)).body).toEqual({ appErrorCode: "notFound" });
    }
  });

  it("shows the desk of a clinic to its members, and to no other clinic", async () => {
    const card = `/api/1/users/${cast.sofia.userId}`;
    expect((await as(cast.drBernier).get(card)).body).toMatchObject({ firstName: "Sofia" });
    expect((await as(cast.drAilleurs).get(card)).body).toEqual({ appErrorCode: "notFound" });
  });

  describe("of a licensed therapist of another clinic", () => {
    const card = `/api/1/users/${cast.drAilleurs.userId}`;
    const withAddress = `${card}?email=${encodeURIComponent("Eve@Ailleurs.example")}`;

    it("is not given by an id alone, nor with another address", async () => {
      for (const path of [card, `${card}?email=`, `${card}?email=eve@ailleurs`]) {
        expect((await as(cast.drMorel).get(path)).body).toEqual({ appErrorCode: "notFound" });
      }
    });

    it("is given to who knows their whole address and works in a clinic, and to nobody of none", async () => {
      expect((await as(cast.drMorel).get(withAddress)).body).toMatchObject({ firstName: "Ève" });
      expect((await as(cast.drInvite).get(withAddress)).status).toBe(403);
    });

    it("is given to who works in a clinic where they let themselves be found", async () => {
      const { body } = await as(cast.drAilleurs).get(`/api/1/users/${cast.drLavoie.userId}`);
      expect(body).toMatchObject({ firstName: "Élodie" });
    });
  });

  it("lets a patient see themselves and no therapist", async () => {
    expect((await as(cast.camille).get(`/api/1/users/${cast.camille.userId}`)).body).toMatchObject({
      firstName: "Camille",
    });
    expect((await as(cast.camille).get(`/api/1/users/${cast.drLavoie.userId}`)).status).toBe(403);
  });
});
