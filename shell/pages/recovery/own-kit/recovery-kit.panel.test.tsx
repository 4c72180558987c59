import { within } from "@testing-library/react";
import { createCrypto } from "@carnet/shell/crypto/in-process";
import { loadCrypto } from "@carnet/shell/crypto";
import { answers, aUser, openScreen } from "@carnet/shell/testing";
import {
  getEscrow,
  getMyPrincipal,
  getMySessions,
  getRecoveryKit,
  getSecondFactor,
  preauthenticate,
  saveRecoveryKit,
} from "@carnet/services/account/contract";
import { securityRoutes } from "../../settings/security-routes.tsx";
import { settingsWords } from "../../settings/words.ts";

const slow = { timeout: 40_000 };
const password = "trois-tilleuls-en-fleur";
const user = aUser();
const status = { totp: false, passkeys: [], recoveryCodesLeft: 0, required: false };
let keys: Awaited<ReturnType<ReturnType<typeof createCrypto>["signup"]>>["principal"];

beforeAll(async () => {
  const crypto = await loadCrypto();
  ({ principal: keys } = await createCrypto().signup({ email: user.email, password, escrow: "none" }));
  const { handle } = await crypto.stretch(user.email, password, keys.salt);
  const record = { publicKey: keys.pubKey, encryptedSecretKey: keys.secKey };
  await crypto.unlock(handle, record, { userId: user.id, sessionId: user.sessionId });
});

it("makes a kit that counts only once one group was typed back from the paper", async () => {
  const screen = await openScreen(securityRoutes, {
    namespace: "settings",
    words: settingsWords,
    at: "/security",
    as: user,
    answers: [
      answers(getEscrow, { keyForMaster: "A".repeat(400), clinicId: null }),
      answers(getSecondFactor, status),
      answers(getRecoveryKit, { storedAt: null }),
      answers(getMySessions, []),
      answers(preauthenticate, () => ({ salt: keys.salt })),
      answers(getMyPrincipal, () => ({ pubKey: keys.pubKey, secKey: keys.secKey })),
      answers(saveRecoveryKit, {}),
    ],
  });
  await screen.user.click(await screen.findByRole("button", { name: "Make a kit" }, slow));
  const dialog = within(await screen.findByRole("dialog", {}, slow));
  await screen.user.type(await dialog.findByLabelText(/^Current password/), password);
  await screen.user.click(dialog.getByRole("button", { name: "Make the kit" }));

  const field = await dialog.findByLabelText(/^Group \d+ of the sheet/, {}, slow);
  const groups = dialog.getAllByText(/^[0-9A-Z]{4}$/).map((line) => line.textContent);
  expect(groups).toHaveLength(13);
  await screen.user.type(field, "0000");
  await screen.user.click(dialog.getByRole("button", { name: "Store the kit" }));
  expect(await dialog.findByText("This is not what the sheet says there.")).toBeVisible();
  expect(screen.requests.some(({ method }) => method === "PUT")).toBe(false);

  const group = Number(/\d+/.exec(dialog.getByText(/^Group \d+ of the sheet/).textContent)![0]);
  await screen.user.clear(field);
  await screen.user.type(field, groups[group - 1]!.toLowerCase());
  await screen.user.click(dialog.getByRole("button", { name: "Store the kit" }));
  expect(await screen.findByText("Your recovery kit counts from now on.", {}, slow)).toBeVisible();
  const { body } = screen.requests.find(({ method }) => method === "PUT")!;
  expect(saveRecoveryKit.body.parse(body).currentPassword).toBe(keys.passwordHash);
  const sent = JSON.stringify(screen.requests.map((request) => request.body));
  for (const secret of [password, groups.join("-")]) expect(sent).not.toContain(secret);
});
