import { waitFor } from "@testing-library/react";
import { goTo } from "@carnet/shell/app";
import { openJournal } from "@carnet/shell/journal";
import { aClinic, clinicAnswers, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { openRoom, sentBy } from "../testing/open-room.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});

async function aWaitingRecord() {
  const record = await aRecord(clinic);
  const { id } = record.kept.patient;
  const table = [...record.table, ...clinicAnswers(clinic, { mustConfirm: true })];
  return { ...record, notes: `patient/${id}/notes`, open: () => openRoom(clinic, `/patient/${id}`, table) };
}
const delay = () => new Promise((resolve) => setTimeout(resolve, 1_500));

describe("where changes must be confirmed (PAT-021)", () => {
  it("keeps what is typed in the journal, sealed, off the server, and says where it is", async () => {
    const { open, notes, kept } = await aWaitingRecord();
    const screen = await open();
    await screen.user.type(await screen.findByLabelText("Notes"), "Peur des aiguilles");
    await screen.findByText("In this page only, until it closes");
    expect(screen.queryByRole("button", { name: /^Retry/ })).toBeNull();
    await delay();
    expect(await openJournal().read(notes)).toMatchObject({ value: "Peur des aiguilles" });
    expect(screen.requests.filter(({ method }) => method === "PUT")).toEqual([]);
    expect(sentBy(screen)).not.toContain("aiguilles");
    await screen.user.click(screen.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(kept.patient.notes).not.toBeNull());
    await waitFor(async () => expect(await openJournal().read(notes)).toBeNull());
  });

  it("brings it back after a reload, still to be confirmed", async () => {
    const { open, notes, kept } = await aWaitingRecord();
    const before = await open();
    await before.findByLabelText("Notes");
    before.unmount();
    await openJournal().write(notes, "Peur des aiguilles", "0");
    const screen = await open();
    await screen.findByDisplayValue("Peur des aiguilles");
    await screen.findByText("One part has changes that are not saved.");
    await delay();
    expect(kept.patient.notes).toBeNull();
    await screen.user.click(screen.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(kept.patient.notes).not.toBeNull());
  });

  it("asks before another room is opened, and goes only once told (NAV-015)", async () => {
    const { open, notes, kept } = await aWaitingRecord();
    const screen = await open();
    await screen.user.type(await screen.findByLabelText("Notes"), "Peur");
    await screen.findByRole("button", { name: "Save changes" });
    history.replaceState(null, "", "/here");
    goTo("/therapist/myClinic");
    await screen.user.click(await screen.findByRole("button", { name: "Stay" }));
    expect(location.pathname).toBe("/here");
    expect(await openJournal().read(notes)).toMatchObject({ value: "Peur" });
    goTo("/therapist/myClinic");
    await screen.findByRole("dialog", { name: "Leave without saving?" });
    await screen.user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(location.pathname).toBe("/therapist/myClinic"));
    expect(kept.patient.notes).not.toBeNull();
  });

  it("forgets what is taken back", async () => {
    const { open, notes, kept } = await aWaitingRecord();
    const screen = await open();
    const field = await screen.findByLabelText("Notes");
    await screen.user.type(field, "Peur");
    await screen.user.click(await screen.findByRole("button", { name: "Reset" }));
    await waitFor(() => expect(field).toHaveValue(""));
    await waitFor(async () => expect(await openJournal().read(notes)).toBeNull());
    expect(screen.queryByRole("button", { name: "Save changes" })).toBeNull();
    expect(kept.patient.notes).toBeNull();
  });
});
