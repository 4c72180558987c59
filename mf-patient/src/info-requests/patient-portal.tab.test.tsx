import { waitFor, within } from "@testing-library/react";
import { asks, refuses } from "@carnet/shell/testing";
import { createInfoRequest, takeBackInfoRequest } from "@carnet/services/portal/contract";
import { type CustomModule, type ModuleField, type RecordForm } from "@carnet/services/clinic/contract";
import { aClinic, type Clinic } from "../testing/a-clinic.ts";
import { aPortalPatient, type PortalPatient } from "../testing/a-portal-patient.ts";
import { openPortalTab, type Opening } from "../testing/open-portal-tab.ts";
import { sentBy } from "../testing/open-room.ts";

let clinic: Clinic;
let camille: PortalPatient;
beforeAll(async () => {
  clinic = await aClinic();
  camille = await aPortalPatient("camille");
});
const at = "2026-11-20T14:00:00.000Z";
const long = { timeout: 15_000 };

const open = (opening: Opening = {}) => openPortalTab({ clinic, camille }, opening);

const nights = {
  id: "1b1f7c1e-1a2b-4c3d-8e4f-5a6b7c8d9e01",
  label: "Nights",
  value: null,
  meta: { type: "text" },
} as ModuleField;
const aForm = (id: string, title: string, isIncludedInInfoRequest: boolean): CustomModule => ({
  id,
  typeOfModule: "health-history",
  updatedAt: at,
  meta: {
    title,
    numCols: 3,
    fields: [nights],
    index: 0,
    isIncludedInHealthHistory: true,
    isIncludedInInfoRequest,
    deletedAt: null,
  },
  archived: [],
});
const sleep = aForm("3a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607", "Sleep", true);
const mine = aForm("4a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607", "What I look at", false);
const filled = ({ id, meta: { title, numCols } }: CustomModule, text: string): RecordForm => ({
  id,
  updatedAt: at,
  title,
  numCols,
  fields: [{ ...nights, value: text }],
  archived: [],
});

describe("asking a patient (POR-004 to POR-007)", () => {
  it("sends a sealed proposal and shows the code once, which is nowhere in what was sent", async () => {
    const { screen, sent } = await open({ changes: { phoneMobile: "+1 418 555-0142" } });
    await screen.user.click(await screen.findByRole("button", { name: "Send the request" }, { timeout: 15_000 }));
    await screen.findByText("The request is sent. Tell the patient this code.", {}, { timeout: 15_000 });
    const code = (screen.container.querySelector("[aria-label][data-private]:not([title])")?.textContent ?? "").replace(
      /\s/g,
      "",
    );
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(sentBy(screen)).not.toContain(code);
    expect(sentBy(screen)).not.toContain("Camille");
    expect(sent[0]?.portal?.invite).toHaveLength(123);
    const grouped = `${code.slice(0, 5)} ${code.slice(5)}`;
    const text = screen.getByRole("link", { name: "Text it from this device" }).getAttribute("href") ?? "";
    expect(text).toMatch(/^sms:\+?\d+\?body=/);
    expect(decodeURIComponent(text)).toContain(`Your access code for Carnet: ${grouped}.`);
    await screen.user.click(screen.getByRole("button", { name: "Show as a QR code" }));
    expect(screen.getByRole("img", { name: "Access code as a QR code" })).toBeVisible();
    await screen.user.click(screen.getByRole("button", { name: "Copy the code" }));
    expect(await navigator.clipboard.readText()).toBe(grouped);
    await screen.user.click(screen.getByRole("button", { name: "I have told the patient" }));
    expect(screen.queryByText("The request is sent. Tell the patient this code.")).toBeNull();
  });

  it("proposes what the record says in the forms that patients fill, and nothing of the others (POR-010)", async () => {
    const sealing = jest.spyOn(clinic.crypto, "seal");
    const forms = [filled(sleep, "Woken at 4"), filled(mine, "Guarded")];
    const { screen } = await open({ modules: [sleep, mine], forms });
    await screen.user.click(await screen.findByRole("button", { name: "Send the request" }, { timeout: 15_000 }));
    await screen.findByText("The request is sent. Tell the patient this code.", {}, { timeout: 15_000 });
    const proposal = sealing.mock.calls.flatMap(([, items]) => items).find(({ ref }) => ref.field === "dataInit");
    expect(proposal?.value).toMatchObject({
      forms: [{ id: sleep.id, updatedAt: at, title: "Sleep", fields: [{ value: "Woken at 4" }] }],
    });
    expect(JSON.stringify(proposal)).not.toContain("Guarded");
    sealing.mockRestore();
  });

  it("sends nothing to a patient without any address", async () => {
    const { screen } = await open({ email: false });
    await screen.findByText(/This patient has no e-mail, and there is none for bills/);
    expect(screen.queryByRole("button", { name: "Send the request" })).toBeNull();
  });

  it("goes to the address for bills where it is the only one, which is said with what its owner sees (POR-006)", async () => {
    const { screen } = await open({ email: false, changes: { billingEmail: "maude@example.ca" } });
    expect(await screen.findByText(/The request goes to the address for bills, maude@example\.ca/)).toBeVisible();
    await screen.user.click(screen.getByRole("button", { name: "Send the request" }));
    expect(await screen.findByText("The request is sent. Tell the patient this code.", {}, long)).toBeVisible();
    expect(screen.requests.filter(asks(createInfoRequest))).toHaveLength(1);
  });

  it("says what to do where a youth answers for themselves (POR-021)", async () => {
    const { screen } = await open({ email: false, changes: { billingEmail: "maude@example.ca" } });
    screen.answer(refuses(createInfoRequest, "ownEmailRequired"));
    await screen.user.click(await screen.findByRole("button", { name: "Send the request" }));
    expect(await screen.findByText(/old enough to answer for themselves/, {}, long)).toBeVisible();
  });
});

describe("taking a request back (POR-005)", () => {
  const words = {
    en: {
      send: "Send the request",
      code: "The request is sent. Tell the patient this code.",
      leaves: "The request leaves in 10 seconds",
      waits: "Leaves in a few seconds",
      done: "The request was taken back; no mail left",
    },
    fr: {
      send: "Envoyer la demande",
      code: "La demande est envoyée. Communiquez ce code au patient.",
      leaves: "La demande part dans 10 secondes",
      waits: "Part dans quelques secondes",
      done: "La demande est reprise ; aucun courriel n’est parti",
    },
  } as const;

  it.each(["en", "fr"] as const)(
    "is a key away while it waits at the service: no code is left to hand over: %s",
    async (language) => {
      const w = words[language];
      const { screen, sent } = await open({ language });
      await screen.user.click(await screen.findByRole("button", { name: w.send }, long));
      expect(await screen.findByText(w.code, {}, long)).toBeVisible();
      expect(sent).toMatchObject([{ waits: true }]);
      expect(await screen.findByText(w.leaves)).toBeVisible();
      expect(await screen.findByText(w.waits, {}, long)).toBeVisible();
      await screen.user.keyboard("{Control>}z{/Control}");
      expect(await screen.findByText(w.done, {}, long)).toBeVisible();
      await waitFor(() => expect(screen.queryByText(w.code)).toBeNull());
      expect(await screen.findByRole("button", { name: w.send }, long)).toBeVisible();
      expect(screen.requests.filter(asks(takeBackInfoRequest))).toHaveLength(1);
    },
  );

  it("is offered in the list, and says so where the request has left already", async () => {
    const { screen } = await open({});
    await screen.user.click(await screen.findByRole("button", { name: words.en.send }, long));
    const take = await screen.findByRole("button", { name: "Take the request back" }, long);
    screen.answer(refuses(takeBackInfoRequest, "alreadyLeft"));
    await screen.user.click(take);
    expect(await screen.findByText("The request has left already", {}, long)).toBeVisible();
    expect(screen.getByText(words.en.code)).toBeVisible();
  });
});

describe("how a request went (PAT-005)", () => {
  it("says when it was opened and how often its answers changed, and keeps them readable once they are merged", async () => {
    const given = { contact: { city: "Lévis" }, antecedents: { sleep: "Six heures" }, comment: "Merci" };
    const { screen } = await open({ given });
    await screen.findByText("The answers were changed 3 times before they were sent", {}, { timeout: 15_000 });
    expect(screen.getByText(/^Opened by the patient on /)).toBeVisible();
    await screen.user.click(await screen.findByRole("button", { name: "Keep the record as it is" }));
    await screen.user.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Keep the record as it is" }),
    );
    await screen.findByText(/^Merged by Anne Morel on /);
    await screen.user.click(screen.getByRole("button", { name: "Read the answers" }));
    const answers = within(await screen.findByRole("dialog"));
    expect(await answers.findByText("Six heures")).toBeVisible();
    expect(answers.getByText("Lévis")).toBeVisible();
    expect(answers.getByText("Merci")).toBeVisible();
    expect(answers.getByText("Signed by the patient: verified")).toBeVisible();
  });
});

describe("merging what the patient answered (POR-008)", () => {
  const given = {
    contact: { city: "Lévis", firstName: "Camille" },
    antecedents: { sleep: "Six heures" },
    comment: "Merci",
  };

  it("shows only differences, merges what is accepted, once", async () => {
    const { screen, kept, ref } = await open({ given });
    await screen.findByText("Lévis", {}, { timeout: 15_000 });
    expect(screen.queryByLabelText("First name")).toBeNull();
    expect(screen.getByText("Merci")).toBeVisible();
    expect(screen.getByLabelText("Take all 2 answers")).toBeChecked();
    await screen.user.click(screen.getByRole("button", { name: "Merge 2 answers" }));
    await screen.user.click(await screen.findByRole("button", { name: "Merge" }));
    await waitFor(() => expect(kept.patient.city).toBe("Lévis"));
    await waitFor(() => expect(kept.patient.anamnese.antecedents).not.toBeNull());
    const place = { entity: "anamnese", record: "-", field: "antecedents" } as const;
    const [opened] = await clinic.crypto.open(ref, [{ ref: place, sealed: kept.patient.anamnese.antecedents!.sealed }]);
    expect(opened).toMatchObject({ ok: true, value: { sleep: "Six heures" } });
    await waitFor(() => expect(screen.queryByText("The patient’s answers")).toBeNull());
    expect(kept.history).toHaveLength(1);
  });

  it("offers them no more as soon as the record has them, though the portal hears of it later", async () => {
    const { screen } = await open({ given, isPortalLate: true });
    await screen.findByText("Lévis", {}, { timeout: 15_000 });
    await screen.user.click(screen.getByRole("button", { name: "Keep the record as it is" }));
    await screen.user.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Keep the record as it is" }),
    );
    await screen.findByText(/^Merged on /);
    expect(screen.queryByText("The patient’s answers")).toBeNull();
  });

  it("is led to from the history, which says how many answers differ from it", async () => {
    const { screen } = await open({ given, at: "anamnese", forms: [filled(mine, "Guarded")] });
    const line = await screen.findByRole("link", { name: "Answers received, 2 to merge" }, { timeout: 15_000 });
    expect(line).toHaveAttribute("href", expect.stringMatching(/\/patientPortal$/));
    expect(screen.getByRole("tab", { name: "Own forms 1" })).toBeVisible();
  });

  it("shows a form question by question, and merges what is accepted into the record's own (FRM-013)", async () => {
    const { archived: _none, ...sent } = filled(sleep, "Woken at 4");
    const { screen, kept, ref } = await open({ given: { ...given, contact: {}, antecedents: {}, forms: [sent] } });
    expect(await screen.findByLabelText("Sleep: Nights", {}, { timeout: 15_000 })).toBeChecked();
    expect(screen.getByText("Woken at 4")).toBeVisible();
    await screen.user.click(screen.getByRole("button", { name: "Merge one answer" }));
    await screen.user.click(await screen.findByRole("button", { name: "Merge" }));
    await waitFor(() => expect(kept.patient.anamnese.customHealthHistory).not.toBeNull());
    const place = { entity: "anamnese", record: "-", field: "customHealthHistory" } as const;
    const { sealed } = kept.patient.anamnese.customHealthHistory!;
    expect(await clinic.crypto.open(ref, [{ ref: place, sealed }])).toMatchObject([
      { ok: true, value: { forms: [{ ...sent, archived: [] }] } },
    ]);
    expect(kept.history).toHaveLength(1);
  });

  it("leaves out what is not accepted, and takes no answer that cannot stand in the record", async () => {
    const { screen, kept } = await open({ given: { ...given, contact: { dateOfBirth: "1889-01-01", city: "Lévis" } } });
    expect(await screen.findByLabelText("Date of birth", {}, { timeout: 15_000 })).toBeChecked();
    await screen.findByText("A date of birth is 1890 or later.");
    expect(screen.getByRole("button", { name: /^Merge \d answers/ })).toBeDisabled();
    await screen.user.click(screen.getByLabelText("Date of birth"));
    for (const other of screen.getAllByRole("checkbox", { checked: true }))
      if (other !== screen.getByLabelText("City")) await screen.user.click(other);
    await screen.user.click(screen.getByRole("button", { name: "Merge one answer" }));
    await screen.user.click(await screen.findByRole("button", { name: "Merge" }));
    await waitFor(() => expect(kept.patient).toMatchObject({ city: "Lévis", dateOfBirth: "1988-03-31" }));
    expect(kept.patient.anamnese.antecedents).toBeNull();
  });
});
