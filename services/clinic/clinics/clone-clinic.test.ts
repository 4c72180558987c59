import { cast, tilleuls } from "@carnet/services/framework/testing";
import { openTilleuls } from "../testing/index.ts";

const { as, knex } = openTilleuls();
const { ada, drMorel, drRoy } = cast;
const clone = async (
  name: string,
  who: { userId: unknown } & typeof drMorel = drMorel,
  key = `clone-${Math.random()}`,
) => as(who).post(`/api/1/clinics/${tilleuls}/clones`).set("idempotency-key", key).send({ name });

it("is a clinic of the same owner with the same settings, forms and terms, and without anybody or any card (CLI-021)", async () => {
  const settings = { second_factor_required: true, idle_lock_minutes: 7, office_ip_address: "198.51.100.7" };
  await knex()("clinics")
    .where({ id: tilleuls })
    .update({ ...settings, stripe_card_id: "card_morel" });
  for (const [name, enabled] of [
    ["Soins", true],
    ["Photos", false],
  ] as const)
    await as(drMorel)
      .post(`/api/1/clinics/${tilleuls}/consentForms`)
      .send({ name, enabled, content: `${name}…` });
  await as(drMorel)
    .post("/api/1/lexicon")
    .send({ clinicId: tilleuls, subLex: "anat", term: { en: "hip", fr: "hanche" } });
  const { body } = await clone(" Rive nord ", drMorel, "the-same-clone");
  expect((await clone(" Rive nord ", drMorel, "the-same-clone")).body).toEqual(body);
  const [of, made] = await Promise.all(
    [tilleuls, body.id].map(async (id) => (await as(drMorel).get(`/api/1/clinic/${id}`)).body),
  );
  const kept = ({
    address,
    phone,
    country,
    provinceOrState,
    timeZone,
    taxes,
    sessionTypes,
    officeIpAddress,
  }: typeof of) => ({
    address,
    phone,
    country,
    provinceOrState,
    timeZone,
    taxes,
    sessionTypes,
    officeIpAddress,
  });
  expect(kept(made)).toEqual(kept(of));
  expect(made).toMatchObject({ name: "Rive nord", isOwner: true, stripeCardId: null, plan: null });
  expect(
    await knex()("clinics")
      .where({ id: body.id })
      .first(...Object.keys(settings)),
  ).toEqual(settings);
  const meta = (clinic: { consentForms: { meta: object }[] }) => clinic.consentForms.map((form) => form.meta);
  expect(meta(made)).toEqual(meta(of));
  expect(meta(made)).toHaveLength(2);
  expect(await knex()("lexicon_terms").where({ clinic_id: body.id }).select("en", "fr")).toEqual([
    { en: "hip", fr: "hanche" },
  ]);
  expect(await knex()("clinic_members").where({ clinic_id: body.id }).select("user_id")).toEqual([
    { user_id: drMorel.userId },
  ]);
  expect(await knex()("trust_entries").where({ clinic_id: body.id })).toEqual([]);
});

it("is made by the owner, or for them by the administrator, and has a name", async () => {
  const { body } = await clone("Rive sud", ada as never);
  expect(await knex()("clinics").where({ id: body.id }).first("owner_id")).toEqual({ owner_id: drMorel.userId });
  expect((await clone(" ")).body).toEqual({ appErrorCode: "invalidClinic", reason: "nameRequired" });
  expect((await clone("x", drRoy as never)).status).toBe(403);
  expect((await clone("x", cast.drAilleurs as never)).body).toEqual({ appErrorCode: "notFound" });
});
