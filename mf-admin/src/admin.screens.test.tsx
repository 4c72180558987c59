import {
  getAllClinics,
  getAllUsers,
  getAuditLog,
  getFreeTrials,
  getMonthlySeances,
  getPlanPrices,
  getStatistics,
  getUsageStats,
  grantFreeTrial,
  usageKinds,
  type UserRow,
} from "@carnet/services/admin/contract";
import { answers, asks, aUser, fails, openScreen, refuses, type Answer } from "@carnet/shell/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  actAs as actAsCall,
  disableAccount,
  enableAccount,
  forgetAccount,
  getClientWarnings,
} from "@carnet/services/account/contract";
import { getAllInvoices, getMembers } from "@carnet/services/clinic/contract";
import { aMember, aMembersView } from "@carnet/shell/testing/clinic";
import { routes } from "./routes.tsx";
import { actAs } from "./users/user-actions.ts";

const ada = aUser({ role: "admin", firstName: "Ada", email: "ada@carnet.example" });
const words = (language: string) => import(`../locales/${language}.json`);
const open = (at: string, table: Answer[] = [], as = ada, language: "en" | "fr" = "en") =>
  openScreen(routes, { namespace: "admin", words, at, answers: table, as, language });

const zeros = Object.fromEntries(usageKinds.map((kind) => [kind, 0])) as Record<(typeof usageKinds)[number], number>;
const plans = { q0: 990, q1: 2990, q2: 4990, q3: 6990 };
const numbers = {
  at: "2026-11-20T15:00:00.000Z",
  accounts: { therapists: 4, patients: 2, admins: 1, unconfirmed: 1, disabled: 0, forgotten: 0 },
  clinics: {
    clinics: 2,
    members: 7,
    plans: { mini: 0, small: 1, medium: 2, large: 2 },
    activeFreeTrials: 1,
    pendingInvitations: 1,
  },
  patients: { patients: 40, archived: 2 },
  seances: { seances: 1300, open: 4, finalized: 1296, receipts: 120 },
  infoRequests: { sent: 6, submitted: 5 },
};
const desk = (change: object = {}): Answer[] => [
  answers(getStatistics, { ...numbers, ...change }),
  answers(getUsageStats, {
    days: [
      { day: "2026-11-19", ...zeros },
      { day: "2026-11-20", ...zeros, seances: 9, signups: 3 },
    ],
  }),
  answers(getPlanPrices, { month: plans, year: plans }),
];

const morel: UserRow = {
  id: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
  email: "dr.morel@tilleuls.example",
  firstName: "Hélène",
  lastName: "Morel",
  role: "therapist",
  emailConfirmed: true,
  disabledAt: null,
  forgottenAt: null,
  createdAt: "2026-01-05T14:00:00.000Z",
  can: { actAs: true, disable: true, enable: false, forget: true },
};
/** A hundred and forty-one accounts, of which Dr Morel's is the newest. */
const everybody: UserRow[] = Array.from({ length: 141 }, (_, at) => {
  const id = `7c3e9d2c-74ca-4c5b-8c5a-${String(at).padStart(12, "0")}`;
  return at === 0 ? morel : { ...morel, id, email: `nobody.${at}@tilleuls.example`, lastName: `Nobody ${at}` };
});
const users = answers(getAllUsers, ({ query }) => {
  const [page, all] = [Number(query.get("page")), query.get("q") === "zz" ? [] : everybody];
  return { rows: all.slice(page * 20, page * 20 + 20), total: all.length, page, pageSize: 20 };
});

describe("the administrator's desk", () => {
  it("is closed to everybody else, and to an administrator acting as somebody", async () => {
    await open("/", [], aUser());
    expect(screen.getByText("You do not have access")).toBeInTheDocument();
    expect(screen.queryByRole("tab")).not.toBeInTheDocument();
  });

  it("shows the numbers, the plans' prices and sixty days of one kind", async () => {
    const { user } = await open("/", desk());
    expect(await screen.findByText("1,300")).toBeInTheDocument();
    expect(screen.getByText("4 open · 1296 finalised")).toBeInTheDocument();
    expect(await screen.findByText("9 in all · Sessions opened")).toBeInTheDocument();
    expect(screen.getByRole("listitem", { name: /^20\sNov\s2026: 9$/ })).toBeInTheDocument();
    expect(await screen.findByRole("row", { name: /Student \$9\.90/ })).toBeInTheDocument();

    await user.click(screen.getByRole("combobox", { name: "What to count" }));
    await user.click(await screen.findByRole("option", { name: "Sign-ups" }));
    expect(screen.getByText("3 in all · Sign-ups")).toBeInTheDocument();
  });

  it("says which number did not come, and shows the rest", async () => {
    await open("/", desk({ seances: null }));
    expect(await screen.findByText("40")).toBeInTheDocument();
    expect(screen.getAllByText("No answer just now")).toHaveLength(2);
  });
});

describe("accounts", () => {
  afterEach(() => void Object.assign(globalThis, { scrollY: 0 }));

  it("come as one scrolls, those around what is in sight, and are searched in the address", async () => {
    const { user, location, requests } = await open("/users", [users]);
    const requestedPages = () =>
      requests.filter(({ path }) => path.endsWith("/allUsers")).map(({ query }) => Number(query.get("page")));
    expect(await screen.findByText("dr.morel@tilleuls.example")).toBeInTheDocument();
    const table = screen.getByRole("table", { name: "Accounts" });
    expect(table).toHaveAttribute("aria-rowcount", "142");
    expect(Math.max(...requestedPages())).toBeLessThan(5);

    const scrollTo = (row: number) => {
      Object.assign(globalThis, { scrollY: row * 44 });
      fireEvent.scroll(globalThis.window);
    };
    scrollTo(120);
    expect(await within(table).findByText("nobody.125@tilleuls.example")).toBeInTheDocument();
    expect(requestedPages()).toContain(7);
    expect(requestedPages()).not.toContain(3);
    await user.click(screen.getByRole("searchbox"));
    await user.tab();
    const [who] = /nobody\.\d+@tilleuls\.example/.exec(document.activeElement!.textContent!)!;
    await user.tab();
    expect(screen.getByRole("button", { name: `What can be done with ${who}` })).toHaveFocus();
    scrollTo(0);
    await user.type(screen.getByRole("searchbox"), "zz");
    expect(await screen.findByText("Nobody by that name")).toBeInTheDocument();
    expect(location()).toBe("/users?q=zz");
    expect(requests.at(-1)?.query.get("page")).toBe("0");
  });

  it("are drawn as they come: first the shape of rows, or why there is none and the way to try again", async () => {
    const { user, answer } = await open("/users", [fails(getAllUsers, 500)]);
    const again = await screen.findByRole("button", { name: "Try again" }, { timeout: 10_000 });
    answer(users);
    await user.click(again);
    expect(await screen.findByText("dr.morel@tilleuls.example")).toBeInTheDocument();
  });

  it("are disabled at once, and enabled again by undo", async () => {
    const { user, requests } = await open("/users", [users, answers(disableAccount, {}), answers(enableAccount, {})]);
    await user.click(await screen.findByRole("button", { name: "What can be done with dr.morel@tilleuls.example" }));
    await user.click(await screen.findByRole("menuitem", { name: "Disable the account" }));
    expect(await screen.findByText("dr.morel@tilleuls.example can no longer sign in.")).toBeInTheDocument();

    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("dr.morel@tilleuls.example can sign in again.")).toBeInTheDocument();
    expect(requests.filter(({ method }) => method === "PUT").map(({ path }) => path.split("/").at(-1))).toEqual([
      "disableAccount",
      "enableAccount",
    ]);
  });

  it("are forgotten only after a question that names them, and a refusal is said in words", async () => {
    const { user } = await open("/users", [users, refuses(forgetAccount, "notFound")], ada, "fr");
    await user.click(await screen.findByRole("button", { name: /^Ce qui peut être fait avec dr\.morel/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Oublier définitivement…" }));
    const dialog = await screen.findByRole("dialog", { name: /^Oublier dr\.morel@tilleuls\.example/ });
    await user.click(within(dialog).getByRole("button", { name: "Oublier définitivement" }));
    expect(await screen.findByText("Cela ne peut pas être fait avec ce compte.")).toBeInTheDocument();
  });

  it("are acted as in a fresh document of their own", async () => {
    const { requests } = await open("/users", [users, answers(actAsCall, { id: morel.id })]);
    const went = jest.fn();
    await actAs(morel, { reason: "" }, went);
    await actAs({ ...morel, role: "patient" }, { reason: "" }, went);
    expect(requests.filter(({ method }) => method === "PUT")).toHaveLength(2);
    expect(went.mock.calls).toEqual([["/therapist/home"], ["/patient/home"]]);
    await screen.findByText("dr.morel@tilleuls.example");
  });
});

describe("the other tabs", () => {
  it("clinics: owner, members and plans", async () => {
    const clinic = {
      id: morel.id,
      name: "Clinique des Tilleuls",
      country: "CA",
      members: 5,
      membersWithPlan: 4,
      createdAt: morel.createdAt,
      owner: { id: morel.id, name: "Hélène Morel", email: morel.email },
    };
    await open("/clinics", [answers(getAllClinics, { rows: [clinic], total: 1, page: 0, pageSize: 20 })]);
    expect(
      await screen.findByRole("row", { name: /Clinique des Tilleuls.*Hélène Morel CA 5 · 4 with a plan 5\sJan\s2026/ }),
    ).toBeInTheDocument();
  });

  it("clinics: one opens beside the list, with its people, their plans and its invoices (ADM-001)", async () => {
    const owner = { id: morel.id, name: "Hélène Morel", email: morel.email };
    const row = { id: morel.id, name: "Les Tilleuls", country: "CA", members: 1, membersWithPlan: 1, owner };
    const createdAt = morel.createdAt;
    const { rows } = getAllInvoices.answer.parse(getAllInvoices.example.answer);
    const [invoice] = rows;
    const ours = { ...invoice!, number: 7, clinic: { id: row.id, name: row.name } };
    const julie = aMember({ planTerminatedAt: "2020-03-05T14:00:00.000Z" });
    const { user } = await open("/clinics", [
      answers(getAllClinics, { rows: [{ ...row, createdAt }], total: 1, page: 0, pageSize: 20 }),
      answers(getMembers, aMembersView({ members: [julie] })),
      answers(getAllInvoices, {
        rows: [ours, { ...ours, id: ada.id, number: 8, clinic: { id: ada.id, name: row.name } }],
        total: 2,
        page: 0,
        pageSize: 20,
      }),
    ]);
    await user.click(await screen.findByRole("button", { name: "Open Les Tilleuls" }));
    const panel = within(await screen.findByRole("dialog", { name: "Les Tilleuls" }));
    const person = await panel.findByRole("row", { name: /^Julie Lavoie · julie.lavoie@tilleuls.example Therapist/ });
    expect(person).toHaveTextContent(/Premium, ended 5\sMar\s2020$/);
    expect(await panel.findByRole("row", { name: /^7 / })).toBeVisible();
    expect(panel.queryByRole("row", { name: /^8 / })).toBeNull();
    expect(panel.getByRole("link", { name: "All invoices of this clinic" })).toHaveAttribute(
      "href",
      "/invoices?q=Les%20Tilleuls",
    );
  });

  it("months: a matrix with sums, and a warning when it is old", async () => {
    const row = { therapistId: morel.id, name: "Hélène Morel", email: morel.email, seances: [12, 8], total: 20 };
    await open("/months", [
      answers(getMonthlySeances, {
        months: ["2026-10", "2026-11"],
        rows: [row],
        toldAt: "2026-11-01T12:00:00.000Z",
      }),
    ]);
    expect(await screen.findByRole("row", { name: "Hélène Morel 12 8 20" })).toBeInTheDocument();
    expect(screen.getByRole("row", { name: "All 12 8 20" })).toBeInTheDocument();
    expect(screen.getByRole("alert")).toHaveTextContent("Sessions are not being counted right now.");
  });

  it("trials: what came of each", async () => {
    const trial = {
      id: morel.id,
      user: { id: morel.id, name: "Hélène Morel", email: morel.email },
      createdAt: "2020-01-05T14:00:00.000Z",
      endsAt: "2020-02-04T14:00:00.000Z",
      terminatedAt: null,
      convertedAt: null,
    };
    await open("/trials", [
      answers(getFreeTrials, {
        rows: [trial, { ...trial, id: ada.id, convertedAt: "2020-01-20T14:00:00.000Z" }],
        next: null,
        total: 2,
      }),
    ]);
    expect(await screen.findByRole("cell", { name: "Trial ended" })).toBeInTheDocument();
    expect(screen.getByRole("cell", { name: /^Converted 20\sJan\s2020$/ })).toBeInTheDocument();
  });

  it("trials: one that is over, or ends soon, is given thirty days from its row (ADM-005)", async () => {
    const person = { id: morel.id, name: "Hélène Morel", email: morel.email };
    const [createdAt, endsAt] = ["2020-01-05T14:00:00.000Z", "2020-02-04T14:00:00.000Z"];
    const trial = { id: morel.id, user: person, createdAt, endsAt, terminatedAt: null, convertedAt: null };
    const { user, requests } = await open("/trials", [
      answers(getFreeTrials, { rows: [trial], next: null, total: 1 }),
      answers(grantFreeTrial, { id: morel.id }),
    ]);
    await user.click(await screen.findByRole("button", { name: /Hélène Morel$/ }));
    expect(screen.queryByRole("menuitem", { name: /^End/ })).toBeNull();
    await user.click(await screen.findByRole("menuitem", { name: "Give thirty days from today" }));
    expect(await screen.findByText(`${morel.email} has a free trial of thirty days.`)).toBeVisible();
    expect(requests.find(asks(grantFreeTrial))?.body).toEqual({ email: morel.email });
  });

  it("trials: come a page at a time as one scrolls, a page that fails leaves those that came", async () => {
    const trials = Array.from({ length: 85 }, (_, at) => ({
      id: `00000000-0000-4000-8000-0000000000${at + 10}`,
      user: { id: morel.id, name: `Nobody ${at}`, email: morel.email },
      createdAt: "2020-01-05T14:00:00.000Z",
      endsAt: "2020-02-04T14:00:00.000Z",
      terminatedAt: null,
      convertedAt: null,
    }));
    const pages = answers(getFreeTrials, ({ query }) => {
      const from = trials.findIndex(({ id }) => id === query.get("cursor")) + 1;
      const rows = trials.slice(from, from + Number(query.get("pageSize")));
      return { rows, next: from + rows.length < trials.length ? rows.at(-1)!.id : null, total: trials.length };
    });
    const { user, answer, requests } = await open("/trials", [pages]);
    await screen.findByText("Nobody 0");
    expect(screen.getByRole("table", { name: "Free trials" })).toHaveAttribute("aria-rowcount", "86");
    await waitFor(() => expect(screen.getByText("60 of 85 shown; the rest comes as you scroll.")).toBeVisible());
    answer(fails(getFreeTrials, 500));
    Object.assign(globalThis, { scrollY: 45 * 44 });
    fireEvent.scroll(globalThis.window);
    const again = await screen.findByRole("button", { name: "Try again" }, { timeout: 10_000 });
    expect(screen.getByText("Nobody 45")).toBeInTheDocument();
    answer(pages);
    await user.click(again);
    await waitFor(() => expect(screen.queryByText(/the rest comes/)).toBeNull());
    const cursors = requests.filter(({ path }) => path.endsWith("/freeTrials")).map(({ query }) => query.get("cursor"));
    expect([...new Set(cursors)]).toEqual([null, ...[19, 39, 59, 79].map((at) => trials[at]!.id)]);
    Object.assign(globalThis, { scrollY: 0 });
  });

  it("audit: who did what to whom", async () => {
    await open("/audit", [
      answers(getAuditLog, {
        rows: [
          {
            id: morel.id,
            at: "2026-11-20T10:00:00.000Z",
            action: "actAs",
            admin: { id: ada.id, name: "Ada Roy" },
            target: { id: morel.id, name: "" },
            reason: "Asked by telephone.",
          },
          {
            id: ada.id,
            at: "2026-11-19T10:00:00.000Z",
            action: "actAs",
            admin: { id: ada.id, name: "Ada Roy" },
            target: { id: morel.id, name: "Hélène Morel" },
            reason: null,
          },
        ],
      }),
    ]);
    expect(await screen.findByText("Ada Roy began to act as somebody without a name")).toBeInTheDocument();
    expect(screen.getByText("Reason: Asked by telephone.")).toBeInTheDocument();
    expect(screen.getByText("No reason was given.")).toBeInTheDocument();
  });

  it("warnings: a failed encryption check stands out (CRY-006)", async () => {
    const at = "2026-11-20T10:00:00.000Z";
    const row = { id: 1, at, severity: "critical", message: "encryption check failed: binding" } as const;
    await open("/warnings", [answers(getClientWarnings, { rows: [row] })]);
    expect(await screen.findByText("Critical")).toBeInTheDocument();
    expect(screen.getByText("encryption check failed: binding")).toBeInTheDocument();
  });
});
