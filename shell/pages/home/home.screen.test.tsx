import { waitFor, within } from "@testing-library/react";
import { closeSearch, searchBoard } from "@carnet/shell/app";
import { answers, aUser, fails, openScreen, asks, refuses } from "@carnet/shell/testing";
import { aMember, aMembersView } from "@carnet/shell/testing/clinic";
import { getEscrow, getUserInfo, savePreferences } from "@carnet/services/account/contract";
import {
  getAccountInfo,
  getClinic,
  getMembers,
  getMyClinics,
  getMyInvitations,
  getResets,
} from "@carnet/services/clinic/contract";
import { countListed, getClosedRecord } from "@carnet/services/patient/contract";
import { getReceivedForms } from "@carnet/services/portal/contract";
import { getToday } from "@carnet/services/seance/contract";
import { homeRoutes } from "./routes.tsx";
import { homeWords } from "./words.ts";

const [clinicId, patientId, seanceId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
const tilleuls = {
  id: clinicId,
  name: "Clinique des Tilleuls",
  isOwner: true,
  isManager: false,
  canAdmin: true,
  plan: "large-year" as const,
  planTerminatedAt: null,
  country: "CA",
  hasLocation: true,
  hasDisciplines: true,
  sessionTypes: [],
};
const visit = {
  seanceId,
  patientId,
  patientName: "Camille Gagnon",
  clinicId,
  number: 4,
  createdOrAppointedAt: "2026-11-19T15:00:00.000Z",
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString();
const finish = { ...visit, typeOfSeance: "soapie-2" as const, finalizesAt: inHours(5) };
const awaited = {
  id: crypto.randomUUID(),
  clinicId,
  clinicName: "Ostéo du Parc",
  clinicOwnerName: "Luc Roy",
  plan: null,
  note: "",
  expiresAt: inHours(99),
};

const server = [
  answers(getEscrow, { keyForMaster: "A".repeat(400), clinicId: null }),
  answers(getMyClinics, [tilleuls]),
  answers(getMyInvitations, [awaited]),
  answers(getResets, []),
  answers(getToday, {
    clinics: [],
    visits: [],
    toCollect: [],
    toHandOver: [],
    next: { visits: 0, firstAt: null, withoutForm: [] },
    toFinish: [finish],
    unpaid: { count: 1, owed: 4_500, seances: [{ ...visit, therapistId: clinicId, owed: 4_500, amountPaid: 0 }] },
  }),
  fails(getClinic, 500),
  fails(countListed, 500),
  answers(getReceivedForms, []),
];
const welcomed = { preferences: { "message.welcome": true } };
const open = (at = "/home", table = server, user = aUser(welcomed), language: "en" | "fr" = "en") =>
  openScreen(homeRoutes, { namespace: "home", words: homeWords, at, answers: table, as: user, language });

describe("home", () => {
  it("says that the clinics could not be read, and asks again only when told", async () => {
    const screen = await open("/home", [fails(getMyClinics, 500), ...server]);
    const asked = () => screen.requests.filter(asks(getMyClinics)).length;
    const panel = within((await screen.findByRole("heading", { name: "My clinics" })).closest("section")!);
    await panel.findByRole("button", { name: "Try again" });
    const before = asked();
    await screen.user.click(panel.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    await panel.findByRole("button", { name: "Try again" });
    // Each time it is asked the door of calls tries a few times; a panel that puts itself there anew would ask without end.
    expect(asked()).toBeLessThanOrEqual(before * 2);
    screen.answer(answers(getMyClinics, []));
    await screen.user.click(panel.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No clinic yet")).toBeVisible();
  });

  it("says who waits to be recognised after losing a password, and leads there", async () => {
    const reset = {
      resetId: crypto.randomUUID(),
      userId: crypto.randomUUID(),
      name: "Anne Lavoie",
      email: "a@b.example",
    };
    const key = { newPubKey: "A".repeat(262), newFp: "A".repeat(43), at: inHours(-1), can: { approve: true } };
    const screen = await open("/home", [answers(getResets, [{ ...reset, ...key }]), ...server]);
    expect(await screen.findByText("Anne Lavoie lost their password")).toBeVisible();
    expect(screen.getByRole("link", { name: "Recognise" })).toHaveAttribute(
      "href",
      `/therapist/myClinic/${clinicId}/members`,
    );
  });

  it("begins with the day and what waits, and tells who invites (NAV-002)", async () => {
    const screen = await open();
    expect((await screen.findAllByText("Camille Gagnon"))[0]).toBeVisible();
    expect(screen.getByText("5 h")).toBeVisible();
    expect(screen.getAllByText("$45.00")[0]).toBeVisible();
    expect(await screen.findByText("from Luc Roy")).toBeVisible();
  });

  it("shows invitations while the day's work cannot be had", async () => {
    const screen = await open("/home", [fails(getToday, 500), ...server]);
    expect(await screen.findByText("from Luc Roy")).toBeVisible();
    expect(await screen.findByRole("alert")).toHaveTextContent("The visits could not be read");
  });

  it("lets somebody without a clinic, who is invited, create one too", async () => {
    const screen = await open("/home", [answers(getMyClinics, []), ...server]);
    expect(await screen.findByRole("button", { name: "Create a clinic" })).toBeVisible();
    expect(screen.queryByText("To finish")).toBeNull();
  });

  it.each([
    ["clinicNotFound", "This clinic could not be found", "Cette clinique est introuvable"],
    [
      "clinicSiteRestrictionViolation",
      "This clinic cannot be opened from here",
      "Cette clinique ne peut pas être ouverte d’ici",
    ],
    ["cannotAccessPatient", "You have no access to this record", "Vous n’avez pas accès à ce dossier"],
    [
      "patientSiteRestrictionViolation",
      "This record cannot be opened from here",
      "Ce dossier ne peut pas être ouvert d’ici",
    ],
    ["mustUpgrade", "Your free trial has ended", "Votre essai gratuit est terminé"],
  ])("says in both languages why one was sent there: %s (NAV-003)", async (flag, english, french) => {
    for (const [language, words] of [
      ["en", english],
      ["fr", french],
    ] as const) {
      const screen = await open(`/home?${flag}=true`, server, aUser(welcomed), language);
      expect(await screen.findByText(words)).toBeVisible();
      screen.unmount();
    }
  });

  it("leads from a trial that has ended, or runs, to where the owner pays (BIL-012)", async () => {
    const payment = `/therapist/myClinic/${clinicId}/admin?sub=paymentInfo`;
    const over = await open("/home?mustUpgrade=true");
    await waitFor(async () =>
      expect(await over.findByRole("link", { name: "Choose a plan" })).toHaveAttribute("href", payment),
    );
    over.unmount();
    const account = getAccountInfo.answer.parse(getAccountInfo.example.answer);
    const freeTrial = {
      id: crypto.randomUUID(),
      endsAt: "2099-12-28T15:00:00.000Z",
      terminatedAt: null,
      convertedAt: null,
    };
    const running = await open(
      "/home",
      [answers(getAccountInfo, { ...account, freeTrial }), ...server],
      aUser({ ...welcomed, hasFreeTrial: true }),
    );
    const left = await running.findByText(/^Your free trial runs until 28 Dec 2099: \d{5} days are left/);
    expect(left).toBeVisible();
    await waitFor(() => expect(running.getByRole("link", { name: "Choose a plan" })).toHaveAttribute("href", payment));
  });

  it("forgets a reason once it was read", async () => {
    const screen = await open("/home?cannotAccessPatient=true");
    await screen.user.click(await screen.findByRole("button", { name: "I have read this" }));
    expect(screen.location()).toBe("/home");
  });

  it("shows a colleague without the key that the record is closed, whose it is in initials, and whom to ask (NAV-003, ERR-008)", async () => {
    const [therapistId, at] = [crypto.randomUUID(), `/home?cannotAccessPatient=true&patientId=${patientId}`];
    const closed = { id: patientId, clinicId, therapistId, fullName: "Gaston Perreault" };
    const anne = aMember({ id: therapistId, firstName: "Anne", lastName: "Lavoie" });
    const table = [answers(getClosedRecord, closed), answers(getMembers, aMembersView({ members: [anne] })), ...server];
    const screen = await open(at, table, aUser(welcomed), "fr");
    expect(await screen.findByText("Le dossier de G. P. est fermé pour vous")).toBeVisible();
    expect(await screen.findByRole("link", { name: "Demander l’accès à Anne Lavoie" })).toBeVisible();
    expect(screen.queryByText(/Gaston|Camille/)).toBeNull();
    await screen.user.click(screen.getByRole("button", { name: "Revenir à aujourd’hui" }));
    expect((await screen.findAllByText("Camille Gagnon"))[0]).toBeVisible();
    expect(screen.location()).toBe("/home");
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it("says in a sentence above the day that a record of nobody’s is closed", async () => {
    const table = [refuses(getClosedRecord, "CANNOT_ACCESS_PATIENT"), ...server];
    const screen = await open(`/home?cannotAccessPatient=true&patientId=${patientId}`, table);
    expect(await screen.findByText("You have no access to this record")).toBeVisible();
    expect((await screen.findAllByText("Camille Gagnon"))[0]).toBeVisible();
    await screen.user.click(screen.getByRole("button", { name: "I have read this" }));
    expect(screen.location()).toBe("/home");
  });

  it("puts the welcome away for good (ACC-021)", async () => {
    const table = [answers(savePreferences, {}), answers(getUserInfo, aUser(welcomed)), ...server];
    const screen = await open("/home", table, aUser());
    await screen.user.click(await screen.findByRole("button", { name: "Do not show again" }));
    expect(screen.requests.find(({ path }) => path.endsWith("/savePreferences"))?.body).toEqual({
      "message.welcome": true,
    });
  });

  it("goes on with the first thing to use once a notice that had the focus is put away", async () => {
    const table = [answers(savePreferences, {}), answers(getUserInfo, aUser(welcomed)), ...server];
    const screen = await open("/home?clinicNotFound=true", table, aUser());
    await screen.user.click(await screen.findByRole("button", { name: "Do not show again" }));
    const first = await screen.findByRole("button", { name: "Day before" });
    await waitFor(() => expect(first).toHaveFocus());
    await screen.user.click(screen.getByRole("button", { name: "I have read this" }));
    await waitFor(() => expect(first).toHaveFocus());
  });

  it("opens the one search there is from what looks like its field (PAT-022)", async () => {
    const screen = await open("/home", server, aUser(welcomed), "fr");
    expect(await screen.findByRole("link", { name: "Nouveau patient N" })).toHaveAttribute(
      "href",
      "/therapist/patient/new",
    );
    await screen.user.click(screen.getByRole("button", { name: /^Chercher un patient/ }));
    expect(searchBoard.read()).toEqual({ text: "", keys: null });
    closeSearch();
  });

  it("offers no new patient to an administrator, who cannot open one", async () => {
    const screen = await open("/home", server, { ...aUser(welcomed), role: "admin" });
    expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
    expect(screen.queryByRole("link", { name: "New patient" })).toBeNull();
  });
});
