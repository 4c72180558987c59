import { cast, tilleuls } from "@carnet/services/framework/testing";
import { getInvoice, getInvoices } from "../contract/index.ts";
import { openTilleuls } from "../testing/index.ts";

const { as, knex } = openTilleuls();
const path = `/api/1/clinic/${tilleuls}/invoices`;

describe("the invoices of a clinic (BIL-014)", () => {
  it("appear with number and lines once a plan is paid, newest first", async () => {
    await knex()("free_trials").insert({ user_id: cast.drMorel.userId, ends_at: "2020-01-01T00:00:00Z" });
    await knex()("coupons").insert({ code: "FRIEND", rebate_percentage: 100 });
    for (const plan of ["small-month", "medium-month"]) {
      const licence = { plan, userId: cast.sofia.userId, rebate_coupon: "friend" };
      expect((await as(cast.drMorel).put(`/api/1/clinic/${tilleuls}/newLicense`).send(licence)).body).toEqual({});
    }
    const invoices = getInvoices.answer.parse((await as(cast.drRoy).get(path)).body);
    expect(invoices.map(({ lines }) => lines)).toEqual([
      [{ description: "medium-month", amount: 0 }],
      [{ description: "small-month", amount: 0 }],
    ]);
    expect(invoices[0]!.number).toBeGreaterThan(invoices[1]!.number);
  });

  it("are read a page at a time, by the number of the last one, where not all are asked for", async () => {
    const { user_id, clinic_id } = await knex()("invoices").first("user_id", "clinic_id");
    const rows = Array.from({ length: 5 }, () => ({ user_id, clinic_id, pre_tax: 0, total: 0 }));
    const added = await knex()("invoices").insert(rows).returning("id");
    const numbers = async (query: object) =>
      getInvoices.answer
        .parse((await as(cast.drRoy).call(getInvoices, { params: { id: tilleuls }, query })).body)
        .map(({ number }) => number);
    const all = await numbers({});
    expect(all).toHaveLength(7);
    const first = await numbers({ limit: 3 });
    const second = await numbers({ limit: 3, before: first.at(-1) });
    const third = await numbers({ limit: 3, before: second.at(-1) });
    expect([...first, ...second, ...third]).toEqual(all);
    expect([first, second, third].map(({ length }) => length)).toEqual([3, 3, 1]);
    for (const query of [{ limit: 0 }, { limit: 101 }, { before: "x" }])
      expect((await as(cast.drRoy).call(getInvoices, { params: { id: tilleuls }, query } as never)).status).toBe(400);
    await knex()("invoices")
      .whereIn(
        "id",
        added.map(({ id }) => id),
      )
      .del();
  });

  it("are each read by themselves, with their clinic, by whoever reads the list (BIL-015)", async () => {
    const [newest] = getInvoices.answer.parse((await as(cast.drMorel).get(path)).body);
    const one = `/api/1/invoices/${newest!.id}`;
    const read = getInvoice.answer.parse((await as(cast.drRoy).get(one)).body);
    expect(read).toMatchObject({ ...newest!, clinic: { id: tilleuls, name: "Clinique des Tilleuls" } });
    expect((await as(cast.drLavoie).get(one)).status).toBe(403);
    const nowhere = ["00000000-0000-4000-8000-000000000000", "nothing"].map((id) => `/api/1/invoices/${id}`);
    for (const [actor, asked] of [
      [cast.drAilleurs, one],
      [cast.drMorel, nowhere[0]!],
      [cast.drMorel, nowhere[1]!],
    ] as const) {
      expect((await as(actor).get(asked)).body).toEqual({ appErrorCode: "notFound" });
    }
  });

  it("are left out entirely when the card did not pay", async () => {
    const before = (await as(cast.drMorel).get(path)).body.length;
    await knex()("coupon_uses").del();
    const licence = { plan: "large-year", userId: cast.sofia.userId };
    expect((await as(cast.drMorel).put(`/api/1/clinic/${tilleuls}/newLicense`).send(licence)).body.appErrorCode).toBe(
      "missing",
    );
    expect((await as(cast.drMorel).get(path)).body).toHaveLength(before);
    expect(await knex()("clinic_members").where({ user_id: cast.sofia.userId }).first("plan")).toEqual({
      plan: "medium-month",
    });
  });

  it.each([
    ["a therapist", cast.drLavoie, 403],
    ["the secretary", cast.sofia, 403],
    ["another clinic", cast.drAilleurs, 200],
    ["a patient", cast.camille, 200],
    ["nobody", cast.anonymous, 401],
  ])("are not for %s", async (_who, actor, status) => {
    const response = await as(actor).get(path);
    expect(response.status).toBe(status);
    if (status === 200) expect(response.body).toEqual({ appErrorCode: "notFound" });
  });

  it("are read by the administrator", async () => {
    expect((await as(cast.ada).get(path)).status).toBe(200);
  });
});
