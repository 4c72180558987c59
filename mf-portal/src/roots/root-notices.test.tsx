import { waitFor, within } from "@testing-library/react";
import { queryClient } from "@carnet/shell/app";
import { loadCrypto, type PmCrypto } from "@carnet/shell/crypto";
import { answers } from "@carnet/shell/testing";
import { getAccessEvents, getConsentFiles } from "@carnet/services/patient/contract";
import {
  getPortalConsentForms,
  getPortalDocuments,
  getPortalInfoRequests,
  keepPortalKey,
} from "@carnet/services/portal/contract";
import { getOwnNextVisit, getOwnReceipts } from "@carnet/services/seance/contract";
import {
  aRecord,
  aRequest,
  aStatement,
  clinicId,
  keep,
  openPortal,
  patientId,
  requestId,
} from "../testing/open-portal.ts";

const rootFp = "N".repeat(43);
const digits = "12345 ".repeat(8).trim();

let engine: PmCrypto;
beforeEach(async () => void (engine = await loadCrypto()));
afterEach(() => {
  queryClient.clear();
  jest.restoreAllMocks();
});

const open = (language: "en" | "fr" = "en", own: Parameters<typeof aRecord>[0] = {}, at = "/home", isActing = false) =>
  openPortal(
    [
      answers(getPortalInfoRequests, { infoRequests: [] }),
      answers(getPortalConsentForms, { clinicName: "Clinique des Tilleuls", consentForms: [] }),
      answers(getConsentFiles, []),
      answers(getPortalDocuments, []),
      answers(getAccessEvents, { rows: [], total: 0 }),
      answers(getOwnNextVisit, { visit: null }),
      answers(getOwnReceipts, { receipts: [] }),
      aRecord({ rootFp, ...own }),
      aRequest(),
      answers(keepPortalKey, {}),
    ],
    { language, at, isActing },
  );

describe("a patient of a clinic whose key changed", () => {
  it("compares the digits and signs for exactly the key that was shown, once", async () => {
    const shown = jest.spyOn(engine, "portalRoot").mockResolvedValue({ digits, qr: "pm1:N" });
    const confirmed = jest.spyOn(engine, "confirmPortalRoot").mockResolvedValue({ ...keep, adoption: aStatement("B") });
    const screen = await open();
    expect(await screen.findByText("The key of Clinique des Tilleuls has changed")).toBeVisible();
    await screen.user.click(screen.getByRole("button", { name: "Compare the digits" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("figure")).toHaveTextContent("12345");
    shown.mockResolvedValue(null);
    await screen.user.click(dialog.getByRole("button", { name: "They match: confirm" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(confirmed).toHaveBeenCalledWith({ clinicId, patientId, ...keep, rootFp });
    expect(screen.requests.find(({ method }) => method === "PUT")?.body).toEqual({
      ...keep,
      adoption: aStatement("B"),
    });
  });

  it("is told what to do when they differ, and nothing is signed, in French too", async () => {
    jest.spyOn(engine, "portalRoot").mockResolvedValue({ digits, qr: "pm1:N" });
    const confirmed = jest.spyOn(engine, "confirmPortalRoot");
    const screen = await open("fr");
    await screen.user.click(await screen.findByRole("button", { name: "Comparer les chiffres" }));
    const dialog = within(await screen.findByRole("dialog"));
    await screen.user.click(dialog.getByRole("button", { name: "Ils diffèrent" }));
    expect(await dialog.findByText("Rien n’a été confirmé")).toBeVisible();
    expect(confirmed).not.toHaveBeenCalled();
    expect(screen.requests.some(({ method }) => method === "PUT")).toBe(false);
  });

  it("is sent home to compare first when a new access code brings the new key", async () => {
    const refusal = Object.assign(new Error("root-changed"), { name: "PmError", code: "root-changed" });
    jest.spyOn(engine, "acceptPortal").mockRejectedValue(refusal);
    const screen = await open("en", { invite: "A".repeat(123), keep: null }, `/infoRequest/${requestId}`);
    await screen.user.type(await screen.findByLabelText(/Access code/), "7KQ4M2XWZ9");
    await screen.user.click(screen.getByRole("button", { name: "Open the file" }));
    expect(await screen.findByText(/comes from another key than the one you know/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to my space" })).toHaveAttribute("href", "/patient/home");
    expect(screen.queryByText(/does not open your file/)).toBeNull();
  });
});

it("says nothing while the key is the one that was signed for, nor to whoever acts as the patient", async () => {
  const spy = jest.spyOn(engine, "portalRoot").mockResolvedValue(null);
  const screen = await open();
  await waitFor(() => expect(spy).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(/has changed/)).toBeNull();
  screen.unmount();
  queryClient.clear();
  const acting = await open("en", undefined, "/home", true);
  expect(await acting.findByText("Nothing is waiting for you")).toBeVisible();
  expect(spy).toHaveBeenCalledTimes(1);
});
