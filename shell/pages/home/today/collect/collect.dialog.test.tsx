import { waitFor } from "@testing-library/react";
import { answers, aUser, fails, openScreen, refuses, type Answer } from "@carnet/shell/testing";
import { Refused } from "@carnet/shell/api";
import { getPatient, type PatientView } from "@carnet/services/patient/contract";
import { collectPayment } from "@carnet/services/seance/contract";
import { CollectDialog } from "./collect.dialog.tsx";

const receiptAtTheDesk = jest.fn();
jest.mock("@carnet/shell/federation", () => ({
  ...jest.requireActual<object>("@carnet/shell/federation"),
  loadFederated: async () => ({ receiptAtTheDesk }),
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

async function open(changes: Changes = {}, more: Answer[] = [], language: "en" | "fr" = "en") {
  const onClose = jest.fn();
  receiptAtTheDesk.mockReset().mockResolvedValue(42);
  const dialog = <CollectDialog seance={seance} onClose={onClose} />;
  const screen = await openScreen([{ path: "/", element: dialog }], {
    namespace: "home",
    words: (spoken) => import(`../../locales/${spoken}.json`),
    at: "/",
    as: aUser(),
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
