import { screen, waitFor, within } from "@testing-library/react";
import { answers, refuses } from "@carnet/shell/testing";
import {
  resetApprovalBody,
  type ResetApproval,
  getClinic,
  getMembers,
  getResets,
  approveMemberReset,
} from "@carnet/services/clinic/contract";
import { aClinicView, aMember, aMembersView, tilleuls } from "@carnet/shell/testing/clinic";
import { aTrustedClinic, said, type TrustedClinic } from "../testing/a-trusted-clinic.ts";
import { nameShown } from "../trust/name-shown.ts";
import { openRoom } from "../testing/open-room.ts";

const resetId = "9d1f0c2e-5b6e-4f70-8a91-b2c3d4e5f611";
const julie = aMember();
let clinic: TrustedClinic;
let newPubKey: string;
let newFp: string;
beforeAll(async () => {
  clinic = await aTrustedClinic();
  await clinic.certify(julie.id, await clinic.aKey("julie@tilleuls.example"));
  newPubKey = await clinic.aKey("julie+new@tilleuls.example");
  newFp = (await clinic.crypto.fingerprintOf(newPubKey)).qr.slice(4);
});
beforeEach(() => localStorage.clear());

async function open(overrides: { fp?: string; member?: typeof julie } = {}) {
  const posted: ResetApproval[] = [];
  const opened = await openRoom(`/myClinic/${tilleuls}/members`, [
    ...clinic.answers,
    answers(getClinic, aClinicView()),
    answers(getMembers, aMembersView({ members: [overrides.member ?? julie] })),
    answers(getResets, () =>
      posted.length > 0
        ? []
        : [
            {
              resetId,
              userId: (overrides.member ?? julie).id,
              name: "Julie Lavoie",
              email: julie.email,
              newPubKey,
              newFp: overrides.fp ?? newFp,
              at: "2026-11-20T14:00:00.000Z",
              can: { approve: true },
            },
          ],
    ),
    answers(approveMemberReset, ({ body }) => {
      posted.push(resetApprovalBody.parse(body));
      clinic.log.push(...posted.at(-1)!.entries);
      return { seq: clinic.log.length };
    }),
  ]);
  await opened.user.click(await screen.findByRole("button", { name: "Recognise Julie Lavoie" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Is it Julie Lavoie who asks?" }));
  await dialog.findByRole("figure", { name: /^Fingerprint of Julie Lavoie’s key/ });
  return { ...opened, dialog, posted };
}

describe("a colleague who lost their password", () => {
  it("is not approved when the digits differ, and it is said what to do", async () => {
    const { dialog, user, posted } = await open();
    await user.click(dialog.getByRole("button", { name: "They differ" }));
    expect(await dialog.findByText(/records open for nobody/)).toBeVisible();
    await user.click(dialog.getAllByRole("button", { name: "Close" }).at(-1)!);
    expect(await screen.findByText("Digits differ")).toBeVisible();
    expect(posted).toEqual([]);
  });

  it("is not approved when the server says another fingerprint than that of the key", async () => {
    const { dialog, user, posted } = await open({ fp: "A".repeat(43) });
    await user.click(dialog.getByRole("button", { name: "They match: approve" }));
    expect(await dialog.findByText(/The request changed while you compared/)).toBeVisible();
    expect(posted).toEqual([]);
  });

  it("is approved by a signature over the new fingerprint, with a certificate of the new key, signed again when the log has grown", async () => {
    const { dialog, user, posted, answer, requests } = await open();
    let first = true;
    const good = answers(approveMemberReset, ({ body }) => {
      posted.push(resetApprovalBody.parse(body));
      clinic.log.push(...posted.at(-1)!.entries);
      return { seq: clinic.log.length };
    });
    const grown = refuses(approveMemberReset, "conflict", { seq: clinic.log.length + 1 });
    answer({ ...good, reply: (request) => (first ? ((first = false), grown.reply(request)) : good.reply(request)) });
    await user.click(dialog.getByRole("button", { name: "They match: approve" }));
    expect(await screen.findByText(/Julie Lavoie is recognised/)).toBeVisible();
    expect(requests.filter(({ path: to }) => to.endsWith("/approval"))).toHaveLength(2);
    const [{ approval, entries }] = posted as [ResetApproval];
    const verified = await clinic.crypto.verify(approval, tilleuls);
    expect(verified).toMatchObject({ type: "reset-approval", body: { member: julie.id, newFp, resetId } });
    expect(said(entries[0]!)).toMatchObject({ t: "cert", member: julie.id, pubKey: newPubKey, role: "therapist" });
    expect((await clinic.crypto.trustState(tilleuls, julie.id, newPubKey, nameShown(julie))).named).toBe(true);
    await waitFor(() => expect(screen.queryByText("Somebody lost their password")).not.toBeInTheDocument());
  });

  it("is asked about first when another name was certified than the one shown", async () => {
    const pubKey = await clinic.aKey("lise@tilleuls.example");
    const lise = aMember({ id: crypto.randomUUID(), pubKey });
    await clinic.certify(lise.id, pubKey);
    const name = { ...nameShown(lise), lastName: "Tremblay" };
    await clinic.add(await clinic.crypto.certifyNames(tilleuls, [{ userId: lise.id, pubKey, name }]));
    const { dialog } = await open({ member: lise });
    expect(await dialog.findByText("Another name was certified")).toBeVisible();
  });

  it("stays what the clinic certified them as, whatever a server says they are by now", async () => {
    const { dialog, user, posted } = await open({ member: { ...julie, isManager: true } });
    await user.click(dialog.getByRole("button", { name: "They match: approve" }));
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(said(posted[0]!.entries[0]!)).toMatchObject({ t: "cert", member: julie.id, role: "therapist" });
  });

  it("becomes no manager by a server's word where the clinic never certified them", async () => {
    const { dialog, user, posted } = await open({
      member: { ...julie, id: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e95", isManager: true },
    });
    await user.click(dialog.getByRole("button", { name: "They match: approve" }));
    expect(await dialog.findByRole("alert")).toBeVisible();
    expect(posted).toEqual([]);
  });
});
