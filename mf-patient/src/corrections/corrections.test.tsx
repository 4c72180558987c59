import { act, waitFor } from "@testing-library/react";
import { invalidate } from "@carnet/shell/app";
import { dayOf, formatDay } from "@carnet/shell/i18n";
import { answers } from "@carnet/shell/testing";
import { getSigned } from "@carnet/services/patient/contract";
import {
  answerCorrection,
  correctionPlace,
  getCorrections,
  getInfoRequests,
  getReceivedForms,
  type Correction,
} from "@carnet/services/portal/contract";
import { aClinic, clinicAnswers, clinicId, type Clinic } from "../testing/a-clinic.ts";
import { aPortalPatient } from "../testing/a-portal-patient.ts";
import { aRecord } from "../testing/a-record.ts";
import { openRoom, sentBy } from "../testing/open-room.ts";

let clinic: Clinic;
beforeAll(async () => void (clinic = await aClinic()));
const shown = { timeout: 20_000 };
const at = "2026-11-20T14:00:00.000Z";

/** A record whose patient asks for a line to be corrected. */
async function open(language: "en" | "fr", lie: object = {}) {
  const record = await aRecord(clinic);
  const { portal, wire } = await clinic.crypto.createPortal(record.ref);
  const id = crypto.randomUUID();
  const value = { label: "Medication", text: "Apixaban 5 mg", wish: "2.5 mg since May" };
  const [question] = await clinic.crypto.seal(portal, [{ ref: correctionPlace(id, "question"), value, rev: 1 }]);
  const ref = correctionPlace(id, "question");
  const claims = { correction: id, sealed: await clinic.crypto.digestSeance([{ ref, sealed: question! }]) };
  const none = { statements: [], count: null };
  const { statement, count } = await clinic.crypto.signAtHome(portal, "correction", claims, none);
  const signed = { statements: [statement], count };
  const asked: Correction = { id, askedAt: at, question: question!, statement, answer: null, can: { answer: true } };
  const given = { corrections: [asked] };
  const sealed = { pkc: wire.pkc, key: wire.key };
  const screen = await openRoom(
    clinic,
    `/patient/${record.kept.patient.id}/patientPortal`,
    [
      answers(getCorrections, () => given),
      answers(getSigned, () => signed),
      answers(getReceivedForms, []),
      answers(answerCorrection, ({ body: { outcome, words, statement: own } }) => {
        asked.answer = { at: "2020-01-01T15:00:00.000Z", outcome, by: "Somebody Else", words, statement: own, ...lie };
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
  return { screen, asked, given, signed, portal, wordsOf };
}

describe("a correction that a patient asks for (POR-024)", () => {
  it.each([
    ["en", "It stays as it is", "Say why the record stays as it is.", /^A word to the patient/, /^Stays as it is, /],
    [
      "fr",
      "Il reste tel quel",
      "Dites pourquoi le dossier reste tel quel.",
      /^Un mot à la personne/,
      /^Reste tel quel, /,
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
    const today = formatDay(dayOf(new Date())).replace(/\s/g, "\\s");
    const { firstName, lastName } = clinic.user;
    const said = new RegExp(`^Corrected on ${today}, ${firstName} ${lastName}`);
    expect(await screen.findByText(said, {}, shown)).toBeVisible();
    expect(screen.queryByText(/2020|Somebody Else/)).toBeNull();
    expect(screen.queryByRole("button", { name: "The record is corrected" })).toBeNull();
  });

  it.each([
    ["without a signature", () => ({ statement: null })],
    [
      "signed by somebody whom the clinic never certified",
      async () => ({
        statement: await (await aPortalPatient("usurper")).crypto.sign("correction", { clinic: clinicId }),
      }),
    ],
  ] as const)("shows no outcome of an answer %s", async (_what, lie) => {
    const { screen } = await open("en", await lie());
    await screen.user.click(await screen.findByRole("button", { name: "The record is corrected" }, shown));
    expect(await screen.findByText(/^An answer that is not proven to be of a member/, {}, shown)).toBeVisible();
    expect(screen.queryByText(/^Corrected on/)).toBeNull();
  });

  it.each([
    ["en", "1 correction that the patient asked for is not given as they signed it."],
    ["fr", "1 correction que la personne a demandée n’est pas donnée comme elle l’a signée."],
  ] as const)("is missed where the server leaves it out: %s", async (language, said) => {
    const { screen, given } = await open(language);
    await screen.findByText("2.5 mg since May", {}, shown);
    given.corrections = [];
    await act(() => invalidate(getCorrections));
    expect(await screen.findByText(said, {}, shown)).toBeVisible();
  });

  it("is missed where the server leaves all that was signed out with it", async () => {
    const { screen, given, signed, portal } = await open("en");
    await screen.findByText("2.5 mg since May", {}, shown);
    // This browser has seen what was signed.
    await clinic.crypto.openSigned(portal, { ...signed });
    given.corrections = [];
    Object.assign(signed, { statements: [], count: null });
    await act(() => Promise.all([invalidate(getCorrections), invalidate(getSigned)]));
    expect(await screen.findByText(/^It shows less than was signed/, {}, shown)).toBeVisible();
  });
});
