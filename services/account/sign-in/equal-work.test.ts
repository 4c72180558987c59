import * as nodeCrypto from "node:crypto";
import { cast, openService } from "@carnet/services/framework/testing";
import { account } from "../app.ts";
import { aBrowser, anAccount, aPrincipal } from "../testing/index.ts";

jest.mock("node:crypto", () => {
  const real = jest.requireActual<typeof nodeCrypto>("node:crypto");
  return { ...real, scrypt: jest.fn(real.scrypt) };
});

const { as, within, knex } = openService(account, { ownAuthentication: true });

/** What one call costs in what takes time: key derivations and questions to the database. */
async function workOf(path: string, body: object) {
  const scrypt = jest.mocked(nodeCrypto.scrypt);
  let queries = 0;
  const count = () => void (queries += 1);
  scrypt.mockClear();
  knex().on("query", count);
  await aBrowser(as(cast.anonymous)).post(path, body);
  knex().off("query", count);
  return { queries, derivations: scrypt.mock.calls.length };
}

/** Time itself is too noisy to assert; what is asserted is that both cases do the same work (THR-20). */
describe("an address without an account", () => {
  it.each(["preauthenticate", "authenticate/therapist"])("costs %s the same work as one with", async (call) => {
    const { email } = await within(() => anAccount());
    const body = (address: string) =>
      call === "preauthenticate" ? { email: address } : { email: address, password: aPrincipal().password };

    const known = await workOf(`/api/1/${call}`, body(email));
    const unknown = await workOf(`/api/1/${call}`, body("nobody@elsewhere.example"));

    expect(unknown).toEqual(known);
    expect(known.queries).toBeGreaterThan(0);
    expect(known.derivations).toBe(call === "preauthenticate" ? 0 : 1);
  });

  it("costs whoever guesses 32 MB and one derivation of scrypt (PROTOCOL.md section 13)", async () => {
    const { email } = await within(() => anAccount());
    await workOf("/api/1/authenticate/therapist", { email, password: aPrincipal().password });
    const [[, , length, cost]] = jest.mocked(nodeCrypto.scrypt).mock.calls as unknown as [[...unknown[]]];
    expect({ length, cost }).toMatchObject({ length: 64, cost: { N: 2 ** 15, r: 8, p: 1 } });
  });

  it("costs signing up one derivation, taken or not", async () => {
    const { email } = await within(() => anAccount());
    const form = (address: string) => ({
      ...aPrincipal(),
      langCode: "fr",
      email: address,
      firstName: "A",
      lastName: "B",
    });

    const taken = await workOf("/api/1/signup/therapist", form(email));
    const free = await workOf("/api/1/signup/therapist", form("new@elsewhere.example"));

    expect([taken.derivations, free.derivations]).toEqual([1, 1]);
  });
});
