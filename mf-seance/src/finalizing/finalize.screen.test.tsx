import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { answers, fails, refuses, type Answer } from "@carnet/shell/testing";
import { getAllergens } from "@carnet/services/clinic/contract";
import {
  addVisit,
  collectPayment,
  createReceipt,
  getReceipt,
  noteReceiptDelivery,
  previewReceipt,
  type ReceiptContent,
  type ReceiptView,
  getSeanceHistory,
  getSeances,
  getToday,
  moveVisit,
  sendReceipt,
  updateSeance,
  type VisitOfDay,
} from "@carnet/services/seance/contract";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { aDay } from "../testing/a-day.ts";
import { openSeances } from "../testing/open-seances.ts";

jest.mock("../receipts/open-press.ts", () => jest.requireActual("../testing/a-press.ts"));

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

afterEach(() => history.replaceState(null, "", "/"));

const shown = { timeout: 15_000 };
const issued = {
  id: crypto.randomUUID(),
  year: 2026,
  number: 42,
  firstIssuedAt: "2026-11-20T14:00:00.000Z",
  isDuplicate: false,
};
const kept = getReceipt.example.answer as ReceiptView;
const written = {
  objectivesText: "Low back.",
  objectives: [{ structure: "L5" }],
  interventions: [{ structure: "L5" }],
  treatmentPlan: "Stretch.",
};

async function openPanel(more: Answer[] = [], { patient = {}, language = "en" as "en" | "fr" } = {}) {
  const seance = await aSealedSeance(world, { parts: written });
  const seen = { ...world, patient: { ...world.patient, ...patient } };
  const opened = await openSeances(seen, { seances: [seance], more, language });
  const name = language === "en" ? "Finalise" : "Finaliser";
  await opened.user.click(await screen.findByRole("button", { name }, shown));
  const panel = within(await screen.findByRole("dialog", { name: /^(Finalise|Finaliser la)/ }, shown));
  const sent = (path: RegExp) =>
    opened.requests.filter(({ method, path: at }) => method !== "GET" && path.test(at)).map(({ body }) => body);
  return { ...opened, panel, seance, sent };
}

const visitOf = (words: Partial<VisitOfDay>): VisitOfDay => ({ ...aDay.aVisit(world.me.id), ...words });

describe("the last step", () => {
  it.each([
    ["en", "Consent missing", "Sign it now", "Nothing is missing"],
    ["fr", "Consentement manquant", "Le faire signer", "Il ne manque rien"],
  ] as const)(
    "says that a consent is missing until it is signed, and where to sign it: %s",
    async (language, title, sign, complete) => {
      const { panel, seance } = await openPanel([], { patient: { lacksConsent: true }, language });
      expect(panel.getByText(title)).toBeVisible();
      expect(panel.queryByText(complete)).toBeNull();
      expect(panel.getByRole("link", { name: sign })).toHaveAttribute(
        "href",
        `/therapist/patient/${seance.patientId}/consents`,
      );
    },
  );

  it("says that nothing is missing, and what is written", async () => {
    const { panel } = await openPanel();
    expect(panel.getByText("Nothing is missing")).toBeVisible();
    expect(panel.getByText(/^Written: Reason for the visit, Objective findings/)).toBeVisible();
  });

  it("names a field that holds what cannot be kept, and closes nothing before it is put right", async () => {
    const seance = await aSealedSeance(world, { typeOfSeance: "naet", parts: { treatmentPlan: "Rest." } });
    const more = [answers(getAllergens, []), answers(getSeances, [])];
    const { user, requests } = await openSeances(world, { seances: [seance], more });
    const closings = () => requests.filter(({ body }) => Object.hasOwn(Object(body), "finalizedAt"));
    const hours = await screen.findByLabelText("Avoidance time", {}, shown);
    await user.clear(hours);
    await user.paste("5000");
    await user.tab();
    await user.click(screen.getByRole("button", { name: "Finalise" }));
    const panel = within(await screen.findByRole("dialog", { name: /^Finalise/ }, shown));
    expect(panel.getByText("1 field holds something that cannot be kept")).toBeVisible();
    expect(panel.getByRole("button", { name: "Avoidance time" })).toBeVisible();
    await user.click(await panel.findByRole("button", { name: /^Finalise and lock/ }));
    await waitFor(() => expect(hours).toHaveFocus());
    expect(hours).toHaveValue("5000");
    expect(closings()).toHaveLength(0);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Finalise/ })).toBeNull(), shown);
  });

  it("takes the money and sends the receipt in one press, by the method that is chosen", async () => {
    const { panel, user, sent, seance } = await openPanel(
      [
        answers(getReceipt, kept),
        answers(noteReceiptDelivery, {}),
        answers(previewReceipt, previewReceipt.example.answer as ReceiptContent),
        answers(createReceipt, issued),
        answers(sendReceipt, {}),
      ],
      { patient: { billingEmail: "camille@courriel.example" } },
    );
    await user.click(panel.getByRole("combobox", { name: "Payment method" }));
    await user.click(await screen.findByRole("option", { name: "Debit card" }, shown));
    await user.click(panel.getByRole("button", { name: "Paid, send receipt" }));
    expect(
      await screen.findByText(
        "Receipt 2026-00042 leaves in ten seconds, to camille@courriel.example",
        undefined,
        shown,
      ),
    ).toBeVisible();
    expect(sent(/\/seance$/)).toEqual([{ id: seance.id, amountPaid: seance.billing.total, paymentMethod: "DEBIT" }]);
    expect(sent(/\/receipts$/)).toEqual([{ ids: [seance.id] }]);
    expect(sent(/receiptEmail/)[0]).toMatchObject({ email: "camille@courriel.example" });
  });

  it("keeps payment and receipt until there is a network, and takes them back before", async () => {
    const isOnline = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { panel, user, sent, answer } = await openPanel([fails(updateSeance, 503)], {
      patient: { billingEmail: "camille@courriel.example" },
    });
    const later = { name: "Paid, receipt when back online" };
    await user.click(panel.getByRole("button", later));
    expect(await panel.findByText("$115.50 paid, kept on this device", {}, shown)).toBeVisible();
    expect(panel.getByText(/its receipt leaves for camille@courriel\.example\.$/)).toBeVisible();
    await user.click(panel.getByRole("button", { name: "Undo" }));
    await user.click(await panel.findByRole("button", later, shown));
    answer(answers(previewReceipt, previewReceipt.example.answer as ReceiptContent));
    answer(answers(createReceipt, issued));
    answer(answers(getReceipt, kept));
    answer(answers(sendReceipt, {}));
    answer(answers(updateSeance, {}));
    isOnline.mockReturnValue(true);
    fireEvent(window, new Event("online"));
    expect(
      await screen.findByText(/^The network is back\. Receipt 2026-00042 leaves/, {}, { timeout: 40_000 }),
    ).toBeVisible();
    expect(sent(/receiptEmail/)).toHaveLength(1);
    expect(sent(/\/seance$/).at(-1)).toMatchObject({ amountPaid: 11_550, receivedOn: expect.any(String) });
    isOnline.mockRestore();
  }, 90_000);

  it("keeps what was paid when the receipt cannot go, and offers it again", async () => {
    const { panel, user } = await openPanel([refuses(previewReceipt, "receiptsDisabled")], {
      patient: { billingEmail: "camille@courriel.example" },
    });
    await user.click(panel.getByRole("button", { name: "Paid, send receipt" }));
    expect(await panel.findByText("Your plan does not include receipts.", undefined, shown)).toBeVisible();
    expect(panel.getByText(/^\$115\.50 paid$/)).toBeVisible();
    expect(panel.getByRole("button", { name: "Send receipt" })).toBeVisible();
  });

  it("takes a session of before with it, however many came since", async () => {
    const older = await aSealedSeance(world, { number: 1, isLast: false, finalizedAt: "2026-11-01T14:00:00.000Z" });
    const seance = await aSealedSeance(world, { number: 2, parts: written });
    const { user, requests } = await openSeances(world, {
      seances: [seance],
      more: [
        answers(collectPayment, {}),
        answers(getSeanceHistory, ({ query }) => (query.get("owing") === "true" ? [older] : [seance])),
      ],
    });
    await user.click(await screen.findByRole("button", { name: "Finalise" }, shown));
    expect(await screen.findByText("Session 1 is unpaid too", undefined, shown)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Take it too" }));
    const body = { seanceId: older.id, amountPaid: older.billing.total, paymentMethod: "CASH" };
    await waitFor(
      () => expect(requests.filter(({ path }) => path.endsWith("/payment")).map((each) => each.body)).toEqual([body]),
      shown,
    );
  });
});

describe("the next visit", () => {
  it("is planned with the closing when it is still being typed, and its refusal keeps everything", async () => {
    const { panel, user, sent, answer } = await openPanel([refuses(addVisit, "therapistNotLicensed")]);
    await user.click(panel.getByRole("button", { name: "Plan one" }));
    const day = await panel.findByRole("textbox", { name: /^Day/ }, shown);
    await user.clear(day);
    await user.type(day, "2027-01-14");
    await user.click(panel.getByRole("button", { name: "Finalise and lock" }));
    expect(await panel.findByRole("alert", {}, shown)).toBeVisible();
    expect(sent(/\/seance$/)).toEqual([]);
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Finalise" }, shown));
    const again = within(await screen.findByRole("dialog", { name: /^Finalise/ }, shown));
    expect(again.getByRole("textbox", { name: /^Day/ })).toHaveValue("2027-01-14");
    answer(answers(addVisit, ({ body }) => ({ ...visitOf({}), ...(body as object), overlaps: false })));
    await user.click(again.getByRole("button", { name: "Finalise and lock" }));
    await waitFor(() => expect(sent(/\/seance$/).at(-1)).toHaveProperty("finalizedAt"), shown);
    expect(sent(/\/visits$/).at(-1)).toMatchObject({ patientId: world.patient.id, minutes: 45 });
  });

  it("is moved where one is planned", async () => {
    const startsAt = new Date(Date.now() + 9 * 86_400_000).toISOString();
    const planned = visitOf({ patientId: world.patient.id, startsAt, minutes: 30 });
    const { panel, user, sent } = await openPanel(
      [
        answers(getToday, { ...aDay.empty, visits: [planned] }),
        answers(moveVisit, ({ body }) => ({ ...planned, ...(body as object), overlaps: true })),
      ],
      { patient: { nextVisitAt: startsAt } },
    );
    expect(panel.getByText(/^Next visit, /)).toBeVisible();
    await user.click(panel.getByRole("button", { name: "Change" }));
    const length = await panel.findByRole("textbox", { name: /^Length/ }, shown);
    expect(length).toHaveValue("30");
    await user.clear(length);
    await user.type(length, "60");
    await user.click(panel.getByRole("button", { name: "Move the visit" }));
    await waitFor(() => expect(sent(/\/visits\//)).toEqual([{ startsAt: expect.any(String), minutes: 60 }]), shown);
    expect(await screen.findByText(/You have another one at that time/, undefined, shown)).toBeVisible();
  });
});

describe("who is next", () => {
  it("is named by the button, in French too, and their chart is where the closing leads", async () => {
    const next = visitOf({ patientName: "Zoé Nadeau", state: "arrived", arrivedAt: new Date().toISOString() });
    const { panel, user, sent } = await openPanel([answers(getToday, { ...aDay.empty, visits: [next] })], {
      language: "fr",
    });
    const button = await panel.findByRole("button", { name: /^Finaliser, puis\u00a0: Zoé Nadeau/ }, shown);
    expect(panel.getByRole("button", { name: "Finaliser et rester ici" })).toBeVisible();
    await user.click(button);
    await waitFor(() => expect(sent(/\/seance$/).at(-1)).toHaveProperty("finalizedAt"), shown);
    await waitFor(() => expect(location.search).toContain(`visitId=${next.id}`), shown);
  });

  it("begins nobody's session before they are there: closing leads to the day then", async () => {
    const next = visitOf({ patientName: "Alice Diallo" });
    const { panel, user, sent } = await openPanel([answers(getToday, { ...aDay.empty, visits: [next] })]);
    await user.click(await panel.findByRole("button", { name: /^Finalise, then Today/ }, shown));
    await waitFor(() => expect(sent(/\/seance$/).at(-1)).toHaveProperty("finalizedAt"), shown);
    await waitFor(() => expect(location.pathname).toBe("/therapist/home"), shown);
    expect(panel.queryByText(/Alice Diallo/)).not.toBeInTheDocument();
  });

  it("stays here when the closing is refused, with the panel open", async () => {
    const next = visitOf({ patientName: "Zoé Nadeau", state: "arrived", arrivedAt: new Date().toISOString() });
    const { panel, user, answer } = await openPanel([answers(getToday, { ...aDay.empty, visits: [next] })]);
    answer(refuses(updateSeance, "cannotFinalizeSession"));
    await user.click(await panel.findByRole("button", { name: /^Finalise, then next/ }, shown));
    expect(await panel.findByText(/You do not have the right to finalise/, undefined, shown)).toBeVisible();
    expect(location.search).not.toContain("visitId");
  });
});
