import { randomUUID } from "node:crypto";
import pg from "pg";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { getInvoices, membersView } from "../contract/index.ts";
import { openTilleuls } from "../testing/index.ts";

const { as, knex } = openTilleuls();

/** What a call answers, and how many statements it takes, those of the session too. */
async function costOf(path: string): Promise<{ statements: number; body: unknown }> {
  const query = jest.spyOn(pg.Client.prototype, "query");
  const { body } = await as(cast.drMorel).get(path);
  const statements = query.mock.calls.length;
  query.mockRestore();
  return { statements, body };
}

describe("a clinic of two hundred members", () => {
  beforeAll(async () => {
    const members = Array.from({ length: 200 }, () => ({ clinic_id: tilleuls, user_id: randomUUID() }));
    await knex()("clinic_members").insert(members);
    const bills = members.map(({ user_id }) => ({ user_id, clinic_id: tilleuls, pre_tax: 100, total: 115 }));
    const invoices = (await knex()("invoices").insert(bills).returning("id")) as { id: string }[];
    const lines = invoices.map(({ id }) => ({ invoice_id: id, position: 0, description: "one", amount_cents: 100 }));
    await knex()("invoice_lines").insert(lines);
  });

  it("is listed with six statements at most", async () => {
    const { statements, body } = await costOf(`/api/1/clinic/${tilleuls}/members`);
    expect(membersView.parse(body).members).toHaveLength(205);
    expect(statements).toBeGreaterThan(2);
    expect(statements).toBeLessThanOrEqual(6);
  });

  it("has its invoices with their lines in six statements at most", async () => {
    const { statements, body } = await costOf(`/api/1/clinic/${tilleuls}/invoices`);
    const invoices = getInvoices.answer.parse(body);
    expect(invoices).toHaveLength(200);
    expect(invoices.every(({ lines }) => lines.length === 1)).toBe(true);
    expect(statements).toBeGreaterThan(2);
    expect(statements).toBeLessThanOrEqual(6);
  });
});
