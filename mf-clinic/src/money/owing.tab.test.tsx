import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { closeCollect, collectBoard } from "@carnet/shell/app";
import { answers, asks, fails, refuses, type Answer } from "@carnet/shell/testing";
import { aClinicView, aListedClinic } from "@carnet/shell/testing/clinic";
import { getClinic, getMyClinics } from "@carnet/services/clinic/contract";
import { getPatient, type PatientView } from "@carnet/services/patient/contract";
import type { AnswerOf } from "@carnet/services/framework/contract";
import { collectPayment, getOwing, type OwingSeance } from "@carnet/services/seance/contract";
import { openRoom } from "../testing/open-room.ts";

const receiptAtTheDesk = jest.fn();
jest.mock("@carnet/shell/federation", () => ({
  ...jest.requireActual<object>("@carnet/shell/federation"),
  loadFederated: async () => ({ receiptAtTheDesk }),
}));

type Owed = AnswerOf<typeof getOwing>;
const example = getOwing.example.answer as Owed;
const seance = (changes: Partial<OwingSeance> = {}): OwingSeance => ({
  ...example.seances[0]!,
  seanceId: crypto.randomUUID(),
  patientId: crypto.randomUUID(),
  total: 12_647,
  owed: 12_647,
  ...changes,
});
const record = (changes: Partial<PatientView> = {}): PatientView => ({
  ...(getPatient.example.answer as PatientView),
  email: "camille@a.example",
  billingEmail: null,
  preferences: {},
  ...changes,
});

/** What is owed, until it is paid. */
async function open(seances: OwingSeance[], more: Answer[] = [], language: "en" | "fr" = "en") {
  receiptAtTheDesk.mockReset().mockResolvedValue("2026-00042");
  let standing = seances;
  const pay: Answer = answers(collectPayment, ({ body }) => {
    const { seanceId, amountPaid } = body as { seanceId: string; amountPaid: number };
    const of = seances.find((each) => each.seanceId === seanceId)!;
    standing = seances.filter((each) => each !== of || amountPaid < of.total);
    return {};
  });
  const room = await openRoom(
    "/money",
    [
      ...more,
      answers(getMyClinics, [aListedClinic()]),
      answers(getClinic, aClinicView()),
      answers(getOwing, () => ({
        ...example,
        seances: standing,
        sums: {
          seances: standing.length,
          patients: standing.length,
          owed: standing.reduce((sum, { owed }) => sum + owed, 0),
        },
      })),
      answers(getPatient, record()),
      pay,
    ],
    { language },
  );
  const paid = () => room.requests.filter(asks(collectPayment)).map(({ body }) => body as { amountPaid: number });
  return { ...room, paid };
}
const first = async () => {
  const table = within(await screen.findByRole("table", { name: /To collect|À encaisser/ }));
  const row = await waitFor(() => table.getAllByRole("rowheader")[0]!.querySelector<HTMLElement>("[data-row-name]")!);
  row.focus();
  return row;
};
/** Enter on what has the focus, at an instant of the keyboard's own clock: a machine under load presses no slower. */
const enterAt = (timeStamp: number) => {
  const press = createEvent.keyDown(document.activeElement!, { key: "Enter" });
  Object.defineProperty(press, "timeStamp", { value: timeStamp });
  fireEvent(document.activeElement!, press);
};

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  closeCollect();
});

describe("what is to be collected", () => {
  it("is paid and its receipt sent by Enter, once however often it is pressed, as the patient paid last", async () => {
    const one = seance();
    const { paid } = await open([one, seance({ patientName: "Zoé Nadeau" })]);
    await first();
    enterAt(10_000);
    enterAt(10_200);
    expect(await screen.findByText(/\$126\.47 received, Debit card\. The receipt leaves/)).toBeVisible();
    expect(receiptAtTheDesk).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getAllByRole("rowheader")).toHaveLength(1));
    // The line that took its place has the focus, and is not paid by the same presses.
    await waitFor(() => expect(document.activeElement).toHaveTextContent("Zoé Nadeau"));
    enterAt(10_600);
    enterAt(11_200);
    jest.advanceTimersByTime(8_500);
    // It waited here already: its letter leaves at once.
    await waitFor(() => expect(receiptAtTheDesk.mock.calls).toEqual([[expect.objectContaining({ atOnce: true })]]));
    expect(paid()).toEqual([{ seanceId: one.seanceId, amountPaid: 12_647, paymentMethod: "DEBIT" }]);
  });

  it("takes both back while the receipt has not left", async () => {
    const { user, paid } = await open([seance({ amountPaid: 2_000, owed: 10_647 })], [], "fr");
    await first();
    await user.keyboard("{Enter}");
    await user.click(await screen.findByRole("button", { name: "Annuler" }));
    await waitFor(() => expect(paid().map(({ amountPaid }) => amountPaid)).toEqual([12_647, 2_000]));
    jest.advanceTimersByTime(20_000);
    expect(receiptAtTheDesk).not.toHaveBeenCalled();
  });

  it.each([
    ["has no address", record({ email: null, preferences: { receiptMode: "email" } })],
    ["has one that takes it for junk", record({ email: "camille@hotmail.com" })],
  ])("asks first where the patient %s", async (_why, patient) => {
    const one = seance();
    const { user, paid } = await open([one], [answers(getPatient, patient)]);
    await first();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(collectBoard.read()).toMatchObject({ id: one.patientId, seanceId: one.seanceId }));
    expect(paid()).toEqual([]);
  });

  it("asks in the panel without a network, which keeps the payment and its receipt until there is one", async () => {
    const isOnline = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const one = seance();
    const { user, paid } = await open([one]);
    await first();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(collectBoard.read()).toMatchObject({ id: one.patientId, seance: one }));
    expect(paid()).toEqual([]);
    isOnline.mockRestore();
  });

  it("asks first on P, and on a plan without receipts, which says why (BIL-020)", async () => {
    const one = seance({ allowsReceipts: false });
    const { user } = await open([one]);
    await first();
    await user.keyboard("p");
    expect(collectBoard.read()).toMatchObject({ seanceId: one.seanceId });
    expect(screen.getByText(/Receipts come with the plans Student, Premium and Premium Plus/)).toBeVisible();
    expect(screen.getByRole("link", { name: "See the plans" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /send receipt/ })).toBeNull();
    closeCollect();
    await first();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(collectBoard.read()).toMatchObject({ seanceId: one.seanceId }));
  });

  it("keeps the line and says so where nothing was recorded, and keeps the payment where the receipt stays behind", async () => {
    const lost = await open([seance()], [fails(collectPayment, 403)]);
    await first();
    await lost.user.keyboard("{Enter}");
    expect(await screen.findByText(/The payment of Camille Gagnon was not recorded/)).toBeVisible();
    expect(screen.getAllByRole("rowheader")).toHaveLength(1);
    lost.unmount();
    const refused = await open([seance()], [refuses(collectPayment, "foreignSession")]);
    await first();
    await refused.user.keyboard("{Enter}");
    expect(await screen.findByText(/was not recorded\. \S+/)).toBeVisible();
    refused.unmount();
    const { user, paid } = await open([seance()]);
    receiptAtTheDesk.mockRejectedValue(new Error("down"));
    await first();
    await user.keyboard("{Enter}");
    await screen.findByText(/The receipt leaves/);
    jest.advanceTimersByTime(8_500);
    expect(await screen.findByText(/is recorded\. The receipt did not go out/)).toBeVisible();
    expect(paid()).toHaveLength(1);
  });

  it("is found by name, by telephone and by amount", async () => {
    const { user } = await open([
      seance({ patientName: "Zoé Nadeau", phone: "(581) 555-0119", owed: 7_647 }),
      seance({ patientName: "Jean D’Amours" }),
    ]);
    const search = await screen.findByRole("textbox", { name: "Patient, phone or amount" });
    for (const [typed, found] of [
      ["zoe", 1],
      ["581 555", 1],
      ["76,47", 1],
      ["555", 2],
      ["nobody", 0],
    ] as const) {
      await user.clear(search);
      await user.type(search, typed);
      await waitFor(() => expect(screen.queryAllByRole("rowheader")).toHaveLength(found));
    }
    expect(screen.getByText("Nothing that is owed matches this.")).toBeVisible();
  });
});
