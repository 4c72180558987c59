import { within } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import {
  addConsent,
  getConsentFiles,
  getConsents,
  type ConsentView,
  type SignConsentBody,
} from "@carnet/services/patient/contract";
import { aClinic, clinicAnswers, clinicId, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { openRoom, sentBy } from "../testing/open-room.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});
const soon = { timeout: 15_000 };

/** The consents of a record whose agreements are kept as they come; `told` changes how they are answered. */
async function openConsents(told: (consent: ConsentView) => ConsentView = (consent) => consent) {
  const record = await aRecord(clinic);
  const kept: SignConsentBody[] = [];
  const screen = await openRoom(clinic, `/patient/${record.kept.patient.id}/consents`, [
    answers(getConsentFiles, []),
    answers(getConsents, () =>
      kept.map(({ id, patientId, therapistId = null, signature, statement }) =>
        told({
          id,
          patientId,
          clinicId,
          therapistId,
          mode: "witnessed",
          signature,
          statement,
          signedBy: clinic.user.id,
          createdAt: "2026-11-20T14:00:00.000Z",
        }),
      ),
    ),
    answers(addConsent, ({ body }) => {
      kept.push(addConsent.body.parse(body));
      return { id: kept[0]!.id };
    }),
    ...record.table,
    ...clinicAnswers(clinic),
  ]);
  const sign = async () => {
    await screen.user.click(await screen.findByRole("button", { name: "Sign for the clinic" }, soon));
    await screen.user.click(await screen.findByRole("button", { name: /I sign as Camille Gagnon/ }));
    await screen.user.click(screen.getByRole("button", { name: "Keep the agreement" }));
  };
  return { screen, record, kept, sign };
}

describe("agreements to share (CON-007)", () => {
  it("are signed for the clinic, kept under seal, listed as verified and shown as they were signed", async () => {
    const { screen, record, kept, sign } = await openConsents();
    expect(await screen.findByText("No agreement to share is signed yet.", {}, soon)).toBeVisible();
    await sign();
    const row = await screen.findByRole("row", { name: /^The clinic/ }, soon);
    expect(await within(row).findByText("Verified", {}, soon)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Sign for the clinic" })).toBeNull();
    expect(kept[0]).toMatchObject({ patientId: record.kept.patient.id, clinicId });
    const verified = await clinic.crypto.verify(kept[0]!.statement, clinicId);
    expect(verified.body).toMatchObject({ patient: record.kept.patient.id, grantee: clinicId, mode: "witnessed" });
    expect(sentBy(screen)).not.toContain("keeps my health record");

    await screen.user.click(within(row).getByRole("button"));
    const panel = within(await screen.findByRole("dialog", { name: "Agreement to share with: The clinic" }));
    expect(await panel.findByText(/^I, Camille Gagnon, agree that .* keeps my health record/, {}, soon)).toBeVisible();
    expect(panel.getByText("Signature verified")).toBeVisible();
  });

  it("say so where the list tells of somebody they were not signed for", async () => {
    const therapistId = crypto.randomUUID();
    const { screen, sign } = await openConsents((consent) => ({ ...consent, therapistId }));
    await sign();
    expect(await screen.findByText("Signature wrong", {}, soon)).toBeVisible();
  });
});
