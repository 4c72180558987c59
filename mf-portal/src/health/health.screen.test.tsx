import { screen as page, waitFor } from "@testing-library/react";
import { queryClient } from "@carnet/shell/app";
import type { PatientRef } from "@carnet/shell/crypto";
import { dayOf, formatDay } from "@carnet/shell/i18n";
import { sealAnswer, sealQuestion } from "@carnet/shell/portal-documents";
import { currentUser } from "@carnet/shell/session";
import { answers, fails, refuses, type Answer } from "@carnet/shell/testing";
import { aFoundedClinic, type FoundedClinic } from "@carnet/shell/testing/clinic";
import {
  askCorrection,
  correctionPlace,
  getCorrections,
  getOwnHistory,
  ownHistoryPlace,
  type Correction,
  type OwnHistory,
} from "@carnet/services/portal/contract";
import { aPortal } from "../testing/a-portal.ts";
import { aSequence } from "../testing/a-sequence.ts";
import { aRecord, openPortal } from "../testing/open-portal.ts";

let clinic: FoundedClinic;
let portal: PatientRef;
let other: PatientRef;
beforeAll(async () => {
  clinic = await aFoundedClinic();
  portal = await aPortal(clinic);
  other = await aPortal(clinic, "Bruno");
});
beforeEach(() => void jest.spyOn(clinic.crypto, "reopenPortal").mockImplementation(async () => portal));
afterEach(() => {
  queryClient.clear();
  jest.restoreAllMocks();
});

const shown = { timeout: 30_000 };
const at = "2026-11-20T14:00:00.000Z";

async function aCopy(own: Partial<OwnHistory> = {}, { under = portal, rev = 1 } = {}) {
  const value: OwnHistory = { savedAt: at, of: {}, antecedents: [], review: [], forms: [], ...own };
  const [sealed] = await clinic.crypto.seal(under, [{ ref: ownHistoryPlace, value, rev }]);
  return sealed!;
}
const open = (answer: Answer, language: "en" | "fr" = "en", more: readonly Answer[] = []) =>
  openPortal([aRecord(), answer, ...more, answers(getCorrections, { corrections: [] }), aSequence().answer], {
    at: "/healthHistory",
    language,
    user: clinic.user,
  });
const serving = async (...copy: Parameters<typeof aCopy>) =>
  answers(getOwnHistory, { history: { sealed: await aCopy(...copy), savedAt: at } });

const history: Partial<OwnHistory> = {
  antecedents: [
    { group: "consultation", field: "mainConsultationSphereId", value: "3" },
    { group: "health", field: "medication", value: "Apixaban 5 mg" },
    { group: "health", field: "handedness", value: "left" },
  ],
  review: [
    {
      system: { en: "Circulation", fr: "Circulation" },
      component: { en: "Heart", fr: "Cœur" },
      text: "Souffle léger",
    },
  ],
  forms: [
    {
      title: "Sommeil",
      numCols: 3,
      fields: [{ id: crypto.randomUUID(), label: "Heures par nuit", value: "7", meta: { type: "text" } }],
    },
  ],
};

describe("the patient's own health history (POR-011)", () => {
  it.each([
    ["en", "Breathing", "Medication", "Left", "Circulation – Heart"],
    ["fr", "Respiratoire", "Médication", "Gauche", "Circulation – Cœur"],
  ] as const)("is opened in the browser, part by part: %s", async (language, sphere, label, hand, place) => {
    await open(await serving(history), language);
    expect(await page.findByText("Apixaban 5 mg", {}, shown)).toBeVisible();
    for (const words of [sphere, label, hand, place, "Souffle léger", "Sommeil", "Heures par nuit", "7"])
      expect(await page.findByText(words)).toBeVisible();
  });

  it("shows two hundred answers", async () => {
    const antecedents = Array.from({ length: 200 }, (_, at) => ({
      group: "health",
      field: "medication",
      value: `Réponse ${at}`,
    }));
    await open(await serving({ antecedents }));
    expect(await page.findByText("Réponse 199", {}, shown)).toBeVisible();
    expect(page.getAllByText(/^Réponse \d+$/)).toHaveLength(200);
  });

  it.each([
    [
      "says so where the clinic sealed none yet",
      () => answers(getOwnHistory, { history: null }),
      /not sent your health/,
    ],
    ["says so where nothing is noted", () => serving(), /^Nothing is noted yet/],
    [
      "shows nothing of another record's",
      () => serving(history, { under: other }),
      /^This is not what your clinic sent/,
    ],
  ] as const)("%s", async (_what, answer, said) => {
    await open(await answer());
    expect(await page.findByText(said, {}, shown)).toBeVisible();
    expect(page.queryByText("Apixaban 5 mg")).toBeNull();
  });

  it("that is older than one this device has seen is not shown", async () => {
    const older = await serving(history, { rev: 4 });
    const opened = await open(await serving({ antecedents: [] }, { rev: 5 }));
    await page.findByText("Nothing is noted yet", {}, shown);
    opened.unmount();
    queryClient.clear();
    await open(older);
    expect(await page.findByText(/^This is older than what you read here before/, {}, shown)).toBeVisible();
    expect(page.queryByText("Apixaban 5 mg")).toBeNull();
  });

  it.each([
    ["fails", () => fails(getOwnHistory, 500)],
    ["does not open it to this account", () => refuses(getOwnHistory, "CANNOT_ACCESS_PATIENT")],
  ] as const)("can be asked for again where the service %s", async (_what, answer) => {
    await open(answer());
    expect(await page.findByRole("button", { name: "Try again" }, shown)).toBeVisible();
  });
});

describe("a correction of the health history (POR-024)", () => {
  const notWhole = /is not whole$|n’est pas entier$/;
  // What is signed in one portal is missed in it from then on: each test has its own.
  beforeEach(async () => void (portal = await aPortal(clinic)));

  it.each([
    [
      "en",
      /^Ask for a correction: Medication/,
      /^What should it say/,
      "Send",
      "Waiting for an answer",
      /30 days to answer/,
    ],
    [
      "fr",
      /^Demander une correction\s: Médication/,
      /^Que faudrait-il/,
      "Envoyer",
      "En attente d’une réponse",
      /30 jours/,
    ],
  ] as const)(
    "is asked for beside the line, sealed, and waits: %s",
    async (language, line, wish, send, waits, until) => {
      const asked: Correction[] = [];
      const sequence = aSequence();
      const { user } = await open(await serving(history, { rev: 9 }), language, [
        answers(getCorrections, () => ({ corrections: asked })),
        sequence.answer,
        answers(askCorrection, ({ body: { id, question, statement, count } }) => {
          sequence.keep({ statement, count });
          asked.push({ id, question, statement, askedAt: at, answer: null, can: { answer: false } });
          return {};
        }),
      ]);
      await user.click(await page.findByRole("button", { name: line }, shown));
      await user.click(await page.findByRole("button", { name: send }, shown));
      expect(asked).toEqual([]);
      await user.type(page.getByRole("textbox", { name: wish }), "2,5 mg depuis mai");
      await user.click(page.getByRole("button", { name: send }));
      expect(await page.findByText(waits, {}, shown)).toBeVisible();
      await waitFor(() => expect(page.queryByRole("dialog")).toBeNull(), shown);
      expect(page.getByText("2,5 mg depuis mai")).toBeVisible();
      expect(page.getByText(until)).toBeVisible();
      expect(page.queryByText(notWhole)).toBeNull();
      const [{ id, question, statement }] = asked as [Correction];
      const { type, body } = await clinic.crypto.verify(statement!, portal.clinicId, clinic.user.pubKey!);
      expect([type, body]).toMatchObject(["correction", { correction: id, seq: 1 }]);
      const [opened] = await clinic.crypto.open(portal, [{ ref: correctionPlace(id, "question"), sealed: question }]);
      expect(opened).toMatchObject({ ok: true, value: { text: "Apixaban 5 mg", wish: "2,5 mg depuis mai" } });
    },
  );

  /** A correction that was asked for and answered, and the sequence it stands in. */
  const answered = async (outcome: "kept" | "corrected", why: string, lie: object = {}) => {
    const id = crypto.randomUUID();
    const asked = { label: "Medication", text: "Apixaban", wish: `Wish ${outcome}` };
    const { question, claims } = await sealQuestion(portal, id, asked);
    const { statement } = await clinic.crypto.signAtHome(portal, "correction", claims, { statements: [], count: null });
    const signed = await sealAnswer(portal, id, { outcome, why });
    const said = { at: "2020-01-01T15:00:00.000Z", outcome, by: "Somebody Else" };
    const answer = { ...said, ...signed, ...lie };
    return { id, askedAt: at, question, statement, answer, can: { answer: false } };
  };
  const signedIn = async (corrections: Correction[]) => {
    const sequence = aSequence();
    for (const { id, question } of corrections) {
      const sealed = await clinic.crypto.digestSeance([{ ref: correctionPlace(id, "question"), sealed: question }]);
      const own = await clinic.crypto.signAtHome(portal, "correction", { correction: id, sealed }, sequence.kept);
      corrections.find((each) => each.id === id)!.statement = own.statement;
      sequence.keep(own);
    }
    return sequence;
  };
  const openThem = async (corrections: Correction[], sequence: ReturnType<typeof aSequence>, language?: "en" | "fr") =>
    open(await serving(history, { rev: 9 }), language, [answers(getCorrections, { corrections }), sequence.answer]);

  it("is read with what became of it, on which day, by whom and why, as it was signed and not as the server says", async () => {
    const corrections = [
      await answered("kept", "It was so on that day.", { outcome: "corrected" }),
      await answered("corrected", ""),
    ];
    await openThem(corrections, await signedIn(corrections));
    const today = formatDay(dayOf(new Date())).replace(/\s/g, "\\s");
    expect(await page.findByText(new RegExp(`^Stays as it is, answered on ${today}`), {}, shown)).toBeVisible();
    expect(page.getByText("It was so on that day.")).toBeVisible();
    expect(page.getByText(new RegExp(`^Corrected on ${today}`))).toBeVisible();
    const name = `${currentUser()!.firstName} ${currentUser()!.lastName}`;
    expect(page.getAllByText(`Answered by ${name}`)).toHaveLength(2);
    expect(page.queryByText(/2020|Somebody Else/)).toBeNull();
    expect(page.queryByText(notWhole)).toBeNull();
  });

  it("shows no answer that nobody signed for it: of another correction, or without a signature", async () => {
    const other = await answered("kept", "Said of something else.");
    const corrections = [
      await answered("corrected", "", { statement: other.answer.statement }),
      await answered("corrected", "", { statement: null }),
      await answered("corrected", "", { words: other.answer.words, statement: other.answer.statement }),
    ];
    await openThem(corrections, await signedIn(corrections));
    expect(await page.findAllByText(/^An answer that is not proven/, {}, shown)).toHaveLength(3);
    expect(page.queryByText(/^Corrected on|Said of something else/)).toBeNull();
  });

  it.each([
    ["en", "1 correction that you asked for is not given as you signed it."],
    ["fr", "1 correction que vous avez demandée n’est pas donnée comme vous l’avez signée."],
  ] as const)("is missed where the server leaves it out: %s", async (language, said) => {
    const corrections = [await answered("kept", "No."), await answered("corrected", "")];
    const sequence = await signedIn(corrections);
    await openThem(corrections.slice(1), sequence, language);
    expect(await page.findByText(said, {}, shown)).toBeVisible();
  });

  it("is missed where the server leaves its statement out, or gives another question in its place", async () => {
    const corrections = [await answered("kept", "No."), await answered("corrected", "")];
    const sequence = await signedIn(corrections);
    const swapped = corrections.map((each) => ({ ...each, question: corrections[0]!.question }));
    const first = await openThem(swapped, sequence);
    expect(await page.findByText(/^1 correction that you asked for is not given/, {}, shown)).toBeVisible();
    first.unmount();
    queryClient.clear();
    sequence.kept = { ...sequence.kept, statements: sequence.kept.statements.slice(0, 1) };
    await openThem(corrections, sequence);
    expect(await page.findByText(/^Something is left out of what you signed/, {}, shown)).toBeVisible();
  });
});
