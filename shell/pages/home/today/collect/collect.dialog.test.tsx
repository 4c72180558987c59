import { fireEvent, waitFor } from "@testing-library/react";
import { answers, aUser, fails, openScreen, refuses, type Answer } from "@carnet/shell/testing";
import { Refused } from "@carnet/shell/api";
import { openJournal } from "@carnet/shell/journal";
import { queueReceipt } from "@carnet/shell/workspace";
import type { UserInfo } from "@carnet/services/account/contract";
import { getClinic } from "@carnet/services/clinic/contract";
import { aClinicView, aFoundedClinic } from "@carnet/shell/testing/clinic";
import { getPatient, type PatientView } from "@carnet/services/patient/contract";
import { collectPayment } from "@carnet/services/seance/contract";
import { CollectDialog } from "./collect.dialog.tsx";
import { resumePayments } from "./queued-payment.ts";

const receiptAtTheDesk = jest.fn();
const sendQueuedReceipt = jest.fn();
jest.mock("@carnet/shell/federation", () => ({
  ...jest.requireActual<object>("@carnet/shell/federation"),
  loadFederated: async () => ({ receiptAtTheDesk, sendQueuedReceipt }),
}));

const ids = { patientId: crypto.randomUUID(), clinicId: crypto.randomUUID(), seanceId: crypto.randomUUID() };
const seance = {
  ...ids,
  patientName: "Bertrand Ouellet",
  number: 4,
  createdOrAppointedAt: "2026-11-23T15:00:00.000Z",
  therapistId: crypto.randomUUID(),
  owed: 12_647,
  amountPaid: 0,
};

type Changes = Partial<Pick<PatientView, "email" | "billingEmail" | "preferences">>;
const record = (changes: Changes): PatientView => ({
  ...(getPatient.example.answer as PatientView),
  id: ids.patientId,
  email: "bertrand@a.example",
  billingEmail: null,
  preferences: {},
  ...changes,
});

async function open(changes: Changes = {}, more: Answer[] = [], language: "en" | "fr" = "en", as = aUser()) {
  const onClose = jest.fn();
  receiptAtTheDesk.mockReset().mockResolvedValue(42);
  sendQueuedReceipt.mockReset().mockResolvedValue(undefined);
  const dialog = <CollectDialog seance={seance} onClose={onClose} />;
  const screen = await openScreen([{ path: "/", element: dialog }], {
    namespace: "home",
    words: (spoken) => import(`../../locales/${spoken}.json`),
    at: "/",
    as,
    language,
    answers: [...more, answers(getPatient, record(changes)), answers(collectPayment, {})],
  });
  const paid = () => screen.requests.filter(({ path }) => path.endsWith("/payment")).map(({ body }) => body);
  return { ...screen, onClose, paid };
}

describe("collecting at the desk", () => {
  it("records the payment and sends the receipt in one press, to the address for bills first (RCP-005)", async () => {
    const { user, findByRole, findByText, paid, onClose } = await open({ billingEmail: "factures@a.example" });
    expect(await findByText("The receipt goes to factures@a.example.")).toBeVisible();
    await user.click(await findByRole("button", { name: "Paid and send receipt" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(paid()).toEqual([{ seanceId: ids.seanceId, amountPaid: 12_647, paymentMethod: "CASH" }]);
    expect(receiptAtTheDesk).toHaveBeenCalledWith(expect.objectContaining({ how: { to: "factures@a.example" } }));
  });

  it("says that Hotmail may take it for junk, and prints for who prefers paper", async () => {
    const mail = await open({ email: "b@hotmail.com" });
    expect(await mail.findByText(/Hotmail and Outlook often put/)).toBeVisible();
    mail.unmount();
    const { user, findByRole } = await open({ preferences: { receiptMode: "print" } }, [], "fr");
    await user.click(await findByRole("button", { name: "Payé, imprimer le reçu" }));
    expect(receiptAtTheDesk).toHaveBeenCalledWith(expect.objectContaining({ how: "print" }));
  });

  it("only records where the record has no address, and says why", async () => {
    const { user, findByRole, findByText, queryByRole, onClose } = await open({ email: null });
    expect(await findByText(/There is no e-mail in the record/)).toBeVisible();
    expect(queryByRole("button", { name: /receipt/ })).toBeNull();
    await user.click(await findByRole("button", { name: "Paid" }));
    expect(await findByText("$126.47 received")).toBeVisible();
    expect(receiptAtTheDesk).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalled();
  });

  it("keeps the payment when the receipt does not leave, says so, and tries the receipt alone again", async () => {
    const { user, findByRole, findByText, paid, onClose } = await open();
    receiptAtTheDesk.mockRejectedValueOnce(new Error("down"));
    jest.spyOn(console, "error").mockImplementation(() => {});
    await user.click(await findByRole("button", { name: "Paid and send receipt" }));
    expect(await findByText("$126.47 is recorded as paid and stays so. The receipt did not go out.")).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(await findByRole("button", { name: "Send receipt" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(paid()).toHaveLength(1);
    const [first, second] = receiptAtTheDesk.mock.calls.map(([of]) => of.intention);
    expect(second).toBe(first);
  });

  it("says why a receipt was refused, and that a payment which was not recorded was not", async () => {
    const refused = await open();
    receiptAtTheDesk.mockRejectedValueOnce(new Refused("receiptsDisabled"));
    await refused.user.click(await refused.findByRole("button", { name: "Paid and send receipt" }));
    expect(await refused.findByText("The plan of this therapist does not include receipts.")).toBeVisible();
    refused.unmount();
    const { user, findByRole } = await open({}, [refuses(collectPayment, "foreignSession")]);
    await user.click(await findByRole("button", { name: "Paid and send receipt" }));
    expect(await findByRole("alert")).toBeVisible();
    expect(receiptAtTheDesk).not.toHaveBeenCalled();
  });

  it("takes a part without a receipt, and money alone where the record cannot be read", async () => {
    const opened = await open();
    await opened.findByRole("button", { name: "Paid and send receipt" });
    await opened.user.clear(opened.getByRole("textbox", { name: "Amount received" }));
    await opened.user.type(opened.getByRole("textbox", { name: "Amount received" }), "50");
    expect(await opened.findByText("A receipt can follow once all of it is paid.")).toBeVisible();
    expect(opened.queryByRole("button", { name: "Paid and send receipt" })).toBeNull();
    opened.unmount();
    const { findByText, getByRole } = await open({}, [fails(getPatient, 500)]);
    expect(await findByText(/The record could not be read just now/)).toBeVisible();
    expect(getByRole("button", { name: "Paid" })).toBeEnabled();
  });
});

describe("collecting at the desk without a network", () => {
  const goOffline = () => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    fireEvent(window, new Event("offline"));
  };
  const goOnline = () => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    fireEvent(window, new Event("online"));
  };
  const clinic = { ...aClinicView(), id: ids.clinicId, timeZone: "America/Toronto" };
  const sent = { timeout: 20_000 };
  // What is kept on a device is sealed by keys of somebody signed in.
  let user: UserInfo;
  beforeAll(async () => ({ user } = await aFoundedClinic("none")));
  const openOffline = (changes: Changes = {}, more: Answer[] = [], language: "en" | "fr" = "en") =>
    open(changes, more, language, user).then((opened) => {
      goOffline();
      return opened;
    });
  afterEach(() => jest.restoreAllMocks());

  it("keeps the payment with its receipt, and records and sends both once when it is back", async () => {
    const opened = await openOffline({}, [fails(getClinic, 503)]);
    const { user, findByRole, findByText, getByText, paid, answer } = opened;
    expect(await findByText("The receipt goes to bertrand@a.example.")).toBeVisible();
    expect(getByText(/^There is no network\. .* A receipt by mail leaves then\.$/)).toBeVisible();
    await user.click(await findByRole("button", { name: "Paid, receipt when back online" }));
    expect(await findByText(/^\$126\.47 waits .* its receipt leaves for bertrand@a\.example\.$/)).toBeVisible();
    expect((await openJournal().waiting()).map(({ key }) => key)).toEqual([`collect/${ids.seanceId}`]);
    expect(receiptAtTheDesk).not.toHaveBeenCalled();

    // The first letter fails on the way: the second try is for the same receipt and the same letter.
    sendQueuedReceipt.mockRejectedValueOnce(new Error("down"));
    answer(answers(getClinic, clinic));
    goOnline();
    await waitFor(() => expect(sendQueuedReceipt).toHaveBeenCalledTimes(1), sent);
    await waitFor(() => {
      goOnline();
      expect(sendQueuedReceipt).toHaveBeenCalledTimes(2);
    }, sent);
    const [first, second] = sendQueuedReceipt.mock.calls;
    expect(second).toEqual(first);
    expect(first).toMatchObject([{ seanceId: ids.seanceId }, { to: "bertrand@a.example" }]);
    const body = { seanceId: ids.seanceId, amountPaid: 12_647, paymentMethod: "CASH" };
    expect(new Set(paid().map((each) => JSON.stringify(each))).size).toBe(1);
    expect(paid()[0]).toEqual({ ...body, receivedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
    await waitFor(async () => expect(await openJournal().waiting()).toEqual([]), sent);
  }, 60_000);

  it("takes it back before the network is there, and then sends nothing", async () => {
    const { user, findByRole, paid, answer, onClose } = await openOffline({}, [fails(getClinic, 503)]);
    await user.click(await findByRole("button", { name: "Paid, receipt when back online" }));
    await user.click(await findByRole("button", { name: "Take back" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    await waitFor(async () => expect(await openJournal().waiting()).toEqual([]));
    answer(answers(getClinic, clinic));
    goOnline();
    await findByRole("button", { name: "Paid and send receipt" });
    expect(paid()).toEqual([]);
    expect(sendQueuedReceipt).not.toHaveBeenCalled();
  }, 60_000);

  it.each([
    ["en", "Paid", /A receipt on paper needs its number/, /^\$126\.47 waits on this device, and is recorded/],
    [
      "fr",
      "Payé",
      /Un reçu sur papier a besoin de son numéro/,
      /^126,47\s\$ attendent .* notés dès que le réseau revient/,
    ],
  ] as const)("keeps the payment alone where the receipt is printed: %s", async (language, name, why, waits) => {
    const opened = await openOffline({ preferences: { receiptMode: "print" } }, [fails(getClinic, 503)], language);
    const { user, findByRole, findByText, queryByRole } = opened;
    expect(await findByText(why)).toBeVisible();
    expect(queryByRole("button", { name: /receipt when|reçu au retour/ })).toBeNull();
    await user.click(await findByRole("button", { name }));
    expect(await findByText(waits)).toBeVisible();
    await user.click(await findByRole("button", { name: /Take back|Reprendre/ }));
  });

  it("asks for the receipt where the record could not be read, for the address that stands there then", async () => {
    const { user, findByRole, findByText } = await openOffline({}, [fails(getPatient, 503), fails(getClinic, 503)]);
    await user.click(await findByRole("button", { name: "Paid, receipt when back online" }));
    expect(await findByText(/its receipt leaves for the address in the record\.$/)).toBeVisible();
    await user.click(await findByRole("button", { name: "Take back" }));
  });

  it("sends what an earlier page kept, and says where it was refused", async () => {
    const { findByText, paid } = await openOffline({}, [
      answers(getClinic, clinic),
      refuses(collectPayment, "foreignSession"),
    ]);
    goOnline();
    const payment = { ...ids, amountPaid: 12_647, received: 12_647, paymentMethod: "DEBIT", at: Date.now() };
    await openJournal().write(`collect/${ids.seanceId}`, { ...payment, receipt: queueReceipt(null) }, null);
    await resumePayments();
    expect(await findByText(/^\$126\.47, taken without a network, could not be recorded\. ./, {}, sent)).toBeVisible();
    expect(paid()).toMatchObject([{ amountPaid: 12_647, paymentMethod: "DEBIT" }]);
    expect(sendQueuedReceipt).not.toHaveBeenCalled();
    await waitFor(async () => expect(await openJournal().waiting()).toEqual([]));
  });
});
