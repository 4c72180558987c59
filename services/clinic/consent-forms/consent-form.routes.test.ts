import { cast, tilleuls } from "@carnet/services/framework/testing";
import { consentFormChanged } from "@carnet/nats/contracts/clinic/consentForm.changed.v1";
import { openTilleuls } from "../testing/index.ts";

const { as, announced, asked } = openTilleuls();
const forms = `/api/1/clinics/${tilleuls}/consentForms`;
const form = { name: "Consentement aux soins", enabled: false, content: "Je consens…" };
const at = (id: string) => `/api/1/clinics/consentForms/${id}`;

describe("consent forms", () => {
  it("are written by who runs the clinic, seen by members, and asked for once enabled", async () => {
    const { id } = (await as(cast.drRoy).post(forms).send(form)).body;
    const seen = await as(cast.drLavoie).get(`/api/1/clinic/${tilleuls}`);
    expect(seen.body.consentForms).toMatchObject([{ id, meta: form }]);
    expect(await asked({ subject: "rpc.clinic.info.v1" }, { clinicId: tilleuls })).toMatchObject({ consentForms: [] });
    await as(cast.drMorel)
      .put(at(id))
      .send({ ...form, enabled: true });
    expect(await asked({ subject: "rpc.clinic.info.v1" }, { clinicId: tilleuls })).toMatchObject({
      consentForms: [{ id, name: form.name }],
    });
    expect((await announced(consentFormChanged)).map(({ data }) => data["enabled"])).toEqual([false, true]);
  });

  it.each(["  ", "\u200b", " \u200d\ufeff"])("have a name that can be seen, not %j (NAV-017)", async (name) => {
    const response = await as(cast.drMorel)
      .post(forms)
      .send({ ...form, name });
    expect(response.body).toEqual({ appErrorCode: "nameRequired" });
  });

  it("have a name of one kind in the clinic", async () => {
    expect(
      (
        await as(cast.drMorel)
          .post(forms)
          .send({ ...form, name: "CONSENTEMENT aux soins" })
      ).body,
    ).toEqual({ appErrorCode: "duplicateName" });
  });

  it.each([
    ["Évaluation", "évaluation"],
    ["Traitement", "TRAITEMENT"],
    ["Œdème", "œDÈME"],
    ["Suivi à domicile", "Suivi A\u0300 DOMICILE"],
  ])("have one name, whoever made the cluster: %s and %s", async (first, second) => {
    const { id } = (
      await as(cast.drMorel)
        .post(forms)
        .send({ ...form, name: first })
    ).body;
    const refused = await as(cast.drMorel)
      .post(forms)
      .send({ ...form, name: second });
    expect(refused.body).toEqual({ appErrorCode: "duplicateName" });
    const other = (
      await as(cast.drMorel)
        .post(forms)
        .send({ ...form, name: `${second} 2` })
    ).body;
    const renamed = await as(cast.drMorel)
      .put(at(other.id))
      .send({ ...form, name: second, was: { ...form, name: `${second} 2` } });
    expect(renamed.body).toEqual({ appErrorCode: "duplicateName" });
    for (const each of [id, other.id]) await as(cast.drMorel).delete(at(each));
  });

  it("are nobody else's to write", async () => {
    const [{ id }] = (await as(cast.drMorel).get(`/api/1/clinic/${tilleuls}`)).body.consentForms;
    for (const actor of [cast.drLavoie, cast.sofia]) {
      expect((await as(actor).put(at(id)).send(form)).status).toBe(403);
      expect((await as(actor).delete(at(id))).status).toBe(403);
      expect((await as(actor).post(forms).send(form)).status).toBe(403);
    }
    expect((await as(cast.drAilleurs).delete(at(id))).body).toEqual({ appErrorCode: "notFound" });
    expect((await as(cast.drMorel).delete(at(id))).body).toEqual({});
    expect((await as(cast.drMorel).delete(at(id))).body).toEqual({ appErrorCode: "notFound" });
  });
});
