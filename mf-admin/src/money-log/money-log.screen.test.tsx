import { getMoneyLog, type MoneyChangeView } from "@carnet/services/clinic/contract";
import { formatDay } from "@carnet/shell/i18n";
import { type Answer, answers, asks, aUser, openScreen } from "@carnet/shell/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../routes.tsx";

const ada = aUser({ role: "admin", firstName: "Ada", email: "ada@carnet.example" });
const words = (language: string) => import(`../../locales/${language}.json`);
const refund: MoneyChangeView = getMoneyLog.answer.parse(getMoneyLog.example.answer).rows[0]!;
const nothing = { clinic: null, person: null, subject: null, amount: null, currency: null };
const helene = { id: "00000000-0000-4000-8000-000000000009", name: "Hélène Morel" };

const open = (table: Answer[], language: "en" | "fr" = "en") =>
  openScreen(routes, { namespace: "admin", words, at: "/money-log", answers: table, as: ada, language });
const logOf = (...rows: MoneyChangeView[]) => [answers(getMoneyLog, { rows, next: null })];
const lines = async (day: string) =>
  within(await screen.findByRole("list", { name: `Changes of ${formatDay(day)}` }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent?.replace(/^[\d:]+\s[ap]m/, ""));

describe("the log of money", () => {
  it("is drawn day by day, with who and how much (ADM-019)", async () => {
    await open(
      logOf(
        refund,
        { ...refund, id: 6, kind: "refunded", by: null, amount: 100 },
        {
          ...refund,
          ...nothing,
          id: 5,
          at: "2026-11-23T14:00:00.000Z",
          kind: "priceChanged",
          subject: "small-month",
          was: "2490",
          becomes: "2990",
          amount: 2_990,
        },
        { ...refund, id: 4, at: "2026-11-23T13:00:00.000Z", kind: "chargeArchived", note: "The clinic has closed." },
      ),
    );
    expect(await lines("2026-11-24")).toEqual([
      "Given back of invoice 1042Clinique des Tilleuls · Anne LavoieAda Tremblay-$50.00 CAD",
      "Given back of invoice 1042Clinique des Tilleuls · Anne LavoieAt the card provider-$1.00 CAD",
    ]);
    expect(await lines("2026-11-23")).toEqual([
      "Beginner by the month: $24.90 became $29.90Ada Tremblay",
      "Charge of invoice 1042 archivedClinique des Tilleuls · Anne LavoieReason: The clinic has closed.Ada Tremblay$50.00 CAD",
    ]);
    expect(screen.getByRole("heading", { name: formatDay("2026-11-24") })).toBeVisible();
  });

  it.each([
    ["couponSaved", { subject: "SPRING", was: null, becomes: "15" }, "Coupon SPRING: 15%"],
    ["couponSaved", { subject: "SPRING", was: "15", becomes: "20.5" }, "Coupon SPRING: 15% became 20.5%"],
    [
      "couponSaved",
      { subject: "SPRING", was: "15", becomes: "15", until: "2026-12-01T12:00:00.000Z" },
      "Coupon SPRING: 15%, until 1 Dec 2026",
    ],
    ["trialGranted", { until: "2026-12-01T12:00:00.000Z" }, "Free trial until 1 Dec 2026"],
    ["trialConverted", { subject: "large-year" }, "Free trial became Premium Plus by the year"],
    ["planChanged", { subject: "mini-year", becomes: "mini-year" }, "Student by the year taken"],
    [
      "planChanged",
      { subject: "mini-year", was: "small-month", becomes: "mini-year" },
      "Beginner by the month became Student by the year",
    ],
    ["planChanged", { subject: "mini-year", was: "mini-year", becomes: "mini-year" }, "Student by the year goes on"],
    [
      "planCancelled",
      { subject: "mini-year", until: "2026-12-01T12:00:00.000Z" },
      "Student by the year ends on 1 Dec 2026",
    ],
    ["chargeRetried", { subject: "7" }, "Charge of invoice 7 tried again"],
    ["invoiceMade", { subject: "7" }, "Invoice 7 written by hand"],
  ] as const)("says a change %s %j in words", async (kind, parts, sentence) => {
    await open(logOf({ ...refund, ...nothing, ...parts, kind }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it("names an administrator who acted as somebody, and a trial that ended by itself", async () => {
    await open(
      logOf(
        { ...refund, by: helene, acting: refund.by },
        { ...refund, ...nothing, id: 6, kind: "trialEnded", by: null, person: helene },
      ),
    );
    expect(await screen.findByText("Ada Tremblay in the name of Hélène Morel")).toBeVisible();
    expect(screen.getByText("By itself")).toBeVisible();
  });

  it("is narrowed to a kind and to a clinic, and goes on with what is earlier", async () => {
    const { user, requests } = await open([
      answers(getMoneyLog, ({ query }) => {
        const rows = [{ ...refund, id: query.has("before") ? 6 : 7 }];
        return { rows, next: query.has("before") ? null : 7 };
      }),
    ]);
    const asked = () => Object.fromEntries(requests.findLast(asks(getMoneyLog))?.query ?? []);
    await user.click(await screen.findByRole("button", { name: "Earlier changes" }));
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(2));
    expect(asked()).toMatchObject({ before: "7" });
    expect(screen.queryByRole("button", { name: "Earlier changes" })).not.toBeInTheDocument();
    await user.type(screen.getByRole("searchbox", { name: "Clinic" }), "till");
    await waitFor(() => expect(asked()).toMatchObject({ q: "till" }));
    await user.click(screen.getByRole("combobox", { name: "What" }));
    await user.click(await screen.findByRole("option", { name: "Refunds" }));
    await waitFor(() => expect(asked()).toMatchObject({ q: "till", kind: "refunded" }));
    expect(asked()).not.toHaveProperty("before");
  });

  it("says in French that nothing is on record", async () => {
    await open(logOf(), "fr");
    expect(await screen.findByText("Rien au registre")).toBeVisible();
  });
});
