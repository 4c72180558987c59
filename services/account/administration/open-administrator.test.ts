import { userCreated } from "@carnet/nats/contracts/account/user.created.v1";
import { cast, openService } from "@carnet/services/framework/testing";
import { account } from "../app.ts";
import { aBrowser, anAccount, aPrincipal } from "../testing/index.ts";
import { openAdministrator } from "./open-administrator.ts";

const { as, within, announced, knex } = openService(account, { ownAuthentication: true });
const ada = { firstName: "Ada", lastName: "Tremblay", langCode: "fr" as const };

it("opens an account that signs in, announces it, and may do nothing before it has a second factor", async () => {
  const principal = aPrincipal();
  const email = "ada@house.example";
  expect(await within(() => openAdministrator({ ...ada, email, principal }))).toBe(true);
  const visitor = aBrowser(as(cast.anonymous));
  expect((await visitor.signIn(email, principal.password)).body).toHaveProperty("secKey");
  const { user } = await within(() => anAccount());
  const refused = await visitor.put(`/api/1/users/${user.id}/disableAccount`);
  expect(refused.body).toMatchObject({ appErrorCode: "secondFactorRequired" });
  const { id } = (await knex()("users").where({ email }).first()) as { id: string };
  expect((await announced(userCreated)).find(({ data }) => data["userId"] === id)?.data).toMatchObject({
    role: "admin",
  });
});

it("leaves an account that the address has as it is", async () => {
  const { user, email, principal } = await within(() => anAccount());
  expect(await within(() => openAdministrator({ ...ada, email, principal: aPrincipal() }))).toBe(false);
  expect(await knex()("users").where({ email })).toEqual([expect.objectContaining({ id: user.id, role: "therapist" })]);
  expect((await aBrowser(as(cast.anonymous)).signIn(email, principal.password)).body).toHaveProperty("secKey");
});
