import { within } from "@testing-library/react";
import { invalidate } from "@carnet/shell/app";
import { answers, asks, refuses } from "@carnet/shell/testing";
import { aMember, aMembersView } from "@carnet/shell/testing/clinic";
import { getMembers } from "@carnet/services/clinic/contract";
import { reopenInfoRequest, saveInfoRequestImported } from "@carnet/services/patient/contract";
import { aClinic, type Clinic } from "../testing/a-clinic.ts";
import { aPortalPatient, type PortalPatient } from "../testing/a-portal-patient.ts";
import { openPortalTab, type Opening } from "../testing/open-portal-tab.ts";

let clinic: Clinic;
let camille: PortalPatient;
beforeAll(async () => {
  clinic = await aClinic();
  camille = await aPortalPatient("camille");
});
const long = { timeout: 15_000 };
const open = (opening: Opening) => openPortalTab({ clinic, camille }, opening);

describe("a merge that is undone (POR-025)", () => {
  const given = { contact: { city: "Lévis" }, antecedents: { sleep: "Six heures" }, comment: "Merci" };
  type Opened = Awaited<ReturnType<typeof open>>;
  const press = async ({ screen }: Opened, name: string) =>
    screen.user.click(await screen.findByRole("button", { name }, long));
  async function merge(opened: Opened) {
    await press(opened, "Merge 2 answers");
    await press(opened, "Merge");
    await opened.screen.findByText("2 answers are in the record.", {}, long);
  }
  const sleepOf = async ({ kept, ref }: Opened) => {
    const place = { entity: "anamnese", record: "-", field: "antecedents" } as const;
    const [opened] = await clinic.crypto.open(ref, [{ ref: place, sealed: kept.patient.anamnese.antecedents!.sealed }]);
    return opened?.ok ? (opened.value as { sleep?: string | null }).sleep : "does not open";
  };

  it("puts back what the record said, and has the answers ticked to be merged again", async () => {
    const opened = await open({ given });
    const { screen, kept } = opened;
    await merge(opened);
    expect(kept.patient.city).toBe("Lévis");
    expect(await screen.findByText(/^Merged by Anne Morel on /)).toBeVisible();
    await press(opened, "Undo");
    expect(await screen.findByText("The merge is undone. The answers can be merged again.", {}, long)).toBeVisible();
    expect(await screen.findByLabelText("Take all 2 answers", {}, long)).toBeChecked();
    expect(kept.patient.city).toBeNull();
    expect(await sleepOf(opened)).toBeNull();
    expect(screen.requests.filter(asks(reopenInfoRequest))).toHaveLength(1);
    await merge(opened);
    expect(kept.patient.city).toBe("Lévis");
    expect(await sleepOf(opened)).toBe("Six heures");
  });

  it("leaves what was changed since as it is, and says how much that is", async () => {
    const opened = await open({ given });
    const { screen, kept } = opened;
    await merge(opened);
    kept.patient = { ...kept.patient, city: "Québec" };
    await press(opened, "Undo");
    const said = /^The merge is undone\. .* One answer stays in the record: somebody changed it since\.$/;
    expect(await screen.findByText(said, {}, long)).toBeVisible();
    expect(kept.patient.city).toBe("Québec");
    expect(await sleepOf(opened)).toBeNull();
  });

  it("offers a record that was kept as it is to be merged again, before the portal knows of it too", async () => {
    const opened = await open({ given });
    const { screen, kept, noteMerged } = opened;
    await press(opened, "Keep the record as it is");
    await screen.user.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Keep the record as it is" }),
    );
    await screen.findByText("The record stays as it is.", {}, long);
    screen.answer(
      answers(reopenInfoRequest, () => {
        kept.patient.infoRequestImportedId = null;
        noteMerged(clinic.user.id);
        return {};
      }),
    );
    await press(opened, "Undo");
    expect(await screen.findByLabelText("Take all 2 answers", {}, long)).toBeChecked();
    expect(kept.history).toHaveLength(0);
  });

  it("stands where the service says so, and the record keeps what was merged", async () => {
    const opened = await open({ given });
    const { screen, kept } = opened;
    await merge(opened);
    screen.answer(refuses(reopenInfoRequest, "mergeStands"));
    await press(opened, "Undo");
    expect(await screen.findByText("The merge can no longer be undone. It stands.", {}, long)).toBeVisible();
    expect(kept.patient.city).toBe("Lévis");
    expect(await sleepOf(opened)).toBe("Six heures");
    expect(screen.queryByLabelText("Take all 2 answers")).toBeNull();
  });
});

describe("answers that a colleague merged", () => {
  it("say who did and when, and are read only", async () => {
    const { screen, noteMerged } = await open({
      given: { contact: { city: "Lévis" }, antecedents: {}, comment: "" },
    });
    await screen.findByText("Lévis", {}, long);
    const { id, email } = clinic.user;
    const colleague = {
      id: crypto.randomUUID(),
      firstName: "Marc",
      lastName: "Lavoie",
      email: "marc@tilleuls.example",
    };
    screen.answer(
      answers(getMembers, aMembersView({ members: [aMember({ id, email }), aMember(colleague)] })),
      refuses(saveInfoRequestImported, "alreadyImported"),
    );
    await invalidate(getMembers);
    noteMerged(colleague.id);
    await screen.user.click(screen.getByRole("button", { name: "Merge one answer" }));
    await screen.user.click(await screen.findByRole("button", { name: "Merge" }));
    const said = /^Marc Lavoie merged these answers on .* They can be read, and are merged no more\.$/;
    const notice = await screen.findByText(said, {}, long);
    expect(screen.getByText(/^Merged by Marc Lavoie on /)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Merge one answer" })).toBeNull();
    await screen.user.click(
      within(notice.closest("[role]") as HTMLElement).getByRole("button", { name: "Read the answers" }),
    );
    expect(await within(await screen.findByRole("dialog")).findByText("Lévis", {}, long)).toBeVisible();
  });
});
