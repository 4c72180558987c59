import { screen, waitFor, within } from "@testing-library/react";
import { followChanges } from "@carnet/shell/app";
import { answers, fails, refuses, type Answer } from "@carnet/shell/testing";
import { recordParts, type PartName, type PartValues } from "@carnet/shell/record";
import { getStanding, getSystems, savePatientPreferences } from "@carnet/services/patient/contract";
import { getNextVisits, getSeanceHistory, type SeanceSummary, type Visit } from "@carnet/services/seance/contract";
import { aClinic, clinicAnswers, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { openFields, openRoom } from "../testing/open-room.ts";
import { tells } from "../testing/tells.ts";

jest.mock("@carnet/shell/federation", () => ({
  ...jest.requireActual<object>("@carnet/shell/federation"),
  loadFederated: async () => ({
    LastPlan: () => "Plan of session 4",
    LastSeances: () => "What was done",
    MissingSeances: () => null,
  }),
}));

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});

const heart = {
  3: {
    id: 3,
    name: { en: "Cardiovascular", fr: "Cardiovasculaire" },
    components: [{ id: 31, systemId: 3, name: { en: "Heart", fr: "Cœur" }, disabled: false }],
  },
};

interface Opening {
  language?: "en" | "fr";
  /** As it came with the record. */
  nextVisitAt?: string | null;
  sessions?: SeanceSummary[];
  /** What is told of the visits; none is planned where nothing is said. */
  visits?: Answer;
}

/** Camille's record with these parts written under seal. */
async function open(
  parts: Partial<PartValues>,
  { language = "en", nextVisitAt = null, sessions = [], visits }: Opening = {},
) {
  const { kept, ref, table } = await aRecord(clinic, { phoneMobile: "(418) 555-0186" });
  kept.patient = { ...kept.patient, nextVisitAt };
  for (const [name, value] of Object.entries(parts) as [PartName, never][]) {
    const [sealed] = await clinic.crypto.seal(ref, [{ ref: recordParts[name].place, value, rev: 1 }]);
    const at = { updatedAt: "2026-11-20T14:00:00.000Z", updatedBy: clinic.user.id };
    if (name === "notes" || name === "privateInfo") kept.patient = { ...kept.patient, [name]: sealed };
    else kept.patient = { ...kept.patient, anamnese: { ...kept.patient.anamnese, [name]: { sealed, ...at } } };
  }
  const more = [
    ...(visits ? [visits] : []),
    answers(getSystems, heart as never),
    answers(getSeanceHistory, sessions),
    ...clinicAnswers(clinic),
  ];
  const room = await openRoom(clinic, `/patient/${kept.patient.id}`, [...more, ...table], language);
  return { ...room, patient: kept.patient };
}

describe("the summary of a record", () => {
  it("says why they came, and what one must know before touching them", async () => {
    await open({
      antecedents: { consultationMotive: "Low back pain", allergiesIntolerances: "Latex" } as never,
      privateInfo: { exclusionsWarnings: { 4: "No HVLA on the neck" } },
      systemsReview: {
        elements: [
          { systemId: 3, componentId: 31, text: "", isCritical: true, isReasonForConsultation: false },
          { systemId: 3, componentId: 31, text: "Fast", isCritical: false, isReasonForConsultation: false },
        ],
      } as never,
    });
    expect(await screen.findByText("“Low back pain”")).toBeVisible();
    const before = within(screen.getByRole("heading", { name: "Before you treat" }).closest("section")!);
    expect(before.getByText("Latex")).toBeVisible();
    expect(before.getByText("No HVLA on the neck")).toHaveTextContent("session 4");
    expect(await before.findByText("Cardiovascular, Heart")).toBeVisible();
    expect(before.queryByText("Fast")).toBeNull();
    const header = within(screen.getByRole("region", { name: "Patient" }));
    expect(header.getByRole("button", { name: "Latex" })).toBeVisible();
    expect(header.getByRole("link", { name: "(418) 555-0186" })).toHaveAttribute("href", "tel:4185550186");
  });

  it("says what was planned last under the reason, once there is a session", async () => {
    const panel = async () =>
      (await screen.findByRole("heading", { name: "Reason for consulting" })).closest("section")!;
    const [seance] = getSeanceHistory.example.answer as SeanceSummary[];
    const room = await open({}, { sessions: [{ ...seance!, number: 4 }] });
    expect(await within(await panel()).findByText("Plan of session 4")).toBeVisible();
    room.unmount();
    await open({});
    await screen.findByText("No session yet.");
    expect(within(await panel()).queryByText("Plan of session 4")).toBeNull();
  });

  it("shows how receipts go out, chosen by nobody yet, and keeps what is chosen (PAT-026)", async () => {
    const { user, requests, answer } = await open({});
    answer(answers(savePatientPreferences, {}));
    const receipts = within(await screen.findByRole("radiogroup", { name: "Receipts go out" }));
    expect(receipts.queryByRole("radio", { checked: true })).toBeNull();
    await user.click(receipts.getByRole("radio", { name: "By e-mail" }));
    await waitFor(() => expect(receipts.getByRole("radio", { name: "By e-mail" })).toBeChecked());
    expect(requests.find(({ path }) => path.endsWith("/preferences"))?.body).toEqual({ receiptMode: "email" });
  });

  it.each([
    ["en", "None noted", "No session yet."],
    ["fr", "Aucune notée", "Aucune séance encore."],
  ] as const)("says plainly what nobody noted, in %s", async (language, none, sessions) => {
    await open({}, { language });
    expect(await screen.findAllByText(none)).not.toHaveLength(0);
    expect(await screen.findByText(sessions)).toBeVisible();
  });

  it("says when they come next by what came with the record, while nothing more is told", async () => {
    const soon = new Date();
    soon.setHours(23, 30, 0, 0);
    const room = await open(
      {},
      { nextVisitAt: soon.toISOString(), visits: refuses(getNextVisits, "siteRestrictionViolation") },
    );
    expect(await screen.findByText(/^today, 11:30/)).toBeVisible();
    room.unmount();
    await open(
      {},
      { nextVisitAt: "2031-03-05T15:00:00.000Z", visits: refuses(getNextVisits, "siteRestrictionViolation") },
    );
    expect(await screen.findByText(/2031, \d+:\d\d/)).toBeVisible();
    expect(screen.queryByText("How it stands could not be read.")).toBeNull();
  });

  describe("the next visit", () => {
    const { next: visit } = getNextVisits.example.answer as { next: Visit };
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const later = { ...visit, startsAt: "2031-03-05T15:00:00.000Z", state: "expected" as const, arrivedAt: null };
    const here = (changes: Partial<Visit>): Visit => ({
      ...visit,
      therapistId: clinic.user.id,
      startsAt: at(3),
      ...changes,
    });
    const panel = async (title: string) =>
      within((await screen.findByRole("heading", { name: title })).closest("section")!);

    it.each([
      ["en", "Next visit", /^Arrived \d/, "45 min · Anne Morel · waiting 8 min", /^then .*2031/, "In session since"],
      [
        "fr",
        "Prochaine visite",
        /^Arrivée \d/,
        "45 min · Anne Morel · attend depuis 8 min",
        /^puis le .*2031 à \d/,
        "En séance depuis",
      ],
    ] as const)(
      "says how far it is, and what follows it, in %s",
      async (language, title, arrived, what, then, since) => {
        const waits = here({ state: "arrived", arrivedAt: at(-8) });
        const room = await open({}, { language, visits: answers(getNextVisits, { next: waits, following: later }) });
        const next = await panel(title);
        expect(await next.findByText(arrived)).toBeVisible();
        expect(await next.findByText(what)).toBeVisible();
        expect(next.getByText(then)).toBeVisible();
        const begun = here({ state: "inSession", startedAt: at(-1) });
        room.answer(
          answers(getNextVisits, { next: begun, following: later }),
          // Whoever begins to follow changes asks again for all that follows them.
          answers(getStanding, { nextVisitAt: null, owed: 0 }),
        );
        tells({ kind: "visits", clinicId: room.patient.clinicId, patientId: room.patient.id });
        const end = followChanges();
        expect(await next.findByText(new RegExp(`^${since}`))).toBeVisible();
        expect(next.queryByText(what)).toBeNull();
        end();
      },
    );

    it("is expected until somebody says more, and is none where none is planned", async () => {
      const room = await open({}, { visits: answers(getNextVisits, { next: later, following: null }) });
      expect(await (await panel("Next visit")).findByText("Expected")).toBeVisible();
      expect(screen.queryByText(/^then/)).toBeNull();
      room.unmount();
      await open({}, { nextVisitAt: at(60) });
      expect(await (await panel("Next visit")).findByText("None planned")).toBeVisible();
    });

    it("is said to be unread where the service is away, with the hour that is known, and asked for again", async () => {
      const room = await open({}, { nextVisitAt: "2031-03-05T15:00:00.000Z", visits: fails(getNextVisits, 500) });
      const next = await panel("Next visit");
      expect(await next.findByText("How it stands could not be read.", {}, { timeout: 10_000 })).toBeVisible();
      expect(next.getByText(/2031, \d+:\d\d/)).toBeVisible();
      room.answer(answers(getNextVisits, { next: later, following: null }));
      await room.user.click(next.getByRole("button", { name: "Try again" }));
      expect(await next.findByText("Expected")).toBeVisible();
    });
  });

  it("opens identity in place, keeps what is typed while it is closed, and gives the focus to its first field", async () => {
    const room = await open({});
    await openFields(room);
    const first = await screen.findByLabelText(/First name/);
    expect(first).toHaveFocus();
    await room.user.type(screen.getByLabelText("City"), "Lévis");
    await room.user.click(screen.getByRole("button", { name: "Done" }));
    await openFields(room);
    expect(screen.getByLabelText("City")).toHaveValue("Lévis");
  });

  describe("who they are, line by line", () => {
    const line = (name: RegExp) => screen.findByRole("button", { name });

    it("corrects a line in its place, saves it by Enter and goes back to it", async () => {
      const room = await open({});
      await room.user.click(await line(/^Mobile: \(418\) 555-0186/));
      const field = await screen.findByLabelText("Mobile phone");
      expect(field).toHaveFocus();
      await room.user.clear(field);
      await room.user.type(field, "4185550199{Enter}");
      expect(await line(/^Mobile: .*0199/)).toHaveFocus();
      await waitFor(() =>
        expect(room.requests.findLast(({ method }) => method === "PUT")?.body).toMatchObject({
          phoneMobile: expect.stringContaining("0199"),
        }),
      );
    });

    it("gives back what it said by Escape, and opens one line at a time", async () => {
      const room = await open({});
      await room.user.click(await line(/^Mobile: /));
      await room.user.type(await screen.findByLabelText("Mobile phone"), "77");
      await room.user.keyboard("{Escape}");
      expect(await line(/^Mobile: \(418\) 555-0186/)).toHaveFocus();
      await room.user.click(await line(/^Name: /));
      await room.user.click(await line(/^Mobile: /));
      expect(screen.queryByLabelText(/First name/)).toBeNull();
    });

    it("offers what nobody said, and keeps a line open that cannot be saved as it is", async () => {
      const room = await open({});
      await room.user.click(await line(/^Bills to$/));
      await room.user.type(await screen.findByLabelText("Billing e-mail"), "not an address{Enter}");
      expect(screen.getByLabelText("Billing e-mail")).toHaveAccessibleDescription(/./);
      await room.user.click(await line(/^Mobile: /));
      expect(screen.getByLabelText("Billing e-mail")).toHaveValue("not an address");
      expect(screen.getByText(/One field needs a correction/)).toBeVisible();
    });

    it("says at the field why Enter does not keep it, and the header forgets it with Cancel", async () => {
      const room = await open({});
      await room.user.click(await line(/^E-mail: camille@/));
      const field = await screen.findByLabelText("E-mail");
      await room.user.type(field, "@{Enter}");
      await waitFor(() => expect(field).toHaveAttribute("aria-invalid", "true"));
      expect(field).toHaveAccessibleDescription(/This is not an e-mail address\./);
      expect(field).toHaveFocus();
      expect(await screen.findByRole("button", { name: "Not kept: E-mail" })).toBeVisible();
      await room.user.click(screen.getByRole("button", { name: "Cancel" }));
      expect(await line(/^E-mail: camille@example.ca/)).toHaveFocus();
      await waitFor(() => expect(screen.queryByRole("button", { name: /Not kept/ })).toBeNull());
    });

    it("gives a line that cannot be kept what it said, and leaves the other one open", async () => {
      const room = await open({});
      await room.user.click(await line(/^E-mail: camille@/));
      await room.user.clear(await screen.findByLabelText("E-mail"));
      await room.user.type(screen.getByLabelText("E-mail"), "camille@");
      await room.user.click(await line(/^Mobile: /));
      await room.user.type(await screen.findByLabelText("Mobile phone"), "{Backspace}7");
      await room.user.type(screen.getByLabelText("E-mail"), "{Escape}");
      expect(await line(/^E-mail: camille@example.ca/)).toHaveFocus();
      expect(screen.getByLabelText("Mobile phone")).toHaveValue("(418) 555-0187");
    });

    it("keeps the focus at what was added, and at what adds it where nothing was", async () => {
      const room = await open({});
      await room.user.click(await line(/^Bills to$/));
      await room.user.type(await screen.findByLabelText("Billing e-mail"), "bills@example.ca{Enter}");
      expect(await line(/^Bills to: bills@example.ca/)).toHaveFocus();
      await room.user.click(await line(/^Address$/));
      await room.user.type(await screen.findByLabelText("City"), "Lévis{Escape}");
      expect(await line(/^Address$/)).toHaveFocus();
    });
  });
});
