import { within } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { getConsentFiles } from "@carnet/services/patient/contract";
import { aClinic, clinicAnswers, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { openRoom } from "../testing/open-room.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});
const form = { id: "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f", name: "Soins manuels", content: "Je consens aux soins." };

describe("a dialog in which somebody signs", () => {
  it("asks before ink is lost, by Esc or its button; Esc again goes on", async () => {
    const record = await aRecord(clinic);
    const table = [...record.table, ...clinicAnswers(clinic, { forms: [form] }), answers(getConsentFiles, () => [])];
    const screen = await openRoom(clinic, `/patient/${record.kept.patient.id}/consents`, table);
    const { user } = screen;
    const open = async () => {
      await user.click(await screen.findByRole("button", { name: "Sign a form" }, { timeout: 15_000 }));
      await screen.findByText(form.content);
      return within(screen.getByRole("dialog"));
    };
    const keep = { name: "Keep the signed form" };
    let dialog = await open();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();

    dialog = await open();
    await user.click(dialog.getByRole("button", { name: /I sign as Camille Gagnon/ }));
    await user.keyboard("{Escape}");
    const question = within(dialog.getByRole("alertdialog", { name: "The signature is not kept yet." }));
    expect(question.getByRole("button", { name: "Go on signing" })).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(dialog.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(dialog.getByRole("button", keep)).toBeEnabled();
    expect(dialog.getByRole("img", { name: "Signed" })).toBeInTheDocument();

    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await user.click(dialog.getByRole("button", { name: "Go on signing" }));
    expect(dialog.getByRole("button", keep)).toBeEnabled();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await user.click(dialog.getByRole("button", { name: "Leave without signing" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();

    dialog = await open();
    expect(dialog.getByRole("img", { name: "Empty place to sign" })).toBeInTheDocument();
    expect(dialog.getByRole("button", keep)).toBeDisabled();
  });
});
