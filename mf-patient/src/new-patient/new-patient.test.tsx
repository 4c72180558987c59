import { waitFor } from "@testing-library/react";
import { openJournal, settleAll } from "@carnet/shell/journal";
import { answers, fails, openScreen, refuses, asks, uncovered } from "@carnet/shell/testing";
import { aListedClinic, aMember, aMembersView, tilleuls } from "@carnet/shell/testing/clinic";
import {
  deletePatient,
  getDuplicates,
  getPatient,
  savePatient,
  type CreatePatientBody,
  type PatientView,
} from "@carnet/services/patient/contract";
import { reportWarning } from "@carnet/services/account/contract";
import { getCustomModules, getKeyHolders, getMembers, getMyClinics } from "@carnet/services/clinic/contract";
import { createInfoRequest, getInfoRequests } from "@carnet/services/portal/contract";
import { addVisit } from "@carnet/services/seance/contract";
import { refusalCode } from "../info-requests/codes-to-tell.ts";
import { aClinic, clinicId, type Clinic } from "../testing/a-clinic.ts";
import { twin } from "../testing/a-record.ts";
import { sentBy } from "../testing/open-room.ts";
import { NewPatient } from "./new-patient.tsx";
import { openNewPatient, type Setting } from "./testing/open-new-patient.tsx";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});
/** What a test before typed is written by then: nothing of it comes after. */
beforeEach(async () => {
  await settleAll();
  await openJournal().erase();
});

const open = (setting?: Setting) => openNewPatient(clinic, setting);
type Screen = Awaited<ReturnType<typeof open>>["screen"];
const press = (screen: Screen, name: string) => screen.user.click(screen.getByRole("button", { name }));
const start = (screen: Screen) =>
  screen.user.click(screen.getByRole("button", { name: /^Create and start session 1/ }));
async function fill(screen: Screen, born = "03/31/1988") {
  await screen.user.type(screen.getByLabelText(/^Date of birth/), born);
  await screen.user.click(screen.getByRole("radio", { name: "Female" }));
  await screen.user.click(screen.getByLabelText("E-mail"));
  await screen.user.paste("camille@example.ca");
}
const sent = (screen: Screen) =>
  screen.requests.find(({ method, path }) => method === "PUT" && path.includes("/patient"));
const isThere = (path: string) =>
  waitFor(() => expect(location.pathname + location.search).toBe(path), { timeout: 15_000 });

describe("a new patient (PAT-008 to PAT-013)", () => {
  it("begins at the first name, with what was searched for in its fields", async () => {
    const { screen } = await open();
    expect(screen.getByLabelText(/^First name/)).toHaveValue("Camille");
    expect(screen.getByLabelText(/^First name/)).toHaveFocus();
    expect(screen.getByLabelText(/^Last name/)).toHaveValue("Gagnon");
  });

  it("covers what is written of somebody while the privacy key is on, and who they may be", async () => {
    const { screen } = await open({ duplicates: [twin] });
    await fill(screen);
    await screen.findByText(/Camille Gagné/);
    (document.activeElement as HTMLElement).blur();
    expect(uncovered("Camille", "Gagn", "camille@")).toEqual([]);
  });

  it("is sealed, uploaded, read back, checked and then shown", async () => {
    const { screen, kept } = await open();
    await fill(screen);
    await press(screen, "Create and open");
    await waitFor(() => expect(kept.patient).not.toBeNull(), { timeout: 15_000 });
    await isThere(`/therapist/patient/${kept.patient?.id}`);
    const order = [getDuplicates, getKeyHolders, savePatient, getPatient];
    const places = order.map((each) => screen.requests.findIndex(asks(each)));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(await openJournal().waiting()).toEqual([]);
  });

  it("goes on with session 1 by Ctrl Enter", async () => {
    const { screen, kept } = await open();
    await fill(screen);
    await screen.user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(kept.patient).not.toBeNull(), { timeout: 15_000 });
    await isThere(`/therapist/seance?patientId=${kept.patient?.id}&start`);
  });

  it("takes the first visit back, and gives the focus to what plans one again", async () => {
    const { screen } = await open();
    await press(screen, "First visit None");
    await press(screen, "No first visit");
    expect(screen.getByRole("button", { name: "First visit None" })).toHaveFocus();
  });

  it("plans the first visit, from which session 1 begins when it is today's", async () => {
    const planned: unknown[] = [];
    const visit = answers(addVisit, ({ body }) => {
      planned.push(body);
      return { ...(addVisit.example.answer as object), ...(body as object), overlaps: false } as never;
    });
    const { screen, kept } = await open({ more: [visit] });
    await fill(screen);
    await press(screen, "First visit None");
    await start(screen);
    expect(await screen.findByText("A time is needed.")).toBeVisible();
    await screen.user.type(screen.getByLabelText(/^Time/), "10:30");
    await start(screen);
    await waitFor(() => expect(planned).toHaveLength(1), { timeout: 15_000 });
    expect(planned[0]).toMatchObject({ patientId: kept.patient?.id, therapistId: clinic.user.id, minutes: 45 });
    const { id } = planned[0] as { id: string };
    await isThere(`/therapist/seance?patientId=${kept.patient?.id}&start&visitId=${id}`);
  });

  it("goes where it leads although the visit could not be planned, and says so", async () => {
    const { screen, kept } = await open({ more: [fails(addVisit, 500)] });
    await fill(screen);
    await press(screen, "First visit None");
    await screen.user.type(screen.getByLabelText(/^Time/), "10:30");
    await press(screen, "Create and open");
    await screen.findByText(/first visit was not planned/, {}, { timeout: 20_000 });
    await isThere(`/therapist/patient/${kept.patient?.id}`);
  });

  it("sends the form, whose code waits where it is told", async () => {
    const list = answers(getInfoRequests, { infoRequests: [], portal: null, isLinked: false, can: { send: true } });
    const asked = answers(createInfoRequest, ({ body }) => ({
      id: body.id!,
      infoRequestSentAt: new Date().toISOString(),
    }));
    const { screen, kept } = await open({ more: [list, asked, answers(getCustomModules, [])] });
    await fill(screen);
    await press(screen, "Create, send the form");
    await waitFor(() => expect(kept.patient).not.toBeNull(), { timeout: 15_000 });
    await isThere(`/therapist/patient/${kept.patient?.id}/patientPortal`);
    expect(refusalCode(kept.patient!.id)).toMatch(/\w{5}/);
    expect(sentBy(screen)).not.toContain(refusalCode(kept.patient!.id));
  });

  it("needs an e-mail for a form, and for anything else a phone or an e-mail", async () => {
    const { screen, kept } = await open();
    await screen.user.type(screen.getByLabelText(/^Date of birth/), "03/31/1988");
    await screen.user.click(screen.getByRole("radio", { name: "Female" }));
    await press(screen, "Create and open");
    expect(await screen.findByText("A phone or an e-mail is needed; one is enough.")).toBeVisible();
    await screen.user.type(screen.getByLabelText("Phone"), "4185550119");
    await press(screen, "Create, send the form");
    expect(await screen.findByText(/^The form goes to their e-mail/)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText("E-mail")).toHaveFocus());
    expect(kept.patient).toBeNull();
    await press(screen, "Create and open");
    await waitFor(() => expect(kept.patient?.phoneMobile).toBe("(418) 555-0119"), { timeout: 15_000 });
  });

  it("is kept encrypted on this device when the panel is closed, and comes back with it", async () => {
    const { screen } = await open({ typed: "" });
    await screen.user.type(screen.getByLabelText(/^First name/), "Zoé");
    await screen.findByText("In this page only, until it closes");
    expect(screen.requests.some(({ method }) => method === "PUT")).toBe(false);
    screen.unmount();
    const again = await open({ typed: "" });
    await waitFor(() => expect(again.screen.getByLabelText(/^First name/)).toHaveValue("Zoé"));
    const keys = (await openJournal().waiting()).map(({ key }) => key);
    expect(keys).toEqual([expect.stringMatching(/^newPatient\/[0-9a-f-]{36}$/)]);
    await press(again.screen, "Start over");
    await waitFor(async () => expect(await openJournal().waiting()).toEqual([]));
    expect(again.screen.getByLabelText(/^First name/)).toHaveValue("");
    expect(again.screen.getByLabelText(/^First name/)).toHaveFocus();
  });

  it("does not mix somebody searched for with the form begun before, and offers that one", async () => {
    const first = await open({ typed: "" });
    await first.screen.user.type(first.screen.getByLabelText(/^First name/), "Zoé");
    await first.screen.findByText("In this page only, until it closes");
    first.screen.unmount();
    const { screen } = await open({ typed: "418 555-0119" });
    expect(screen.getByLabelText("Phone")).toHaveValue("418 555-0119");
    await screen.user.click(await screen.findByRole("button", { name: "Zoé" }));
    await waitFor(() => expect(screen.getByLabelText(/^First name/)).toHaveValue("Zoé"));
    expect(screen.getByLabelText("Phone")).toHaveValue("");
  });

  it("begins a date of birth with the year that was searched for (PAT-008)", async () => {
    const { screen } = await open({ typed: "1974" });
    const birth = screen.getByLabelText(/^Date of birth/);
    expect(birth).toHaveValue("1974");
    expect(screen.getByLabelText("Phone")).toHaveValue("");
    expect(screen.queryByText("Write the date as 1980-05-12, or in words: 12 May 1980.")).toBeNull();
    await screen.user.type(birth, "{End}-05-02");
    await screen.user.tab();
    expect(birth).toHaveValue("1974-05-02");
  });

  it("says what is missing only once it was tried, and sends nothing", async () => {
    const { screen } = await open();
    expect(screen.queryByText("This is needed.")).toBeNull();
    await start(screen);
    expect((await screen.findAllByText("This is needed.")).length).toBeGreaterThan(0);
    expect(sent(screen)).toBeUndefined();
  });

  it("asks about a birth of 1900 or earlier, and lets it be corrected or confirmed", async () => {
    const { screen, kept } = await open();
    await fill(screen, "05/01/1899");
    await press(screen, "Create and open");
    await screen.findByRole("dialog", { name: "Dubious patient date of birth" });
    await press(screen, "Correct it");
    expect(kept.patient).toBeNull();
    await press(screen, "Create and open");
    await screen.user.click(await screen.findByRole("button", { name: "It is right" }));
    await waitFor(() => expect(kept.patient?.dateOfBirth).toBe("1899-05-01"), { timeout: 15_000 });
  });

  it("is a colleague's patient where whoever runs the clinic chooses so, sealed for them too", async () => {
    const julie = await aColleague();
    const members = answers(
      getMembers,
      aMembersView({
        members: [aMember(julie), aMember({ ...julie, id: crypto.randomUUID(), firstName: "Rose", plan: null })],
      }),
    );
    const { screen, kept } = await open({ more: [members] });
    await fill(screen);
    await screen.user.click(screen.getByRole("combobox", { name: "Therapist" }));
    expect(screen.queryByRole("option", { name: "Rose Lavoie" })).toBeNull();
    await screen.user.click(await screen.findByRole("option", { name: "Julie Lavoie" }));
    await press(screen, "Create and open");
    await waitFor(() => expect(kept.patient).not.toBeNull(), { timeout: 15_000 });
    const body = sent(screen)?.body as CreatePatientBody;
    expect(body.therapistId).toBe(julie.id);
    expect(body.keysForOthers.map(({ userId }) => userId)).toEqual([julie.id]);
  });

  it("is one's own where one only treats", async () => {
    const mine = answers(getMyClinics, [aListedClinic({ isOwner: false, canAdmin: false })]);
    const { screen } = await open({ more: [mine] });
    expect(screen.getByRole("textbox", { name: "Therapist" })).toHaveAttribute("readonly");
  });

  it.each([
    [
      "whose licence has ended",
      [aListedClinic({ isOwner: false, canAdmin: false, planTerminatedAt: "2020-01-01T00:00:00.000Z" })],
      /^A record is opened by whoever treats/,
      `/therapist/myClinic/${tilleuls}/members/obtainLicense`,
    ],
    ["without a clinic", [], /^You need a clinic/, "/therapist/myClinic?create"],
  ])("says to somebody %s why they open no record, and leads on", async (_, clinics, why, href) => {
    const onClose = jest.fn();
    const screen = await openScreen([{ path: "/", element: <NewPatient typed="" onClose={onClose} /> }], {
      namespace: "patient",
      words: (spoken) => import(`../../locales/${spoken}.json`),
      at: "/",
      as: clinic.user,
      answers: [answers(getMyClinics, clinics)],
    });
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.queryByRole("textbox")).toBeNull();
    const way = screen.getByRole("link");
    expect(way).toHaveAttribute("href", href);
    await screen.user.click(way);
    expect(location.pathname + location.search).toBe(href);
    expect(onClose).toHaveBeenCalled();
  });

  it("stops before anything leaves where the server lists a colleague among those who run the clinic", async () => {
    const { id, pubKey } = await aColleague();
    const { screen, kept } = await open();
    screen.answer(answers(getKeyHolders, [{ userId: id, pubKey }]));
    await fill(screen);
    await press(screen, "Create and open");
    await screen.findByText(/whom the clinic’s log does not know as such/, {}, { timeout: 15_000 });
    expect(kept.patient).toBeNull();
  });

  it("shows who resembles while it is typed, and creates once they are somebody else", async () => {
    const { screen, kept } = await open({ duplicates: [twin] });
    const notice = await screen.findByText("A record resembles this one");
    expect(notice.closest("[role=status]")).toHaveTextContent("Camille Gagné, 31 Mar 1988");
    await fill(screen);
    await press(screen, "Create and open");
    await waitFor(() => expect(notice.closest("[tabindex]")).toHaveFocus());
    expect(kept.patient).toBeNull();
    await press(screen, "Somebody else");
    expect(screen.queryByText("A record resembles this one")).toBeNull();
    await press(screen, "Create and open");
    await waitFor(() => expect(kept.patient).not.toBeNull(), { timeout: 15_000 });
    expect(sent(screen)?.body).toMatchObject({ force: true });
  });

  it("leads to the record that resembles, and keeps what was typed", async () => {
    const { screen } = await open({ typed: "", duplicates: [twin] });
    await screen.user.type(screen.getByLabelText(/^First name/), "Camille");
    await screen.user.type(screen.getByLabelText(/^Last name/), "Gagnon");
    await screen.user.click(await screen.findByRole("button", { name: "Open the record of Camille Gagné" }));
    expect(location.pathname).toBe(`/therapist/patient/${twin.id}`);
    await press(screen, "Again");
    await waitFor(() => expect(screen.getByLabelText(/^Last name/)).toHaveValue("Gagnon"));
  });

  it("cannot be created beside the same e-mail, which is said at the field", async () => {
    const { screen, kept } = await open({ duplicates: [{ ...twin, sameEmail: true, email: "camille@example.ca" }] });
    await fill(screen);
    await press(screen, "Create and open");
    expect(await screen.findByText(/^Another patient of the clinic has this e-mail/)).toBeVisible();
    expect(screen.getByLabelText("E-mail")).toHaveAttribute("aria-invalid", "true");
    expect(screen.getByRole("button", { name: "Open the record of Camille Gagné" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Somebody else" })).toBeNull();
    expect(kept.patient).toBeNull();
  });

  it.each([
    ["en", "Keep it as the address for bills", "Letters and bills go to camille@example.ca."],
    ["fr", "La garder comme adresse de facturation", "Les lettres et les factures vont à camille@example.ca."],
  ] as const)("keeps an address that is a parent's as the one for bills: %s", async (language, share, said) => {
    const duplicates = [{ ...twin, sameEmail: true, email: "camille@example.ca" }];
    const { screen } = await open({ duplicates, language });
    const email = screen.container.querySelector<HTMLInputElement>("input[type=email]")!;
    await screen.user.click(email);
    await screen.user.paste("camille@example.ca");
    await screen.user.click(await screen.findByRole("button", { name: share }));
    expect(email).toHaveValue("");
    expect(screen.getByText(said, { exact: false })).toBeVisible();
  });

  it("takes the record back and tries once more when what comes back does not open, then says so", async () => {
    const { screen, kept } = await open();
    const removed: string[] = [];
    screen.answer(
      answers(getPatient, () => ({ ...kept.patient!, identity: createdIdentity(kept.patient!) })),
      answers(deletePatient, ({ params }) => {
        removed.push(params["id"]!);
        return {};
      }),
      answers(reportWarning, {}),
    );
    await fill(screen);
    await press(screen, "Create and open");
    await screen.findByText("The record was not created", {}, { timeout: 20_000 });
    expect(removed).toHaveLength(2);
    const reported = screen.requests.filter(({ path }) => path.endsWith("/warningOnClient"));
    expect(reported.length).toBeGreaterThan(0);
    for (const { body } of reported) expect(body).toMatchObject({ severity: "critical" });
    expect(JSON.stringify(reported.map(({ body }) => body))).not.toContain("Camille");
  });

  it("keeps what was typed when the service refuses, and says what to do", async () => {
    const { screen } = await open();
    screen.answer(refuses(savePatient, "keysIncomplete", { missing: [], extra: [] }));
    await fill(screen);
    await press(screen, "Create and open");
    await screen.findByText("The members of the clinic changed meanwhile. Try again.", {}, { timeout: 15_000 });
    expect(screen.getByLabelText(/^First name/)).toHaveValue("Camille");
  });

  it("speaks French", async () => {
    const { screen } = await open({ language: "fr", typed: "zoé n.", duplicates: [twin] });
    expect(await screen.findByText("Une fiche lui ressemble")).toBeVisible();
    await screen.user.click(screen.getByRole("button", { name: /^Créer et commencer la séance 1/ }));
    expect(await screen.findByText(/^Il faut un téléphone ou un courriel\s;/)).toBeVisible();
  });
});

/** Somebody who treats in the clinic, with a key that its log vouches for. */
async function aColleague() {
  const id = crypto.randomUUID();
  const { principal } = await clinic.crypto.signup({ email: `${id}@tilleuls.example`, password: "p", escrow: "none" });
  const { pubKey } = principal;
  await clinic.add([await clinic.crypto.certify({ clinicId, member: id, pubKey, role: "therapist", evidence: "qr" })]);
  return { id, pubKey };
}

/** The same envelope with its last letters changed: it opens to nothing. */
const createdIdentity = ({ identity }: PatientView) => ({
  v: 1 as const,
  data: `${identity!.data.slice(0, -8)}AAAAAAAA`,
});
