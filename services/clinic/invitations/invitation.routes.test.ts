import { linkProof } from "@carnet/services/framework";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { invitationDeleted } from "@carnet/nats/contracts/clinic/invitation.deleted.v1";
import { memberAdded } from "@carnet/nats/contracts/clinic/member.added.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { clinicInvitation } from "@carnet/nats/contracts/rpc/clinic.invitation.v1";
import { membersView, getMyInvitations } from "../contract/index.ts";
import { openTilleuls, people } from "../testing/index.ts";

const { as, announced, asked, knex } = openTilleuls();
const tokenIn = (mail?: Record<string, unknown>) =>
  new URLSearchParams(new URL((mail?.["vars"] as { url: string }).url).hash.slice(1)).get("proof")!;
const osteopathy = "d15c1911-0000-4000-8000-000000000001";
const newcomer = "nouvelle@exemple.example";
const invite = {
  clinicId: tilleuls,
  newMemberAddress: "drinvite@tilleuls.example",
  plan: "medium-year",
  note: "Bienvenue",
};
const join = `/api/1/clinic/${tilleuls}/join`;

describe("inviting", () => {
  it("keeps the invitation, mails the link, and says to account whether it is good", async () => {
    const response = await as(cast.drMorel)
      .post("/api/1/inviteNewMember")
      .send({ ...invite, newMemberAddress: " Nouvelle@Exemple.example " });
    const { invitationId } = response.body;
    const mail = (await announced(mailerSend)).at(-1)?.data;
    expect(mail).toMatchObject({
      to: newcomer,
      template: "clinicInvitation",
      vars: { clinicName: "Clinique des Tilleuls", note: "Bienvenue" },
    });
    expect(JSON.stringify(mail)).toContain(`invitationId=${invitationId}`);
    const token = tokenIn(mail);
    expect(new URL((mail?.["vars"] as { url: string }).url).search).not.toContain(token);
    expect(JSON.stringify(response.body)).not.toContain(token);
    const asks = (proof: string) => asked(clinicInvitation, { invitationId, proof });
    expect(await asks(linkProof("guessed", newcomer))).toMatchObject({ valid: false });
    expect(await asks(linkProof(token, newcomer))).toMatchObject({
      valid: true,
      invitation: { email: newcomer, plan: "medium-year", clinicOwnerName: "drMorel Example" },
    });
    const members = await as(cast.drMorel).get(`/api/1/clinic/${tilleuls}/members`);
    expect(members.body.pending).toMatchObject([{ id: invitationId, email: newcomer }]);
  });

  it("takes a note with an e-mail address, a price and an hour in it", async () => {
    const note = "Écrivez-moi à helene@tilleuls.ca. À lundi, 9.30 h; l’abonnement est de 12.50 $...merci.";
    const { body } = await as(cast.drMorel)
      .post("/api/1/inviteNewMember")
      .send({ ...invite, newMemberAddress: "mots@exemple.example", note });
    expect(body).toHaveProperty("invitationId");
  });

  it("replaces an earlier invitation of the same address", async () => {
    const again = { ...invite, newMemberAddress: newcomer };
    const inviting = async () => {
      const { invitationId } = (await as(cast.drMorel).post("/api/1/inviteNewMember").send(again)).body;
      return { invitationId, proof: linkProof(tokenIn((await announced(mailerSend)).at(-1)?.data), newcomer) };
    };
    const [first, second] = [await inviting(), await inviting()];
    expect(await asked(clinicInvitation, first)).toMatchObject({ valid: false });
    expect(await asked(clinicInvitation, second)).toMatchObject({ valid: true });
  });

  it("sends whoever has an account home, where the invitation waits", async () => {
    await as(cast.drMorel).post("/api/1/inviteNewMember").send(invite);
    const mail = (await announced(mailerSend)).at(-1)?.data;
    expect(mail).toMatchObject({ to: invite.newMemberAddress });
    expect((mail?.["vars"] as { url: string }).url).toMatch(new RegExp(`/therapist/home\\?join=${tilleuls}$`));
  });

  it.each([
    ["an account that never proved the address", { emailConfirmed: false }],
    ["a patient's account", { role: "patient" as const }],
  ])("leads %s to where the mailbox proves whose it is, or another address is asked for", async (_what, over) => {
    const known = people.find(({ email }) => email === invite.newMemberAddress)!;
    const was = { ...known };
    Object.assign(known, over);
    await as(cast.drMorel).post("/api/1/inviteNewMember").send(invite);
    Object.assign(known, was);
    const mail = (await announced(mailerSend)).at(-1)?.data;
    const { url } = mail?.["vars"] as { url: string };
    expect(new URL(url).pathname).toBe("/therapist/signup");
    expect(new URL(url).searchParams.get("email")).toBe(invite.newMemberAddress);
    expect(tokenIn(mail)).toMatch(/./);
  });

  it.each([
    ["someone who is a member", { newMemberAddress: "drlavoie@tilleuls.example" }, "alreadyMember"],
    ["no address", { newMemberAddress: "nobody" }, "invalidEmail"],
    ["an address that looks like another", { newMemberAddress: "sof\u0456a@tilleuls.example" }, "invalidEmail"],
    ["a note with a link", { note: "Voyez https://evil.example/x" }, "noteWithLink"],
    ["a note that names a site", { note: "Allez sur carnet-connexion.com !" }, "noteWithLink"],
    ["a note that begins one with www", { note: "www.evil.example" }, "noteWithLink"],
    ["a coupon that does not stand", { rebate_coupon: "NOPE" }, "invalidCoupon"],
  ])("refuses %s", async (_what, part, appErrorCode) => {
    expect(
      (
        await as(cast.drMorel)
          .post("/api/1/inviteNewMember")
          .send({ ...invite, ...part })
      ).body,
    ).toEqual({ appErrorCode });
  });

  it.each([
    ["a manager", cast.drRoy, 403],
    ["a therapist", cast.drLavoie, 403],
    ["another clinic's owner", cast.drAilleurs, 200],
    ["nobody", cast.anonymous, 401],
  ])("is not for %s", async (_who, actor, status) => {
    expect((await as(actor).post("/api/1/inviteNewMember").send(invite)).status).toBe(status);
    expect(
      await knex()("invitations").where({ note: invite.note, email: invite.newMemberAddress }).whereNull("deleted_at"),
    ).toHaveLength(1);
  });
});

describe("joining", () => {
  it("refuses who was not invited, a patient, and a broken discipline", async () => {
    expect((await as(cast.drAilleurs).put(join).send({ disciplines: [] })).body).toEqual({
      appErrorCode: "invitationNotFound",
    });
    expect((await as(cast.camille).put(join).send({})).status).toBe(403);
    const twice = [
      { disciplineId: osteopathy, tarrif: 1 },
      { disciplineId: osteopathy, tarrif: 2 },
    ];
    expect((await as(cast.drInvite).put(join).send({ disciplines: twice })).body.appErrorCode).toBe(
      "duplicateDiscipline",
    );
  });

  it("makes the invited person a member with the plan and the disciplines, once", async () => {
    const waiting = getMyInvitations.answer.parse((await as(cast.drInvite).get("/api/1/myInvitations")).body);
    expect(waiting).toMatchObject([{ clinicId: tilleuls, clinicName: "Clinique des Tilleuls", note: "Bienvenue" }]);
    const linkProof = "k".repeat(43);
    const disciplines = [{ disciplineId: osteopathy, tarrif: 11_000, corporationMembershipsNo: "OQ-7" }];
    expect((await as(cast.drInvite).put(join).send({ disciplines, linkProof })).body).toEqual({});
    expect(await announced(memberAdded)).toMatchObject([
      { data: { userId: cast.drInvite.userId, plan: "medium-year", isMember: true, isOwner: false } },
    ]);
    const status = { clinicId: tilleuls, therapistId: cast.drInvite.userId, disciplineId: null };
    expect(await asked({ subject: "rpc.clinic.therapistStatus.v1" }, status)).toMatchObject({
      licensed: true,
      tarrif: 11_000,
      corporationMembershipsNo: "OQ-7",
    });
    expect((await as(cast.drInvite).put(join).send({})).body).toEqual({ appErrorCode: "invitationNotFound" });
    expect((await as(cast.drInvite).get("/api/1/myInvitations")).body).toEqual([]);
    for (const [who, seen] of [
      [cast.drMorel, { invitationId: waiting[0]?.id, proof: linkProof }],
      [cast.drRoy, null],
    ] as const) {
      const { members } = membersView.parse((await as(who).get(`/api/1/clinic/${tilleuls}/members`)).body);
      expect(members.find(({ id }) => id === cast.drInvite.userId)?.linkProof).toEqual(seen);
    }
  });

  it("of two joins at once lands one", async () => {
    await as(cast.drMorel)
      .post("/api/1/inviteNewMember")
      .send({ clinicId: tilleuls, newMemberAddress: "drailleurs@tilleuls.example" });
    const answers = await Promise.all([1, 2].map(() => as(cast.drAilleurs).put(join).send({})));
    expect(answers.map(({ body }) => JSON.stringify(body)).sort()).toEqual([
      '{"appErrorCode":"invitationNotFound"}',
      "{}",
    ]);
  });
});

describe("withdrawing", () => {
  const path = (email: string) => `/api/1/clinics/${tilleuls}/invitations/${encodeURIComponent(email)}`;

  it("is the owner's, or the invited person's, and leaves a dead link", async () => {
    await as(cast.drMorel)
      .post("/api/1/inviteNewMember")
      .send({ clinicId: tilleuls, newMemberAddress: "camille@tilleuls.example" });
    expect((await as(cast.drLavoie).delete(path(newcomer))).status).toBe(403);
    expect((await as(cast.drMorel).delete(path(newcomer))).body).toEqual({});
    expect((await as(cast.drMorel).delete(path(newcomer))).body).toEqual({ appErrorCode: "notFound" });
    expect((await as(cast.camille).delete(path("Camille@tilleuls.example"))).body).toEqual({});
    expect(await announced(invitationDeleted)).toHaveLength(2);
  });
});
