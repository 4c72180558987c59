import { screen, waitFor, within } from "@testing-library/react";
import { answers, refuses } from "@carnet/shell/testing";
import { savePatientPreferences, type PatientView } from "@carnet/services/patient/contract";
import {
  createReceipt,
  getReceipt,
  isOwnReceipt,
  noteReceiptDelivery,
  previewReceipt,
  sendReceipt,
  type ReceiptContent,
  type ReceiptView,
} from "@carnet/services/seance/contract";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";

jest.mock("./open-press.ts", () => jest.requireActual("../testing/a-press.ts"));

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 15_000 };
const issued = {
  id: crypto.randomUUID(),
  year: 2026,
  number: 42,
  firstIssuedAt: "2026-11-20T14:00:00.000Z",
  isDuplicate: false,
};

const kept = getReceipt.example.answer as ReceiptView;
const content = previewReceipt.example.answer as ReceiptContent;

/** Opens the receipt of a paid session, for a patient with these addresses and preferences. */
async function openReceipt(
  changes: Partial<PatientView>,
  { language = "en" as "en" | "fr", sends = answers(sendReceipt, {}), said = content } = {},
) {
  const paid = { amountPaid: 12_647, fee: 11_000 };
  const seance = await aSealedSeance(world, { ...paid, parts: { notes: "Slept better." } });
  const opened = await openSeances(
    { ...world, patient: { ...world.patient, ...changes } },
    {
      seances: [{ ...seance, amountPaid: seance.billing.total }],
      language,
      more: [
        answers(previewReceipt, said),
        answers(createReceipt, issued),
        answers(getReceipt, { ...kept, ...issued, isDuplicate: false }),
        answers(noteReceiptDelivery, {}),
        answers(savePatientPreferences, {}),
        sends,
      ],
    },
  );
  const [money, receipt] = language === "en" ? ["Payment", "Receipt"] : ["Paiement", "Reçu"];
  await opened.user.click(await screen.findByRole("button", { name: new RegExp(`^${money}`) }, shown));
  await opened.user.click(await screen.findByRole("button", { name: receipt }, shown));
  const dialog = within(await screen.findByRole("dialog", { name: /^(Receipt of|Reçu de)/ }, shown));
  await dialog.findByRole("article", {}, shown);
  const sent = () =>
    opened.requests.flatMap(({ method, path, body }) =>
      method === "POST" && path.endsWith("/receiptEmail") ? [body as { email: string; receipt: string }] : [],
    );
  return { ...opened, dialog, sent };
}

it("goes to the address for bills first, as the template draws it, and says where it went (RCP-004, RCP-005)", async () => {
  const { user, dialog, sent } = await openReceipt({
    billingEmail: "factures@tilleuls.example",
    preferences: { receiptMode: "email" },
  });
  await user.click(dialog.getByRole("button", { name: "Issue and send" }));
  await waitFor(() => expect(sent()).toHaveLength(1), shown);
  const [{ email, receipt }] = sent() as [{ email: string; receipt: string }];
  expect(email).toBe("factures@tilleuls.example");
  expect(isOwnReceipt(Buffer.from(receipt, "base64").toString("latin1"))).toBe(true);
  expect(
    await screen.findByText("Receipt 2026-00042 leaves in ten seconds, to factures@tilleuls.example"),
  ).toBeVisible();
});

it.each([
  ["en", "Hotmail and Outlook often put a letter with a file among the junk. Tell the patient to look there."],
  [
    "fr",
    "Hotmail et Outlook classent souvent parmi les indésirables une lettre avec pièce jointe. Dites-le au patient.",
  ],
] as const)("warns of Hotmail and Outlook before it is sent (RCP-005, %s)", async (language, warning) => {
  const { dialog } = await openReceipt({ billingEmail: "camille@hotmail.com" }, { language });
  expect(dialog.getByText(warning)).toBeVisible();
});

it("cannot be sent without an address, says so, and can still be printed (RCP-005)", async () => {
  const { dialog } = await openReceipt({ billingEmail: null });
  expect(dialog.getByText(/There is no e-mail in the record/)).toBeVisible();
  expect(dialog.getByRole("button", { name: "Issue and send" })).toBeDisabled();
  expect(dialog.getByRole("button", { name: "Issue and print" })).toBeEnabled();
});

it("proposes first what the patient prefers, and keeps another choice in the record (RCP-009)", async () => {
  const { user, dialog, requests } = await openReceipt({
    billingEmail: "camille@tilleuls.example",
    preferences: { receiptMode: "print" },
  });
  const first = () => dialog.getAllByRole("button", { name: /^Issue and (send|print)/ }).at(-1);
  expect(first()).toHaveAccessibleName("Issue and print");
  await user.click(dialog.getByRole("radio", { name: "By e-mail" }));
  await waitFor(() => expect(first()).toHaveAccessibleName("Issue and send"), shown);
  expect(requests.find(({ path }) => path.endsWith("/preferences"))?.body).toEqual({ receiptMode: "email" });
});

it("says why a letter was refused, and stays open with its number for another try", async () => {
  const sends = refuses(sendReceipt, "emailNotOfPatient");
  const { user, dialog, requests } = await openReceipt({ billingEmail: "old@tilleuls.example" }, { sends });
  for (let tries = 1; tries <= 2; tries++) {
    await user.click(dialog.getByRole("button", { name: "Issue and send" }));
    expect(
      await dialog.findByText("This address is not in the record any more. Choose another one.", {}, shown),
    ).toBeVisible();
    await waitFor(() => expect(dialog.getByRole("button", { name: "Issue and send" })).toBeEnabled(), shown);
  }
  const keys = requests
    .filter(({ path }) => path.endsWith("/receipts"))
    .map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(1);
});

it("is printed from the page, numbered, without a tab or a file, and can be issued again", async () => {
  const { user, dialog } = await openReceipt({ billingEmail: "camille@tilleuls.example" });
  const opens = jest.spyOn(window, "open");
  const clicks = jest.spyOn(HTMLAnchorElement.prototype, "click");
  const printed: string[] = [];
  window.print = () => {
    printed.push(document.body.lastElementChild!.textContent);
  };
  await user.click(dialog.getByRole("button", { name: "Issue and print" }));
  await waitFor(() => expect(printed).toEqual([expect.stringContaining("Nº 2026-00042")]), shown);
  expect([opens.mock.calls, clicks.mock.calls]).toEqual([[], []]);
  expect(await screen.findByText(/Receipt 2026-00042/)).toBeVisible();
});

it("says which letters no font has, and that the page can still be printed", async () => {
  const named = { ...content, patient: { ...content.patient, name: "王小明" } };
  const { user, dialog } = await openReceipt({ billingEmail: "wang@tilleuls.example" }, { said: named });
  await user.click(dialog.getByRole("button", { name: "Issue and send" }));
  expect(
    await dialog.findByText(/^No font of ours has these letters: .*王.*Print it from the page/, {}, shown),
  ).toBeVisible();
});
