import { screen as page } from "@testing-library/react";
import { recordParts, type PartValues } from "@carnet/shell/record";
import { answers } from "@carnet/shell/testing";
import { getCustomModules } from "@carnet/services/clinic/contract";
import { aClinic, clinicAnswers, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { openRoom } from "../testing/open-room.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});

async function open(hidesStandard: boolean, { antecedents = null as PartValues["antecedents"] | null, sub = "" } = {}) {
  const { kept, ref, table } = await aRecord(clinic);
  const { patient } = kept;
  if (antecedents) {
    const [sealed] = await clinic.crypto.seal(ref, [
      { ref: recordParts.antecedents.place, value: antecedents, rev: 1 },
    ]);
    patient.anamnese.antecedents = { sealed: sealed!, updatedAt: patient.createdAt, updatedBy: clinic.user.id };
  }
  const all = [...table, ...clinicAnswers(clinic, { hidesStandard }), answers(getCustomModules, [])];
  return openRoom(clinic, `/patient/${patient.id}/anamnese${sub}`, all);
}

const parts = async () => {
  const list = await page.findByRole("tablist", { name: "Parts of the health history" });
  return [...list.querySelectorAll("[role=tab]")].map(({ textContent }) => textContent);
};

describe("who hides the standard health history (CLI-024)", () => {
  it("has their own forms first while nothing is written in it", async () => {
    await open(true);
    expect(await parts()).toEqual(["Own forms", "Case history"]);
    expect(await page.findByText("No form of your own for the health history")).toBeVisible();
  });

  it("sees what is written, whatever was preferred", async () => {
    await open(true, { antecedents: { sleep: "Mauvais" } });
    expect(await parts()).toEqual(["Health history and systems", "Own forms", "Case history"]);
    expect(await page.findByText("Mauvais")).toBeVisible();
    expect(page.queryByText("Systems review")).toBeNull();
  });

  it("comes to an empty part by its address", async () => {
    await open(true, { sub: "?sub=systemsReview" });
    expect(await parts()).toEqual(["Health history and systems", "Own forms", "Case history"]);
    expect(await page.findByText("Systems review")).toBeVisible();
    expect(page.queryByText("Sleep")).toBeNull();
  });
});

it("the health history of everybody else has all its parts", async () => {
  await open(false);
  expect(await parts()).toEqual(["Health history and systems", "Own forms", "Case history"]);
  expect(await page.findByText("Systems review")).toBeVisible();
});
