import { waitFor, within } from "@testing-library/react";
import { clinicView, type ClinicView, getClinic, getMembers } from "@carnet/services/clinic/contract";
import { answers, refuses, type Answer, isFakeOf } from "@carnet/shell/testing";
import { aMember, aMembersView } from "@carnet/shell/testing/clinic";
import { getUser, searchUsers } from "@carnet/services/account/contract";
import {
  addReaders,
  getAccessEvents,
  getReaders,
  removeReader,
  addConsent,
  getConsent,
  getRotations,
  saveRotations,
  type AccessEvent,
  type PatientView,
  type Rotation,
} from "@carnet/services/patient/contract";
import { aClinic, clinicAnswers, clinicId, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { identityOf } from "@carnet/shell/record";
import { openRoom } from "../testing/open-room.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});
/** The record as it is told to who makes its next key. */
function subjectOf(patient: PatientView) {
  const { id, clinicId, epoch, pkc, keyForPrincipal, identity, links } = patient;
  return {
    id,
    clinicId,
    epoch,
    pkc: pkc!,
    keyForPrincipal: keyForPrincipal!,
    identity: identity!,
    links,
    clear: identityOf(patient),
  };
}

/** The clinic as its service answers it. */
async function clinicOf(known: Clinic): Promise<ClinicView> {
  const route = clinicAnswers(known).find(isFakeOf(getClinic))!;
  return clinicView.parse((await route.reply({} as never)).body);
}

const at = "2026-11-20T14:00:00.000Z";

describe("access (CON-008 to CON-011)", () => {
  const colleague = "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e15";
  const person = {
    isClinicOwner: false,
    isClinicManager: false,
    isClinicMember: true,
    isTherapist: false,
    since: at,
    grantedBy: null,
    consent: null,
    isClosed: false,
    grant: null,
    consents: [],
  };
  const reader = (id: string, firstName: string, revoke: boolean) => ({
    ...person,
    id,
    email: null,
    firstName,
    lastName: "Lavoie",
    kind: "granted" as const,
    can: { revoke },
  });

  /** Lines of the register as the service keeps them: so many visits of the owner's, one after the other. */
  const visited = (times: number, from = at): AccessEvent[] =>
    Array.from({ length: times }, (_, n) => ({
      id: crypto.randomUUID(),
      at: new Date(Date.parse(from) - n * 60_000).toISOString(),
      userId: clinic.user.id,
      impersonatorId: null,
      act: "read" as const,
      aboutUserId: null,
    }));

  const open = async (visits = visited(1), language: "en" | "fr" = "en", more: readonly Answer[] = []) => {
    const record = await aRecord(clinic);
    const revoked: string[] = [];
    const table = [
      ...more,
      ...record.table,
      ...clinicAnswers(clinic),
      answers(getReaders, () => [reader(colleague, "Sylvie", true)].filter(({ id }) => !revoked.includes(id))),
      answers(removeReader, ({ params }) => {
        revoked.push(params["therapistId"]!);
        return {};
      }),
      answers(getAccessEvents, ({ params }) => {
        const [page, size] = [Number(params["page"]), Number(params["pageSize"])];
        return { rows: visits.slice(page * size, (page + 1) * size), total: visits.length };
      }),
    ];
    return {
      record,
      revoked,
      screen: await openRoom(clinic, `/patient/${record.kept.patient.id}/accessList`, table, language),
    };
  };

  it("lists who holds the key and who came, and asks before it takes access away", async () => {
    const { screen, revoked } = await open();
    const register = await screen.findByRole("list", { name: "Who came to this record" }, { timeout: 15_000 });
    await within(register).findByText("Anne Morel");
    expect(within(register).getByText("Read the record")).toBeVisible();
    await screen.user.click(await screen.findByRole("button", { name: "Take access from Sylvie Lavoie" }));
    expect(revoked).toEqual([]);
    await screen.user.click(await screen.findByRole("button", { name: "Take access away" }));
    await waitFor(() => expect(revoked).toEqual([colleague]));
  });

  it.each([
    ["en", "Take access from Sylvie Lavoie", "Take access away", "Those who run the clinic keep access."],
    ["fr", "Retirer l’accès à Sylvie Lavoie", "Retirer l’accès", "Les responsables de la clinique conservent l’accès."],
  ] as const)(
    "says why nothing was taken away, and changes nothing (CON-013, %s)",
    async (language, deed, confirm, why) => {
      const { screen } = await open(visited(1), language, [refuses(removeReader, "cannotRevokeOwner")]);
      await screen.user.click(await screen.findByRole("button", { name: deed }, { timeout: 15_000 }));
      const question = within(await screen.findByRole("dialog"));
      await screen.user.click(question.getByRole("button", { name: confirm }));
      expect(await question.findByText(why)).toBeVisible();
      expect(screen.getByRole("row", { name: /^Sylvie Lavoie/, hidden: true })).toBeInTheDocument();
    },
  );

  /** A colleague whose key the owner has certified. */
  async function certified(id: string, role: "manager" | "therapist") {
    const { crypto } = clinic;
    const { principal } = await crypto.signup({ email: `${id}@tilleuls.example`, password: "phrase", escrow: "none" });
    const { pubKey } = principal;
    await clinic.add([await crypto.certify({ clinicId, member: id, pubKey, role, evidence: "qr" })]);
    return { userId: id, pubKey };
  }

  it.each([
    [
      "en",
      "Owner, by the clinic’s log",
      "Manager, by the clinic’s log",
      /^Shared with a consent that those who run/,
      "Only the server says so",
      /^Shared with the patient’s consent of/,
      /says why Sylvie Lavoie may open/,
    ],
    [
      "fr",
      "Propriétaire, selon le registre de la clinique",
      "Gestionnaire, selon le registre de la clinique",
      /^Partagé avec un consentement que voient/,
      "Seul le serveur le dit",
      /^Partagé avec le consentement/,
      /ouvrir ce dossier\s: Sylvie Lavoie\./,
    ],
  ] as const)("says of each why, as far as the browser can check it (%s)", async (...words) => {
    const [language, owner, manager, unseen, nothing, consented, told] = words;
    const [unproven, shared, runs, given] = Array.from({ length: 4 }, () => crypto.randomUUID());
    await certified(unproven!, "therapist");
    await certified(runs!, "manager");
    const [to, toOther] = [await certified(shared!, "therapist"), await certified(given!, "therapist")];
    const { record, screen } = await open(visited(1), language, [
      answers(getReaders, async () => {
        const { id } = record.kept.patient;
        const consent = await clinic.crypto.sign("consent", { clinic: clinicId, patient: id, grantee: shared });
        const { grant } = await clinic.crypto.grantAccess(record.ref, to, consent);
        const other = await clinic.crypto.sign("consent", { clinic: clinicId, patient: id, grantee: given });
        const { grant: ofOther } = await clinic.crypto.grantAccess(record.ref, toOther, other);
        return [
          { ...reader(clinic.user.id, "Anne", false), isClinicOwner: true },
          { ...reader(runs!, "Louise", false), isClinicManager: true },
          reader(unproven!, "Sylvie", true),
          { ...reader(shared!, "Jean", true), grant, consents: [consent] },
          { ...reader(given!, "Marc", true), grant: ofOther, consents: null },
        ];
      }),
    ]);
    expect(await screen.findByText(nothing, {}, { timeout: 15_000 })).toBeVisible();
    const lineOf = (name: string) => within(screen.getByRole("row", { name: new RegExp(`^${name}`) }));
    expect(lineOf("Sylvie").getByText(nothing)).toBeVisible();
    expect(lineOf("Anne").getByText(owner)).toBeVisible();
    expect(lineOf("Louise").getByText(manager)).toBeVisible();
    expect(lineOf("Jean").getByText(consented)).toBeVisible();
    expect(lineOf("Marc").getByText(unseen)).toBeVisible();
    expect(screen.getByText(told)).toBeVisible();
  });

  it("is closed with a new key for those who are left, where the reader may make one", async () => {
    const { record, screen } = await open();
    const { patient } = record.kept;
    const made: Rotation[] = [];
    const view = await clinicOf(clinic);
    screen.answer(
      answers(getClinic, { ...view, can: { ...view.can, rotateKeys: true } }),
      answers(getRotations, {
        pending: 1,
        items: [{ patientId: patient.id, patient: subjectOf(patient), readers: [clinic.user.id], sharings: [] }],
        keys: [{ userId: clinic.user.id, pubKey: clinic.user.pubKey }],
        next: null,
      }),
      answers(saveRotations, ({ body }) => {
        made.push(...saveRotations.body.parse(body).items);
        const [{ pkc, link, keyForPrincipal, identity, epoch }] = made as [Rotation];
        record.kept.patient = { ...patient, pkc, keyForPrincipal, identity, epoch, links: [{ epoch, pkc, link }] };
        return { pending: 0, items: made.map(({ patientId }) => ({ patientId, result: "done" as const })) };
      }),
    );
    await screen.user.click(await screen.findByRole("button", { name: "Take access from Sylvie Lavoie" }));
    await screen.findByText(/Your browser then makes a new key/);
    await screen.user.click(screen.getByRole("button", { name: "Take access away" }));
    await waitFor(() => expect(made).toMatchObject([{ patientId: patient.id, epoch: 2, keysForOthers: [] }]));
    await screen.findByText("The record of Camille Gagnon has its new key.");
    await screen.findByText("Read the record");
    expect(screen.queryByText("The sealed part of this record is closed")).not.toBeInTheDocument();
  });

  it("is not given to a key the clinic's log does not vouch for; nothing is sent to the server about it", async () => {
    const { screen } = await open();
    const stranger = {
      id: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e19",
      firstName: "Ève",
      lastName: "Invitée",
      email: "eve@ailleurs.example",
    };
    screen.answer(
      answers(searchUsers, [stranger]),
      answers(getUser, { ...stranger, pubKey: clinic.user.pubKey }),
      answers(getConsent, null),
      answers(addConsent, ({ body }) => ({
        id: addConsent.body.parse(body).id,
      })),
    );
    await screen.user.click(await screen.findByRole("button", { name: "Give access" }, { timeout: 15_000 }));
    await screen.user.type(await screen.findByRole("combobox", { name: "Or somebody outside the clinic" }), "eve");
    await screen.user.click(await screen.findByText("Ève Invitée"));
    await screen.findByText(/The owner has not confirmed this person/, {}, { timeout: 15_000 });
    expect(screen.getByText("Key not confirmed")).toBeVisible();
    expect(screen.queryByRole("button", { name: /I sign as Camille Gagnon/ })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Sign and give access" })).toBeDisabled();
    expect(screen.requests.some(({ body }) => addReaders.body.safeParse(body).success)).toBe(false);
  });

  it("offers to share again with who lost their keys, and with nobody else who holds one", async () => {
    const { id, firstName, lastName, email, pubKey } = clinic.user;
    const owner = aMember({ id, firstName, lastName, email, pubKey, isOwner: true });
    const lost = aMember({ id: colleague, firstName: "Sylvie", lastName: "Lavoie" });
    const { screen } = await open(visited(1), "en", [
      answers(getMembers, aMembersView({ members: [owner, lost] })),
      answers(getReaders, [reader(owner.id, "Anne", false), { ...reader(lost.id, "Sylvie", false), isClosed: true }]),
    ]);
    expect(await screen.findByText("New keys: share it again", {}, { timeout: 15_000 })).toBeVisible();
    await screen.user.click(screen.getByRole("button", { name: "Give access" }));
    await screen.user.click(await screen.findByRole("combobox", { name: "A colleague of the clinic" }));
    const offered = await screen.findAllByRole("option");
    expect(offered.map(({ textContent }) => textContent)).toEqual(["Sylvie Lavoie"]);
  });

  it.each([
    ["en", "Who came to this record", "Read the record, 3 times", /^20 Nov 2026, .+ [ap]m to .+ [ap]m$/],
    ["fr", "Qui a consulté ce dossier", "A lu le dossier, 3 fois", /^20 nov. 2026, de \d+ h \d+ à \d+ h \d+$/],
  ] as const)(
    "tells a person's day in one line, with how often and between when (%s)",
    async (language, title, deed, span) => {
      const { screen } = await open(visited(3, new Date(2026, 10, 20, 12).toISOString()), language);
      const register = await screen.findByRole("list", { name: title }, { timeout: 15_000 });
      expect(await within(register).findByText(deed)).toBeVisible();
      expect(within(register).getByText(span)).toBeVisible();
      expect(within(register).getAllByText("Anne Morel")).toHaveLength(1);
    },
  );

  it("says of a day that goes on in the next page that more is to come, and joins it when it is asked for", async () => {
    const { screen } = await open(visited(130, new Date(2026, 10, 20, 12).toISOString()));
    await screen.findByText("Read the record, 100 times", {}, { timeout: 15_000 });
    expect(screen.getByText("More of this day comes with the earlier visits.")).toBeVisible();
    await screen.user.click(screen.getByRole("button", { name: "Show earlier visits" }));
    await screen.findByText("Read the record, 130 times");
    expect(screen.queryByText("More of this day comes with the earlier visits.")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Show earlier visits" })).not.toBeInTheDocument();
  });
});
