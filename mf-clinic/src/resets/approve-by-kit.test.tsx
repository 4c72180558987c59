import { screen, waitFor, within } from "@testing-library/react";
import type { ClinicKit } from "@carnet/shell/crypto";
import { createCrypto } from "@carnet/shell/crypto/in-process";
import { answers, refuses, asks } from "@carnet/shell/testing";
import {
  resetApprovalBody,
  type ResetApproval,
  type ResetsView,
  approveMemberReset,
  getClinic,
  getMembers,
  getResets,
  refuseMemberReset,
} from "@carnet/services/clinic/contract";
import { aClinicView, aMember, aMembersView, tilleuls } from "@carnet/shell/testing/clinic";
import { aTrustedClinic, type TrustedClinic } from "../testing/a-trusted-clinic.ts";
import { openRoom } from "../testing/open-room.ts";

const resetId = "9d1f0c2e-5b6e-4f70-8a91-b2c3d4e5f611";
const julie = aMember();
const email = "julie@tilleuls.example";
const password = "correct horse battery staple 42";
let clinic: TrustedClinic;
let kit: ClinicKit;
let former: NonNullable<ResetsView[number]["former"]>;
let asking: Pick<ResetsView[number], "newPubKey" | "newFp">;

/** Julie's spare key is half with custodian A, half sealed to the clinic's kit, as her sign-in under that policy left it. */
beforeAll(async () => {
  clinic = await aTrustedClinic();
  const hers = createCrypto();
  const { principal } = await hers.signup({ email, password, escrow: "platform" });
  await clinic.certify(julie.id, principal.pubKey);
  kit = await clinic.crypto.makeClinicKit(tilleuls);
  clinic.log.push(await clinic.crypto.setEscrowPolicy(tilleuls, { mode: "clinic", recoveryKey: kit.recoveryKey }));
  await clinic.crypto.syncLog(tilleuls, clinic.log);
  const record = { publicKey: principal.pubKey, encryptedSecretKey: principal.secKey };
  for (let visit = 0; visit < 2; visit++) {
    const { handle } = await hers.stretch(email, password, principal.salt);
    await hers.unlock(handle, record, { userId: julie.id });
    await hers.syncLog(tilleuls, clinic.log);
  }
  const move = await hers.reEscrow({ current: principal.keyForMaster, clinicIds: [tilleuls] });
  const share = Buffer.from(move!.keyForMaster!, "base64url").subarray(135).toString("base64url");
  const fpOf = async (key: string) => (await clinic.crypto.fingerprintOf(key)).qr.slice(4);
  former = { share, oldFp: await fpOf(principal.pubKey), oldGen: 1 };
  const newPubKey = await clinic.aKey("julie+new@tilleuls.example");
  asking = { newPubKey, newFp: await fpOf(newPubKey) };
});
beforeEach(() => localStorage.clear());

async function open({ by = former as typeof former | null, mode = "clinic" as "clinic" | "none" } = {}) {
  const posted: ResetApproval[] = [];
  let isOver = false;
  const view = aClinicView();
  const about = { resetId, userId: julie.id, name: "Julie Lavoie", email: julie.email, former: by };
  const waiting = { ...about, ...asking, at: "2026-11-20T14:00:00.000Z", can: { approve: true, refuse: true } };
  const opened = await openRoom(`/myClinic/${tilleuls}/members`, [
    ...clinic.answers,
    answers(getClinic, {
      ...view,
      security: { ...view.security, escrowPolicy: { mode, seq: 3 } },
    }),
    answers(getMembers, aMembersView({ members: [julie] })),
    answers(getResets, () => (isOver || posted.length > 0 ? [] : [waiting])),
    answers(approveMemberReset, ({ body }) => {
      posted.push(resetApprovalBody.parse(body));
      clinic.log.push(...posted.at(-1)!.entries);
      return { seq: clinic.log.length };
    }),
    answers(refuseMemberReset, () => ((isOver = true), {})),
  ]);
  const press = async (name: string) => opened.user.click(await screen.findByRole("button", { name }));
  return { ...opened, posted, press };
}

async function openDialog(overrides: Parameters<typeof open>[0] = {}) {
  const opened = await open(overrides);
  await opened.press("Recognise Julie Lavoie");
  const dialog = within(await screen.findByRole("dialog", { name: "Is it Julie Lavoie who asks?" }));
  await dialog.findByRole("figure", { name: /^Fingerprint of Julie Lavoie’s key/ });
  const approve = () => opened.user.click(dialog.getByRole("button", { name: "They match: approve" }));
  const type = async (code: string) => {
    const field = dialog.getByLabelText(/^Code of the clinic’s kit/);
    await opened.user.clear(field);
    await opened.user.click(field);
    await opened.user.paste(code);
  };
  return { ...opened, dialog, approve, type };
}

describe("a colleague whose second share is the clinic's", () => {
  it("is approved with the kit's code alone, which releases their half to the new key and goes nowhere", async () => {
    const { dialog, approve, type, posted, requests } = await openDialog();
    expect(dialog.getByRole("button", { name: "They match: approve" })).toBeDisabled();
    await type(kit.code.slice(0, 30));
    expect(dialog.getByText("6 of 13 groups")).toBeVisible();
    expect(dialog.getByRole("button", { name: "They match: approve" })).toBeDisabled();
    await type(kit.code.toLowerCase().replaceAll("-", " "));
    await approve();
    expect(await screen.findByText(/Julie Lavoie is recognised/)).toBeVisible();
    expect(posted).toHaveLength(1);
    expect(posted[0]!.share).toMatch(/^[\w-]{167}$/);
    const sent = JSON.stringify(requests.map(({ body }) => body));
    expect(sent).not.toContain(kit.code);
    expect(sent).not.toContain(kit.code.replaceAll("-", ""));
  });

  it("is not approved with another kit's code, and it is said that nothing was released", async () => {
    const { dialog, approve, type, posted } = await openDialog();
    const other = await clinic.crypto.makeClinicKit(tilleuls);
    await type(other.code);
    await approve();
    expect(await dialog.findByText(/not the code of the kit that holds Julie Lavoie’s half/)).toBeVisible();
    expect(dialog.getByLabelText(/^Code of the clinic’s kit/)).toHaveValue(other.code);
    expect(posted).toEqual([]);
  });

  it("is not approved when the server gives somebody else's former key", async () => {
    const oldFp = (await clinic.crypto.fingerprint()).qr.slice(4);
    const { dialog, approve, type, posted } = await openDialog({ by: { ...former, oldFp } });
    await type(kit.code);
    await approve();
    expect(await dialog.findByText(/What the server gave is not Julie Lavoie’s/)).toBeVisible();
    expect(posted).toEqual([]);
  });

  it("is asked for no code where no kit holds a share, and said what does not come back under “nobody”", async () => {
    const { dialog } = await openDialog({ by: null, mode: "none" });
    expect(dialog.queryByLabelText(/^Code of the clinic’s kit/)).not.toBeInTheDocument();
    expect(dialog.getByText(/keeps no spare keys/)).toBeVisible();
  });
});

describe("refusing somebody who cannot be recognised", () => {
  it("asks first; then it is sent, and nobody waits any more", async () => {
    const { user, press, requests } = await open();
    await press("Refuse Julie Lavoie");
    const dialog = within(await screen.findByRole("dialog", { name: "Refuse Julie Lavoie’s request?" }));
    expect(requests.some(({ method }) => method === "POST")).toBe(false);
    await user.click(dialog.getByRole("button", { name: "Refuse" }));
    await waitFor(() => expect(screen.queryByText("Somebody lost their password")).not.toBeInTheDocument());
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    const sent = requests.filter(({ method }) => method === "POST");
    expect(sent.map(asks(refuseMemberReset, { id: tilleuls, resetId }))).toEqual([true]);
  });

  it("changes nothing when one thinks better of it, and stays open when it is refused", async () => {
    const { user, press, requests, answer } = await open();
    await press("Refuse Julie Lavoie");
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(requests.some(({ method }) => method === "POST")).toBe(false);
    answer(refuses(refuseMemberReset, "notFound"));
    await press("Refuse Julie Lavoie");
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Refuse" }));
    expect(await dialog.findByRole("alert")).toBeVisible();
  });
});
