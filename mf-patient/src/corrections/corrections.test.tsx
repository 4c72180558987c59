import { waitFor } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import {
  answerCorrection,
  correctionPlace,
  getCorrections,
  getInfoRequests,
  getReceivedForms,
  type Correction,
} from "@carnet/services/portal/contract";
import { aClinic, clinicAnswers, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { openRoom, sentBy } from "../testing/open-room.ts";

let clinic: Clinic;
beforeAll(async () => void (clinic = await aClinic()));
const shown = { timeout: 20_000 };
const at = "2026-11-20T14:00:00.000Z";

/** A record whose patient asks for a line to be corrected. */
async function open(language: "en" | "fr") {
  const record = await aRecord(clinic);
  const { portal, wire } = await clinic.crypto.createPortal(record.ref);
  const id = crypto.randomUUID();
  const value = { label: "Medication", text: "Apixaban 5 mg", wish: "2.5 mg since May" };
  const [question] = await clinic.crypto.seal(portal, [{ ref: correctionPlace(id, "question"), value, rev: 1 }]);
  const asked: Correction = { id, askedAt: at, question: question!, answer: null, can: { answer: true } };
  const sealed = { pkc: wire.pkc, key: wire.key };
  const screen = await openRoom(
    clinic,
    `/patient/${record.kept.patient.id}/patientPortal`,
    [
      answers(getCorrections, () => ({ corrections: [asked] })),
      answers(getReceivedForms, []),
      answers(answerCorrection, ({ body: { outcome, words } }) => {
        asked.answer = { at: "2026-11-22T15:00:00.000Z", outcome, by: "Anne Lavoie", words };
        asked.can.answer = false;
        return {};
      }),
      answers(getInfoRequests, { infoRequests: [], portal: sealed, isLinked: true, can: { send: true } }),
      ...record.table,
      ...clinicAnswers(clinic),
    ],
    language,
  );
  const wordsOf = async () => {
    const ref = correctionPlace(id, "answer");
    const [opened] = await clinic.crypto.open<{ why: string }>(portal, [{ ref, sealed: asked.answer!.words }]);
    return opened?.ok ? opened.value.why : null;
  };
  return { screen, asked, wordsOf };
}

describe("a correction that a patient asks for (POR-024)", () => {
  it.each([
    [
      "en",
      "It stays as it is",
      "Say why the record stays as it is.",
      /^A word to the patient/,
      /^Stays as it is, 22\sNov\s2026/,
    ],
    [
      "fr",
      "Il reste tel quel",
      "Dites pourquoi le dossier reste tel quel.",
      /^Un mot à la personne/,
      /^Reste tel quel, 22\snov/,
    ],
  ] as const)(
    "is read and refused with its reason, sealed for the patient: %s",
    async (language, keep, missing, why, kept) => {
      const { screen, asked, wordsOf } = await open(language);
      expect(await screen.findByText("2.5 mg since May", {}, shown)).toBeVisible();
      await screen.user.click(screen.getByRole("button", { name: keep }));
      expect(await screen.findByText(missing)).toBeVisible();
      expect(asked.answer).toBeNull();
      await screen.user.type(screen.getByRole("textbox", { name: why }), "It was 5 mg on that day.");
      await screen.user.click(screen.getByRole("button", { name: keep }));
      expect(await screen.findByText(kept, {}, shown)).toBeVisible();
      expect(await wordsOf()).toBe("It was 5 mg on that day.");
      expect(sentBy(screen)).not.toMatch(/Apixaban|since May|on that day/);
    },
  );

  it("is answered once the record is corrected, with no reason needed", async () => {
    const { screen, asked } = await open("en");
    await screen.user.click(await screen.findByRole("button", { name: "The record is corrected" }, shown));
    await waitFor(() => expect(asked.answer?.outcome).toBe("corrected"), shown);
    expect(await screen.findByText(/^Corrected on 22\sNov\s2026, Anne Lavoie/, {}, shown)).toBeVisible();
    expect(screen.queryByRole("button", { name: "The record is corrected" })).toBeNull();
  });
});
