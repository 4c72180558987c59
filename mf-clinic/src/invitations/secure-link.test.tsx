import { screen, waitFor, within } from "@testing-library/react";
import { keepInviteLink } from "@carnet/shell/app";
import { createCrypto } from "@carnet/shell/crypto/in-process";
import { answers } from "@carnet/shell/testing";
import {
  type MemberView,
  acceptInvitation,
  getAccountInfo,
  getClinic,
  getDisciplines,
  getMembers,
  getMyClinics,
  getMyInvitations,
  saveMemberJoin,
  sendInvitation,
} from "@carnet/services/clinic/contract";
import { aClinicView, aMember, aMembersView, tilleuls } from "@carnet/shell/testing/clinic";
import { anAccount } from "../testing/an-account.ts";
import { aTrustedClinic, said, type TrustedClinic } from "../testing/a-trusted-clinic.ts";
import { nameShown } from "../trust/name-shown.ts";
import { openRoom } from "../testing/open-room.ts";

const at = `/myClinic/${tilleuls}/members`;
const invitationId = "3a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607";
const password = "quatre-tilleuls-en-fleur";
let clinic: TrustedClinic;
beforeAll(async () => {
  clinic = await aTrustedClinic();
});

/** Sofia's own browser: another crypto module, with her own keys. */
async function sofia() {
  const own = createCrypto({});
  const email = "sofia@tilleuls.example";
  const { principal } = await own.signup({ email, password, escrow: "none" });
  const { handle } = await own.stretch(email, password, principal.salt);
  const record = { publicKey: principal.pubKey, encryptedSecretKey: principal.secKey };
  await own.unlock(handle, record, { userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e21" });
  return { own, pubKey: principal.pubKey };
}

const table = (members: MemberView[]) => [
  ...clinic.answers,
  answers(getClinic, aClinicView()),
  answers(getMembers, aMembersView({ members })),
  answers(getAccountInfo, anAccount()),
  answers(sendInvitation, { invitationId }),
];

/** Invites by secure link and answers what stands in the field. */
async function makeLink(): Promise<URL> {
  const { user, unmount } = await openRoom(`${at}/invite`, table([]));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite somebody" }));
  await user.click(dialog.getByRole("textbox", { name: /E-mail address/ }));
  await user.paste("sofia@tilleuls.example");
  await user.click(dialog.getByRole("radio", { name: /Keep the desk/ }));
  await user.click(dialog.getByRole("radio", { name: /By a secure link/ }));
  await user.click(dialog.getByRole("button", { name: "Invite and make the link" }));
  const field = await screen.findByRole("textbox", { name: "Link" });
  expect(screen.getByRole("img", { name: "Secure link as a code" })).toBeVisible();
  const link = new URL((field as HTMLInputElement).value);
  unmount();
  return link;
}

const costa = { firstName: "Sofia", lastName: "Costa" };

describe("a secure link", () => {
  it("confirms the newcomer's key without a question, and says so", async () => {
    const link = await makeLink();
    expect(link.searchParams.get("invitationId")).toBe(invitationId);
    const { own, pubKey } = await sofia();
    const { proof } = await own.acceptInviteLink(link.hash, tilleuls, nameShown(aMember(costa)));
    const newcomer = aMember({ ...costa, plan: null, pubKey, linkProof: { invitationId, proof } });
    await openRoom(at, table([newcomer]));
    expect(await screen.findByText(/Sofia Costa came by your secure link/)).toBeVisible();
    expect(said(clinic.log.at(-1)!)).toMatchObject({ t: "cert", member: newcomer.id, pubKey, evidence: "secure-link" });
    const known = await clinic.crypto.trustState(tilleuls, newcomer.id, pubKey, nameShown(newcomer));
    expect(known).toMatchObject({ state: "verified", named: true });
  });

  it("confirms no name that the newcomer did not read as theirs", async () => {
    const link = await makeLink();
    const { own, pubKey } = await sofia();
    const { proof } = await own.acceptInviteLink(link.hash, tilleuls, nameShown(aMember(costa)));
    const id = "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e98";
    const length = clinic.log.length;
    const shown = { ...costa, firstName: "Solange", id, plan: null, pubKey, linkProof: { invitationId, proof } };
    await openRoom(at, table([aMember(shown)]));
    expect(await screen.findByText(/does not fit your secure link/)).toBeVisible();
    expect(clinic.log).toHaveLength(length);
  });

  it("makes nobody a manager because a server says that they are one", async () => {
    const link = await makeLink();
    const length = clinic.log.length;
    const newcomer = async (firstName: string, id: string, more: Partial<MemberView>) => {
      const { own, pubKey } = await sofia();
      const { proof } = await own.acceptInviteLink(link.hash, tilleuls, nameShown(aMember({ firstName })));
      return aMember({ id, firstName, pubKey, linkProof: { invitationId, proof }, ...more });
    };
    const members = [
      await newcomer("Mallory", "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e97", { isManager: true }),
      await newcomer("Nina", "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e96", { plan: null }),
    ];
    await openRoom(at, table(members));
    expect(await screen.findByText(/Nina .* came by your secure link/)).toBeVisible();
    expect(clinic.log.slice(length).map(said)).toMatchObject([{ t: "cert", member: members[1]!.id, role: "staff" }]);
  });

  it("confirms nothing when the key is not the one that was proven", async () => {
    const link = await makeLink();
    const { own } = await sofia();
    const { proof } = await own.acceptInviteLink(link.hash, tilleuls, nameShown(aMember({})));
    const id = "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e99";
    const pubKey = await clinic.aKey("mallory@example.net");
    const length = clinic.log.length;
    await openRoom(at, table([aMember({ id, pubKey, linkProof: { invitationId, proof } })]));
    expect(await screen.findByText(/does not fit your secure link/)).toBeVisible();
    expect(clinic.log).toHaveLength(length);
  });

  it("that was followed goes along when the clinic is joined, and is then forgotten", async () => {
    const link = await makeLink();
    keepInviteLink({ invitationId, fragment: link.hash.slice(1) });
    const invitation = {
      id: invitationId,
      clinicId: tilleuls,
      clinicName: "Clinique des Tilleuls",
      clinicOwnerName: "Anne Morel",
      plan: null,
      note: "",
      expiresAt: "2099-12-01T12:00:00.000Z",
    };
    const { user, requests } = await openRoom(`/myClinic?join=${tilleuls}`, [
      ...table([]),
      answers(getMyClinics, []),
      answers(getMyInvitations, [invitation]),
      answers(getDisciplines, []),
      answers(acceptInvitation, {}),
      answers(saveMemberJoin, {}),
    ]);
    const dialog = within(await screen.findByRole("dialog", { name: "Join Clinique des Tilleuls" }));
    expect(dialog.getByText(/You followed a secure link/)).toHaveTextContent(/You join as Anne Morel, anne.morel@/);
    await user.click(dialog.getByRole("button", { name: "Join the clinic" }));
    await waitFor(() => expect(sessionStorage.getItem("carnet.invite-link")).toBeNull());
    const joined = acceptInvitation.body.parse(requests.find(({ method }) => method === "PUT")?.body);
    expect(joined.linkProof).toHaveLength(43);
  });
});
