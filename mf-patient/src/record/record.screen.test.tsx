import { waitFor, within } from "@testing-library/react";
import { answers, fails, refuses, asks, uncovered, type Answer } from "@carnet/shell/testing";
import { aClinicView, aMember, aMembersView } from "@carnet/shell/testing/clinic";
import { getClinic, getMembers } from "@carnet/services/clinic/contract";
import {
  deletePatient,
  getPatient,
  givePatientToBooking,
  getStanding,
  recoverPatient,
  savePatient,
} from "@carnet/services/patient/contract";
import { closeCollect, collectBoard, followChanges } from "@carnet/shell/app";
import { getNextVisits, getSeanceHistory, type SeanceSummary, type Visit } from "@carnet/services/seance/contract";
import { aClinic, clinicAnswers, type Clinic } from "../testing/a-clinic.ts";
import { aRecord, readOnly } from "../testing/a-record.ts";
import { openFields, openRoom, sentBy } from "../testing/open-room.ts";
import { tells } from "../testing/tells.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});

const open = async (changes = {}, { tab = "", mustConfirm = false, language = "en" as "en" | "fr" } = {}) => {
  const record = await aRecord(clinic, changes);
  const table = [...record.table, ...clinicAnswers(clinic, { mustConfirm })];
  const screen = await openRoom(clinic, `/patient/${record.kept.patient.id}${tab}`, table, language);
  return { ...record, screen };
};
const saves = (screen: { requests: { method: string; path: string; body: unknown }[] }) =>
  screen.requests.filter(asks(savePatient)).map(({ body }) => body);

describe("the record of a patient", () => {
  it("shows who it is about and saves only the field that changed, a second later", async () => {
    const { screen, kept } = await open();
    await screen.findByText("Camille Gagnon");
    await openFields(screen);
    await screen.user.click(await screen.findByLabelText("City"));
    await screen.user.paste("Québec");
    await waitFor(() => expect(saves(screen)).toEqual([{ id: kept.patient.id, city: "Québec", was: { city: null } }]));
    await screen.findByText(/^Saved/);
  });

  it("shows a name of any length whole, one press from its cut end (R8)", async () => {
    const lastName = "Wolfeschlegelsteinhausenbergerdorff ".repeat(3).trim();
    const { screen } = await open({ lastName });
    const header = within(await screen.findByRole("region", { name: "Patient" }));
    await screen.user.click(await header.findByRole("button", { name: /1988/ }));
    const whole = within(await screen.findByRole("dialog", { name: "Identity and contact" }));
    expect(whole.getByText(`Camille ${lastName}`)).toBeVisible();
  });

  it.each(["/nope", "/anamnese?sub=nope"])(
    "says that there is no part at %s, and shows no other in its place (PAT-001)",
    async (tab) => {
      const { screen } = await open({}, { tab });
      await screen.findByText("There is no such part here");
      expect(screen.queryByRole("textbox")).toBeNull();
      expect(screen.getByRole("tab", { name: "Consents" })).toBeVisible();
    },
  );

  it("sends a new name with its sealed copy, which opens to the same name", async () => {
    const { screen, kept, ref } = await open();
    await openFields(screen);
    const field = await screen.findByLabelText(/Last name/);
    await screen.user.clear(field);
    await screen.user.paste("Roy");
    await waitFor(() => expect(kept.patient.lastName).toBe("Roy"));
    const place = { entity: "patient", record: "-", field: "identity" } as const;
    const [opened] = await clinic.crypto.open(ref, [{ ref: place, sealed: kept.patient.identity! }]);
    expect(opened).toMatchObject({ ok: true, rev: 2 });
    expect(JSON.stringify(opened)).toContain("Roy");
  });

  it("seals the notes before they leave, and opens them again after a reload", async () => {
    const { screen, kept } = await open();
    await screen.user.type(await screen.findByRole("textbox", { name: "Notes" }), "Peur des aiguilles");
    await waitFor(() => expect(kept.patient.notes).not.toBeNull());
    expect(sentBy(screen)).not.toContain("aiguilles");
    screen.unmount();
    const again = await open(kept.patient);
    await again.screen.findByDisplayValue("Peur des aiguilles");
  });

  it.each([
    ["Last name", "\u200b", "This is needed."],
    ["Billing e-mail", "camille@", "This is not an e-mail address."],
    ["Postal code", "12345", "This is not a postal code of this country."],
  ])("keeps what is wrong off the server: %s", async (label, typed, problem) => {
    const { screen } = await open();
    await openFields(screen);
    const field = await screen.findByRole("textbox", { name: new RegExp(`^${label}`) });
    await screen.user.clear(field);
    await screen.user.type(field, typed);
    await screen.user.tab();
    await screen.findByText(problem);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(saves(screen)).toEqual([]);
  });

  it("waits for a confirmation where the clinic asks for one, and asks before leaving without it (PAT-021)", async () => {
    const { screen, kept } = await open({}, { mustConfirm: true });
    await openFields(screen);
    await screen.user.type(await screen.findByLabelText("City"), "Lévis");
    await screen.findByText("One part has changes that are not saved.");
    await screen.user.click(screen.getByRole("tab", { name: "History" }));
    await screen.findByRole("dialog", { name: "Leave without saving?" });
    await screen.user.click(screen.getByRole("button", { name: "Stay" }));
    expect(saves(screen)).toEqual([]);
    await screen.user.click(await screen.findByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(kept.patient.city).toBe("Lévis"));
  });

  it("is read-only once archived, and says so", async () => {
    const { screen } = await open({ deletedAt: "2026-01-01T00:00:00.000Z", isReadOnly: true, can: readOnly });
    await screen.findByText("This record is archived: it can be read, not changed.");
    await openFields(screen);
    expect(await screen.findByLabelText(/First name/)).toHaveAttribute("readonly");
    await screen.user.click(screen.getByRole("button", { name: "More for this record" }));
    await screen.findByRole("menuitem", { name: "Recover the record" });
  });

  it("is recovered from where it says that it is archived, by who may", async () => {
    const archived = { deletedAt: "2026-01-01T00:00:00.000Z", isReadOnly: true, can: readOnly };
    const { screen, kept } = await open(archived);
    screen.answer(answers(recoverPatient, { ...kept.patient, deletedAt: null, isReadOnly: false }));
    const banner = (await screen.findByText("This record is archived: it can be read, not changed.")).parentElement!;
    await screen.user.click(within(banner).getByRole("button", { name: "Recover the record" }));
    await waitFor(() => expect(screen.queryByText(/^This record is archived/)).toBeNull());
    expect(screen.requests.filter(asks(recoverPatient))).toHaveLength(1);
    expect(screen.getByRole("main")).toHaveFocus();
    screen.unmount();
    const other = await open({ ...archived, can: { ...readOnly, recover: false } });
    await other.screen.findByText("This record is archived: it can be read, not changed.");
    expect(other.screen.queryByRole("button", { name: "Recover the record" })).toBeNull();
  });

  it("covers whoever it is about while the privacy key is on: fields, notes, a dialog, a toast", async () => {
    const { screen } = await open({ phoneMobile: "(418) 555-0186", city: "Lévis" });
    screen.answer(answers(deletePatient, {}));
    await screen.findByRole("textbox", { name: "Notes" });
    await screen.user.type(screen.getByRole("textbox", { name: "Notes" }), "Camille prefers mornings");
    await openFields(screen);
    await screen.findByLabelText("City");
    const names = ["Camille", "Gagnon", "camille@example.ca", "555-0186", "Lévis"];
    (document.activeElement as HTMLElement).blur();
    expect(uncovered(...names)).toEqual([]);
    await screen.user.click(screen.getByRole("button", { name: "More for this record" }));
    await screen.user.click(await screen.findByRole("menuitem", { name: "Archive the record" }));
    const dialog = await screen.findByRole("dialog", { name: /Camille Gagnon/ });
    expect(uncovered(...names)).toEqual([]);
    await screen.user.click(within(dialog).getByRole("button", { name: "Archive" }));
    await screen.findByText("The record of Camille Gagnon is archived.");
    expect(uncovered(...names)).toEqual([]);
  });

  it("shows the desk identity and contact as they are read, and no other tab (A-62)", async () => {
    const closed = { mode: "restricted" as const, pkc: null, keyForPrincipal: null, identity: null };
    const { screen } = await open(
      { ...closed, phoneMobile: "(418) 555-0186", can: { ...readOnly, recover: false, editContact: true } },
      { tab: "/anamnese" },
    );
    await screen.findByText(/You see identity, contact, next visit and balance only/);
    expect(screen.getAllByRole("tab")).toHaveLength(1);
    expect(await screen.findByRole("heading", { name: "Identity and contact" })).toBeVisible();
    expect(screen.getByRole("button", { name: /^Mobile: \(418\) 555-0186/ })).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Name/ })).toBeNull();
    for (const none of ["Notes", "Reason for consulting"]) expect(screen.queryByText(none)).toBeNull();
    await screen.user.click(screen.getByRole("button", { name: "Edit" }));
    expect(await screen.findByLabelText(/First name/)).toHaveAttribute("readonly");
    expect(screen.getByLabelText("City")).not.toHaveAttribute("readonly");
    expect(screen.queryByRole("heading", { name: "Identity and contact" })).toBeNull();
    await screen.user.click(screen.getByRole("button", { name: "Done" }));
    expect(screen.getByRole("button", { name: "Edit" })).toHaveFocus();
  });

  it("shows the desk when they come next and what they owe, and no way into the chart (PAT-007)", async () => {
    const closed = { mode: "restricted" as const, pkc: null, keyForPrincipal: null, identity: null };
    const { kept, table } = await aRecord(clinic, {
      ...closed,
      can: { ...readOnly, recover: false, editContact: true },
      nextVisitAt: "2031-03-05T15:00:00.000Z",
      owed: 13_500,
    });
    const owing = {
      ...(getSeanceHistory.example.answer as SeanceSummary[])[0]!,
      patientId: kept.patient.id,
      number: 4,
    };
    const unpaid = { finalizedAt: owing.createdAt, fee: 9_000, billing: { taxes: [], total: 9_000 }, amountPaid: 0 };
    const older = { ...owing, ...unpaid, number: 2, fee: 4_500, billing: { taxes: [], total: 4_500 } };
    const sessions = answers(getSeanceHistory, ({ query }) =>
      query.get("owing") === "true" ? [{ ...owing, ...unpaid }, older] : [],
    );
    const { next: visit } = getNextVisits.example.answer as { next: Visit };
    const planned = { ...visit, startsAt: "2031-03-05T15:00:00.000Z", state: "expected" as const, arrivedAt: null };
    const screen = await openRoom(clinic, `/patient/${kept.patient.id}`, [
      sessions,
      answers(getMembers, aMembersView({ members: [aMember({ isOwner: true })] })),
      answers(getNextVisits, { next: planned, following: null }),
      ...table,
      ...clinicAnswers(clinic),
    ]);
    expect(await screen.findByText(/2031, \d+:\d\d/)).toBeVisible();
    expect(await screen.findByText("$135.00")).toBeVisible();
    expect(await screen.findByText(/session 2/i)).toBeVisible();
    expect(await screen.findByText(/Julie Lavoie can give you its key/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Ask Julie Lavoie for access" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Plan" })).toBeVisible();
    await screen.user.click(screen.getByRole("button", { name: "Take payment" }));
    expect(collectBoard.read()).toEqual({ id: kept.patient.id, fullName: "Camille Gagnon" });
    closeCollect();
    for (const link of screen.getAllByRole("link")) expect(link.getAttribute("href")).not.toMatch(/seance/);
  });

  it("shows what is owed of sessions long ago, and follows it while they are typed in", async () => {
    const { screen, kept } = await open({ owed: 4_500 }, { tab: "/anamnese" });
    const header = within(await screen.findByRole("region", { name: "Patient" }));
    expect(await header.findByText("$45.00 due")).toBeVisible();
    await screen.user.click(screen.getByRole("tab", { name: "Summary" }));
    expect(await screen.findByText("$45.00")).toBeVisible();
    await screen.user.type(await screen.findByRole("textbox", { name: "Notes" }), "Peur");
    screen.answer(answers(getStanding, { owed: 0, nextVisitAt: null }));
    tells({ kind: "standings", clinicId: kept.patient.clinicId, patientId: kept.patient.id });
    const end = followChanges();
    await waitFor(() => expect(screen.queryByText("$45.00")).toBeNull());
    expect(screen.getByRole("textbox", { name: "Notes" })).toHaveValue("Peur");
    end();
  });

  it.each([
    ["en", "Payment", "More for this record"],
    ["fr", "Paiement", "Autres actions sur ce dossier"],
  ] as const)("leads to the payment of the last session, in %s", async (language, payment, more) => {
    const { kept, table } = await aRecord(clinic);
    const [seance] = getSeanceHistory.example.answer as SeanceSummary[];
    const sessions = answers(getSeanceHistory, [{ ...seance!, patientId: kept.patient.id, number: 4 }]);
    const at = `/patient/${kept.patient.id}/anamnese`;
    const screen = await openRoom(clinic, at, [sessions, ...table, ...clinicAnswers(clinic)], language);
    const path = `/therapist/seance?patientId=${kept.patient.id}&number=4&panel=receipts`;
    expect(await screen.findByRole("link", { name: payment })).toHaveAttribute("href", path);
    // The menu of a narrow page, after that of a wide one: without a style sheet both are there.
    await screen.user.click(screen.getAllByRole("button", { name: more })[1]!);
    await screen.user.click(await screen.findByRole("menuitem", { name: payment }));
    expect(location.pathname + location.search).toBe(path);
  });

  it("has no payment before there is a session", async () => {
    const { screen } = await open({}, { tab: "/anamnese" });
    await screen.findByRole("link", { name: /Start session 1/ });
    expect(screen.queryByRole("link", { name: "Payment" })).toBeNull();
    expect(screen.getAllByRole("button", { name: "More for this record" })).toHaveLength(1);
  });

  it("opens what was shared meanwhile, once that is tried again", async () => {
    const { kept, table } = await aRecord(clinic);
    const { keyForPrincipal } = kept.patient;
    kept.patient = { ...kept.patient, keyForPrincipal: null };
    const screen = await openRoom(clinic, `/patient/${kept.patient.id}`, [...table, ...clinicAnswers(clinic)]);
    await screen.findByText(/If it was shared with you meanwhile, try again/);
    kept.patient = { ...kept.patient, keyForPrincipal };
    await screen.user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("textbox", { name: "Notes" });
  });

  it("closes the sealed part when the server's name is not the sealed one", async () => {
    const { screen } = await open({ firstName: "Capucine" });
    await screen.findByText("The sealed part of this record is closed");
    await screen.findByText(/is not the one that was sealed/);
  });

  it.each([
    ["CANNOT_ACCESS_PATIENT", "cannotAccessPatient"],
    ["siteRestrictionViolation", "patientSiteRestrictionViolation"],
  ] as const)("sends whoever may not see it home: %s", async (code, flag) => {
    await openRoom(clinic, "/patient/0b1f7c1e-1a2b-4c3d-8e4f-5a6b7c8d9e0f", [refuses(getPatient, code)]);
    await waitFor(() => expect(location.href).toContain(`/therapist/home?${flag}=true`));
    // A record of a colleague's is named, so that its key can be asked for there.
    expect(location.href.includes("patientId=0b1f7c1e")).toBe(code === "CANNOT_ACCESS_PATIENT");
  });

  it("offers to try again when the service fails", async () => {
    const { screen, table } = await open();
    screen.unmount();
    const again = await openRoom(clinic, "/patient/0b1f7c1e-1a2b-4c3d-8e4f-5a6b7c8d9e0f", [
      fails(getPatient, 500),
      ...table.slice(1),
    ]);
    await again.findByText("The record could not be loaded");
    await again.findByRole("button", { name: /Try again/ });
  });

  it("speaks French", async () => {
    const { screen } = await open({}, { language: "fr" });
    await openFields(screen);
    await screen.findByLabelText(/^Prénom/);
    expect(screen.getByRole("tab", { name: "Antécédents" })).toBeVisible();
  });
});

describe("a clinic with a booking service elsewhere (SYN-016)", () => {
  const linked = answers(getClinic, aClinicView({ isGoRdvLinked: true }));
  const openLinked = async (changes: object, given: Answer) => {
    const record = await aRecord(clinic, changes);
    const table = [linked, given, ...record.table, ...clinicAnswers(clinic)];
    const screen = await openRoom(clinic, `/patient/${record.kept.patient.id}`, table);
    await screen.findByText("Camille Gagnon");
    const menus = await screen.findAllByRole("button", { name: "More for this record" });
    await screen.user.click(menus[0]!);
    return screen;
  };
  const give = { name: "Give to the booking service" };

  it("takes the patient from the record's menu, and says so", async () => {
    const screen = await openLinked({}, answers(givePatientToBooking, { externalId: "b17" }));
    await screen.user.click(await screen.findByRole("menuitem", give));
    await screen.findByText("Camille Gagnon is known to the booking service now");
    expect(screen.requests.filter(asks(givePatientToBooking))).toHaveLength(1);
  });

  it("says why it did not, in its own code too", async () => {
    const screen = await openLinked({}, refuses(givePatientToBooking, "syncFailed", { bookingCode: "E-MAIL_TAKEN" }));
    await screen.user.click(await screen.findByRole("menuitem", give));
    await screen.findByText("The booking service did not take this patient. It said: E-MAIL_TAKEN.");
  });

  it("is not offered for a patient who is known there", async () => {
    const screen = await openLinked({ externalId: "b17" }, answers(givePatientToBooking, { externalId: "b17" }));
    await screen.findByRole("menuitem", { name: /^Archive/ });
    expect(screen.queryByRole("menuitem", give)).toBeNull();
  });
});
