import { accountCounts } from "@carnet/nats/contracts/rpc/account.counts.v1";
import { accountListUsers } from "@carnet/nats/contracts/rpc/account.listUsers.v1";
import { accountUserByEmail } from "@carnet/nats/contracts/rpc/account.userByEmail.v1";
import { accountUsers } from "@carnet/nats/contracts/rpc/account.users.v1";
import { cast, openService } from "@carnet/services/framework/testing";
import { account } from "../app.ts";
import { anAccount } from "../testing/index.ts";

const { within, asked } = openService(account);
const { userId: morel } = cast.drMorel;

beforeAll(() =>
  within(async () => {
    await anAccount({ id: morel, email: "dr.morel@tilleuls.example", createdAt: "2026-01-01T00:00:00.000Z" });
    await anAccount({
      firstName: "Bruno",
      lastName: "Gagné",
      role: "patient",
      emailConfirmedAt: null,
      createdAt: "2026-02-01T00:00:00.000Z",
    });
    await anAccount({ id: cast.ada.userId, firstName: "Ada", role: "admin", createdAt: "2026-03-01T00:00:00.000Z" });
  }),
);

describe("what account tells other services about people", () => {
  it("answers those it knows and leaves out the others", async () => {
    const answer = await asked(accountUsers, { userIds: [morel, crypto.randomUUID()] });
    expect(answer).toMatchObject({
      users: [{ id: morel, firstName: "Hélène", role: "therapist", emailConfirmed: true, disabledAt: null }],
    });
    expect(JSON.stringify(answer)).not.toMatch(/secKey|verifier|salt/);
  });

  it("finds an address in any letter case, or says that nobody has it", async () => {
    expect(await asked(accountUserByEmail, { email: "Dr.Morel@Tilleuls.Example " })).toMatchObject({
      user: { id: morel },
    });
    expect(await asked(accountUserByEmail, { email: "nobody@tilleuls.example" })).toEqual({ user: null });
  });

  it("pages through all accounts, newest first, by part of a name", async () => {
    const list = (page: number, q = "") => asked(accountListUsers, { page, pageSize: 2, q });
    expect(await list(0)).toMatchObject({ total: 3, rows: [{ firstName: "Ada" }, { firstName: "Bruno" }] });
    expect(await list(1)).toMatchObject({ total: 3, rows: [{ id: morel }] });
    expect(await list(0, "gagne")).toMatchObject({ total: 1, rows: [{ lastName: "Gagné" }] });
  });

  it("counts by role and state", async () => {
    expect(await asked(accountCounts, {})).toEqual({
      therapists: 1,
      patients: 1,
      admins: 1,
      unconfirmed: 1,
      disabled: 0,
      forgotten: 0,
    });
  });
});
