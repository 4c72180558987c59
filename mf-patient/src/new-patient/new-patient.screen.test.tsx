import { waitFor } from "@testing-library/react";
import { openJournal } from "@carnet/shell/journal";
import { answers, refuses } from "@carnet/shell/testing";
import {
  deletePatient,
  getDuplicates,
  getPatient,
  savePatient,
  type CreatePatientBody,
  type DuplicatePatient,
  type PatientView,
} from "@carnet/services/patient/contract";
import { reportWarning } from "@carnet/services/account/contract";
import { getKeyHolders } from "@carnet/services/clinic/contract";
import { aClinic, clinicAnswers, clinicId, type Clinic } from "../testing/a-clinic.ts";
import { createdView, twin } from "../testing/a-record.ts";
import { openRoom, sentBy } from "../testing/open-room.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});

/** Leaves the draft of the test before, which the form brings back. */
async function startOver({ user, queryByRole }: Awaited<ReturnType<typeof openRoom>>) {
  await new Promise((resolve) => setTimeout(resolve, 100));
  const again = queryByRole("button", { name: "Start over" });
  if (again) await user.click(again);
}

async function open(duplicates: DuplicatePatient[] = [], { fresh = true } = {}) {
  const kept: { patient: PatientView | null } = { patient: null };
  const table = [
    ...clinicAnswers(clinic),
    answers(getDuplicates, duplicates),
    answers(savePatient, ({ body }) => {
      kept.patient = createdView(body as CreatePatientBody, clinic.user.id);
      return kept.patient;
    }),
    answers(getPatient, () => kept.patient!),
  ];
  const screen = await openRoom(clinic, "/patient/new?name=camille%20gagnon", table);
  await screen.findByLabelText(/^First name/);
  if (fresh) await startOver(screen);
  return { screen, kept };
}

type Screen = Awaited<ReturnType<typeof open>>["screen"];
const create = (screen: Screen) => screen.user.click(screen.getByRole("button", { name: "Create the record" }));
async function fill(screen: Screen, born = "03/31/1988") {
  await screen.user.type(screen.getByLabelText(/^Date of birth/), born);
  await screen.user.click(screen.getByRole("radio", { name: "Female" }));
}

describe("a new patient (PAT-008 to PAT-013)", () => {
  it("is sealed, uploaded, read back, checked and then shown; what is private never leaves in clear", async () => {
    const { screen, kept } = await open();
    expect(screen.getByLabelText(/^Last name/)).toHaveValue("Gagnon");
    expect(screen.location()).toBe("/patient/new");
    await fill(screen);
    await screen.user.type(screen.getByLabelText("Notes"), "Peur des aiguilles");
    await create(screen);
    await waitFor(() => expect(screen.location()).toBe(`/patient/${kept.patient?.id}`), { timeout: 15_000 });
    const calls = screen.requests.map(({ method, path }) => `${method} ${path.replace(/[0-9a-f-]{36}/g, ":id")}`);
    const order = ["patientDuplicates", "ExcludingCurrentUser", "PUT /api/1/patient", "GET /api/1/patients/:id"];
    const places = order.map((part) => calls.findIndex((call) => call.includes(part)));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(sentBy(screen)).not.toContain("aiguilles");
    await screen.findByDisplayValue("Peur des aiguilles");
  });

  it("is kept encrypted on this device until it is made, and comes back with the form", async () => {
    const { screen } = await open();
    await screen.user.type(screen.getByLabelText("Notes"), "Peur des aiguilles");
    await screen.findByText("On this device only");
    const draft = () => openJournal().read("newPatient/Camille Gagnon");
    await waitFor(async () => expect(await draft()).toMatchObject({ value: { notes: "Peur des aiguilles" } }));
    expect(screen.requests.some(({ method }) => method === "PUT")).toBe(false);
    screen.unmount();
    const again = await open([], { fresh: false });
    await again.screen.findByDisplayValue("Peur des aiguilles");
    await again.screen.user.click(again.screen.getByRole("button", { name: "Start over" }));
    await waitFor(async () => expect(await draft()).toBeNull());
    expect(again.screen.getByLabelText("Notes")).toHaveValue("");
  });

  it("says what is missing only once it was tried, and sends nothing", async () => {
    const { screen } = await open();
    expect(screen.queryByText("This is needed.")).toBeNull();
    await create(screen);
    expect((await screen.findAllByText("This is needed.")).length).toBeGreaterThan(0);
    expect(screen.requests.some(({ method }) => method === "PUT")).toBe(false);
  });

  it("asks about a birth of 1900 or earlier, and lets it be corrected or confirmed", async () => {
    const { screen, kept } = await open();
    await fill(screen, "05/01/1899");
    await create(screen);
    await screen.findByRole("dialog", { name: "Dubious patient date of birth" });
    await screen.user.click(screen.getByRole("button", { name: "Correct it" }));
    expect(kept.patient).toBeNull();
    await create(screen);
    await screen.user.click(await screen.findByRole("button", { name: "It is right" }));
    await waitFor(() => expect(kept.patient?.dateOfBirth).toBe("1899-05-01"), { timeout: 15_000 });
  });

  it("stops before anything leaves where the server lists a colleague among those who run the clinic", async () => {
    const userId = crypto.randomUUID();
    const { principal } = await clinic.crypto.signup({ email: "c@tilleuls.example", password: "p", escrow: "none" });
    const member = { clinicId, member: userId, pubKey: principal.pubKey };
    await clinic.add([await clinic.crypto.certify({ ...member, role: "therapist", evidence: "qr" })]);
    const { screen, kept } = await open();
    screen.answer(answers(getKeyHolders, [{ userId, pubKey: principal.pubKey }]));
    await fill(screen);
    await create(screen);
    await screen.findByText(/whom the clinic’s log does not know as such/, {}, { timeout: 15_000 });
    expect(kept.patient).toBeNull();
  });

  it("lists who has a like name, and creates when it is somebody else", async () => {
    const { screen, kept } = await open([twin]);
    await fill(screen);
    await create(screen);
    const dialog = await screen.findByRole("dialog", { name: "Is it one of these people?" });
    expect(dialog).toHaveTextContent("Camille Gagné");
    expect(kept.patient).toBeNull();
    await screen.user.click(screen.getByRole("button", { name: "It is somebody else: create" }));
    await waitFor(() => expect(kept.patient).not.toBeNull(), { timeout: 15_000 });
    const sent = screen.requests.find(({ method }) => method === "PUT")?.body;
    expect(sent).toMatchObject({ force: true });
  });

  it("shows who resembles while it is typed, and asks no more once they are somebody else", async () => {
    const { screen, kept } = await open([twin]);
    const notice = await screen.findByText("A record resembles this one");
    expect(notice.closest("[role=status]")).toHaveTextContent("Camille Gagné");
    await screen.user.click(screen.getByRole("button", { name: "Somebody else" }));
    expect(screen.queryByText("A record resembles this one")).toBeNull();
    await fill(screen);
    await create(screen);
    await waitFor(() => expect(kept.patient).not.toBeNull(), { timeout: 15_000 });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.requests.find(({ method }) => method === "PUT")?.body).toMatchObject({ force: true });
  });

  it("says at once that an e-mail has a record, which nobody can dismiss", async () => {
    const { screen } = await open([{ ...twin, sameEmail: true, email: "camille@example.ca" }]);
    await screen.findByText("This e-mail already has a record");
    expect(screen.queryByRole("button", { name: "Somebody else" })).toBeNull();
  });

  it("cannot be created beside the same e-mail", async () => {
    const { screen, kept } = await open([{ ...twin, sameEmail: true, email: "camille@example.ca" }]);
    await fill(screen);
    await create(screen);
    await screen.findByRole("dialog", { name: "This e-mail already has a record" });
    expect(screen.queryByRole("button", { name: /somebody else/ })).toBeNull();
    expect(kept.patient).toBeNull();
  });

  it("takes the record back and tries once more when what comes back does not open, then says so", async () => {
    const { screen, kept } = await open();
    const removed: string[] = [];
    screen.answer(
      answers(getPatient, () => ({
        ...kept.patient!,
        identity: createdIdentity(kept.patient!),
      })),
      answers(deletePatient, ({ params }) => {
        removed.push(params["id"]!);
        return {};
      }),
      answers(reportWarning, {}),
    );
    await fill(screen);
    await create(screen);
    await screen.findByText("The record was not created", {}, { timeout: 20_000 });
    expect(removed).toHaveLength(2);
    const reported = screen.requests.filter(({ path }) => path.endsWith("/warningOnClient"));
    expect(reported.length).toBeGreaterThan(0);
    for (const { body } of reported) expect(body).toMatchObject({ severity: "critical" });
    expect(JSON.stringify(reported.map(({ body }) => body))).not.toContain("Camille");
  });

  it("keeps what was typed when the service refuses", async () => {
    const { screen } = await open();
    screen.answer(refuses(savePatient, "keysIncomplete", { missing: [], extra: [] }));
    await fill(screen);
    await create(screen);
    await screen.findByText("The members of the clinic changed meanwhile. Try again.", {}, { timeout: 15_000 });
    expect(screen.getByLabelText(/^First name/)).toHaveValue("Camille");
  });
});

/** The same envelope with its last letters changed: it opens to nothing. */
const createdIdentity = ({ identity }: PatientView) => ({
  v: 1 as const,
  data: `${identity!.data.slice(0, -8)}AAAAAAAA`,
});
