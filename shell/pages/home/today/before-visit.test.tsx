import { waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { answers, asks, fails, openScreen, type Answer } from "@carnet/shell/testing";
import { aFoundedClinic, aPatientView, tilleuls, trustAnswers, type FoundedClinic } from "@carnet/shell/testing/clinic";
import { recordParts, type PartName, type PartValues } from "@carnet/shell/record";
import { getPatient, type PatientView } from "@carnet/services/patient/contract";
import type { AnswerOf } from "@carnet/services/framework/contract";
import { getToday, type VisitOfDay } from "@carnet/services/seance/contract";
import { homeWords } from "../words.ts";
import { NextPatientPanel } from "./next-patient.panel.tsx";

let room: () => Promise<{ LastSeance: (props: { patientId: string }) => ReactNode }>;
jest.mock("@carnet/shell/federation", () => ({
  ...jest.requireActual<object>("@carnet/shell/federation"),
  loadFederated: () => room(),
}));

let isChunkAway = false;
jest.mock("./before-visit.tsx", () => {
  const real = jest.requireActual<object>("./before-visit.tsx");
  return {
    get BeforeVisit() {
      if (isChunkAway) throw new Error("away");
      return (real as { BeforeVisit: unknown }).BeforeVisit;
    },
  };
});

let clinic: FoundedClinic;
beforeAll(async () => {
  clinic = await aFoundedClinic("none");
});
beforeEach(() => {
  room = async () => ({ LastSeance: ({ patientId }) => <p>last session of {patientId}</p> });
});

const late = { timeout: 10_000 };
const {
  visits: [planned],
} = getToday.example.answer as AnswerOf<typeof getToday>;

/** Camille's record with these parts written under seal. */
async function aRecord(parts: Partial<PartValues>): Promise<PatientView> {
  const identity = { firstName: "Camille", lastName: "Gagnon", dateOfBirth: "1988-03-31", email: null };
  const { ref, wire } = await clinic.crypto.createPatient({ clinicId: tilleuls, identity, fields: [], others: [] });
  await clinic.register(wire.pkc);
  const view = aPatientView(wire, clinic.user.id, identity);
  for (const [name, value] of Object.entries(parts) as [PartName, never][]) {
    const [sealed] = await clinic.crypto.seal(ref, [{ ref: recordParts[name].place, value, rev: 1 }]);
    if (name === "privateInfo") view.privateInfo = sealed!;
    else if (name === "antecedents")
      view.anamnese.antecedents = { sealed: sealed!, updatedAt: view.createdAt, updatedBy: clinic.user.id };
  }
  return view;
}

async function open(
  view: PatientView,
  words: Partial<VisitOfDay> = {},
  first: Answer[] = [],
  language: "en" | "fr" = "en",
) {
  const visit = { ...planned!, ...words, patientId: view.id, clinicId: view.clinicId };
  return openScreen(
    [{ path: "/", element: <NextPatientPanel visit={visit} now={Date.parse(visit.startsAt)} onSendForm={() => {}} /> }],
    {
      namespace: "home",
      words: homeWords,
      at: "/",
      as: clinic.user,
      language,
      answers: [...first, answers(getPatient, view), ...trustAnswers(clinic.log)],
    },
  );
}

describe("what one must know of who comes next", () => {
  const known = {
    antecedents: { allergiesIntolerances: "Latex; Penicillin" },
    privateInfo: { exclusionsWarnings: { 3: "No HVLA on the neck", 2: "Apixaban since 2024" } },
  } as Partial<PartValues>;

  it.each([
    ["en", "Before you treat", /^Latex · Penicillin · No HVLA on the neck · Apixaban since 2024$/],
    ["fr", "Avant de traiter", /^Latex · Penicillin · No HVLA on the neck · Apixaban since 2024$/],
  ] as const)(
    "stands on their card with the last session, once the day stands, in %s",
    async (language, label, texts) => {
      const view = await aRecord(known);
      const { findByRole, findByText, requests } = await open(view, {}, [], language);
      expect(requests).toEqual([]);
      const strip = await findByRole("note", { name: label }, late);
      expect(strip).toHaveTextContent(texts);
      expect(strip).toHaveAttribute("data-private");
      expect(await findByText(`last session of ${view.id}`)).toBeVisible();
    },
  );

  it("says that nothing was noted, and shows no session where there was none", async () => {
    const { findByText, queryByText } = await open(await aRecord({}), { last: null });
    expect(await findByText("No allergy or warning noted", undefined, late)).toBeVisible();
    expect(queryByText(/last session of/)).toBeNull();
  });

  it("does not say so of a part that does not open", async () => {
    const view = await aRecord(known);
    view.anamnese.antecedents!.sealed = view.privateInfo!;
    const { findByText, findByRole, queryByText } = await open(view);
    expect(await findByText(/A part of this record could not be opened/, undefined, late)).toBeVisible();
    expect(await findByRole("note", { name: "Before you treat" })).toHaveTextContent(/^No HVLA/);
    expect(queryByText("No allergy or warning noted")).toBeNull();
  });

  it("reads no record whose key this reader has not", async () => {
    const { queryByRole, requests } = await open(await aRecord(known), { opensChart: false });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(requests.filter(asks(getPatient))).toEqual([]);
    expect(queryByRole("note")).toBeNull();
  });

  it("says in a line what could not be read, and reads it when asked to", async () => {
    const view = await aRecord(known);
    const { findByRole, findByText, answer, queryByRole, user } = await open(view, {}, [fails(getPatient, 500)]);
    expect(await findByText("The allergies and warnings could not be read.", undefined, late)).toBeVisible();
    expect(queryByRole("dialog")).toBeNull();
    answer(answers(getPatient, view));
    await user.click(await findByRole("button", { name: "Try again" }));
    expect(await findByRole("note", { name: "Before you treat" }, late)).toBeVisible();
  });

  it("never leaves a hole that reads as no allergy: what draws them is asked for again", async () => {
    isChunkAway = true;
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const { findByRole, findByText, user } = await open(await aRecord(known));
    expect(await findByText("The allergies and warnings could not be read.", undefined, late)).toBeVisible();
    isChunkAway = false;
    await user.click(await findByRole("button", { name: "Try again" }));
    expect(await findByRole("note", { name: "Before you treat" }, late)).toBeVisible();
  });

  it("says of a record that does not open for its reader that it is that, and nothing of a part", async () => {
    const view = { ...(await aRecord(known)), keyForPrincipal: null };
    const { findByText, queryByText } = await open(view);
    expect(await findByText(/^This record does not open for you/, undefined, late)).toBeVisible();
    expect(queryByText(/A part of this record/)).toBeNull();
  });

  it("keeps the warnings where the room of sessions is away, and asks it again", async () => {
    const there = room;
    room = () => Promise.reject(new Error("away"));
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const view = await aRecord(known);
    const { findByRole, findByText, getByRole, user } = await open(view);
    expect(await findByText("The last session could not be read.", undefined, late)).toBeVisible();
    expect(getByRole("note", { name: "Before you treat" })).toBeVisible();
    room = there;
    await user.click(await findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(getByRole("note", { name: "Before you treat" })).toBeVisible());
    expect(await findByText(`last session of ${view.id}`)).toBeVisible();
  });
});
