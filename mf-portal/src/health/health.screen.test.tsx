import { screen as page } from "@testing-library/react";
import { queryClient } from "@carnet/shell/app";
import type { PatientRef } from "@carnet/shell/crypto";
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

const shown = { timeout: 15_000 };
const at = "2026-11-20T14:00:00.000Z";

async function aCopy(own: Partial<OwnHistory> = {}, { under = portal, rev = 1 } = {}) {
  const value: OwnHistory = { savedAt: at, of: {}, antecedents: [], review: [], forms: [], ...own };
  const [sealed] = await clinic.crypto.seal(under, [{ ref: ownHistoryPlace, value, rev }]);
  return sealed!;
}
const open = (answer: Answer, language: "en" | "fr" = "en", more: readonly Answer[] = []) =>
  openPortal([aRecord(), answer, ...more, answers(getCorrections, { corrections: [] })], {
    at: "/healthHistory",
    language,
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
  const sealedAt = async (id: string, field: "question" | "answer", value: object) =>
    (await clinic.crypto.seal(portal, [{ ref: correctionPlace(id, field), value, rev: 1 }]))[0]!;

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
      const { user } = await open(await serving(history, { rev: 9 }), language, [
        answers(getCorrections, () => ({ corrections: asked })),
        answers(askCorrection, ({ body: { id, question } }) => {
          asked.push({ id, question, askedAt: at, answer: null, can: { answer: false } });
          return {};
        }),
      ]);
      await user.click(await page.findByRole("button", { name: line }, shown));
      await user.click(await page.findByRole("button", { name: send }, shown));
      expect(asked).toEqual([]);
      await user.type(page.getByRole("textbox", { name: wish }), "2,5 mg depuis mai");
      await user.click(page.getByRole("button", { name: send }));
      expect(await page.findByText(waits, {}, shown)).toBeVisible();
      expect(page.getByText("2,5 mg depuis mai")).toBeVisible();
      expect(page.getByText(until)).toBeVisible();
      const [{ id, question }] = asked as [Correction];
      const [opened] = await clinic.crypto.open(portal, [{ ref: correctionPlace(id, "question"), sealed: question }]);
      expect(opened).toMatchObject({ ok: true, value: { text: "Apixaban 5 mg", wish: "2,5 mg depuis mai" } });
    },
  );

  it("is read with what became of it, on which day, by whom and why", async () => {
    const [kept, corrected] = [crypto.randomUUID(), crypto.randomUUID()];
    const answerOf = async (id: string, outcome: "kept" | "corrected", why: string, claimed = outcome) => ({
      id,
      askedAt: at,
      question: await sealedAt(id, "question", { label: "Medication", text: "Apixaban", wish: `Wish ${outcome}` }),
      answer: {
        at: "2026-11-22T15:00:00.000Z",
        outcome: claimed,
        by: "Anne Lavoie",
        words: await sealedAt(id, "answer", { outcome, why }),
      },
      can: { answer: false },
    });
    const corrections = [
      // What the server says of it is not what the clinic sealed.
      await answerOf(kept, "kept", "It was so on that day.", "corrected"),
      await answerOf(corrected, "corrected", ""),
    ];
    await open(await serving(history, { rev: 9 }), "en", [answers(getCorrections, { corrections })]);
    expect(await page.findByText(/^Stays as it is, answered on 22\sNov\s2026/, {}, shown)).toBeVisible();
    expect(page.getByText("It was so on that day.")).toBeVisible();
    expect(page.getByText(/^Corrected on 22\sNov\s2026/)).toBeVisible();
    expect(page.getAllByText("Answered by Anne Lavoie")).toHaveLength(2);
  });
});
