import { fireEvent, waitFor, within } from "@testing-library/react";
import { answers, fails, refuses } from "@carnet/shell/testing";
import { getPatient, searchPatients, type PatientView } from "@carnet/services/patient/contract";
import {
  addVisit,
  collectPayment,
  getToday,
  markVisit,
  moveVisit,
  removeVisit,
  type VisitOfDay,
} from "@carnet/services/seance/contract";
import { dayAfter, today } from "@carnet/shell/workspace";
import {
  me,
  clinicId,
  lavoie,
  at,
  florence,
  zoe,
  alice,
  locked,
  owing,
  day,
  open,
  rowOf,
  said,
  choose,
  aVisit,
} from "./testing/a-day.ts";
import { longDay } from "./say-day.ts";

jest.mock("@carnet/shell/federation", () => ({
  ...jest.requireActual<object>("@carnet/shell/federation"),
  loadFederated: async () => ({ SendForm: ({ patientId }: { patientId: string }) => <p>form of {patientId}</p> }),
}));

const steps = jest.fn<void, [string]>();
beforeAll(() => {
  globalThis.window.singleSpaNavigate = steps;
});
/** Where the page was led to last. */
const went = () => steps.mock.lastCall?.[0];

// jsdom lays nothing out: everything counts as drawn.
beforeAll(() => jest.spyOn(HTMLElement.prototype, "getClientRects").mockReturnValue([{}] as never));

describe("a therapist's day", () => {
  it("lists the visits by hour with what each waits for, one click from its chart", async () => {
    const screen = await open([day([alice, locked, florence, zoe])]);
    expect(await screen.findByText("3 visits · 1 done · 2 to come")).toBeVisible();
    const row = await rowOf(screen, "Florence Côté");
    expect(row.getByText("11:00 am")).toBeVisible();
    expect(row.getByText("Arrived 10:48 am")).toBeVisible();
    expect(row.getByRole("link", { name: "Florence Côté" })).toHaveAttribute(
      "href",
      `/therapist/patient/${florence.patientId}`,
    );
    expect(row.getByRole("link", { name: "Answers received" })).toHaveAttribute(
      "href",
      `/therapist/patient/${florence.patientId}/patientPortal`,
    );
    expect(row.getByRole("note", { name: "Also: Consent missing" })).toHaveTextContent("+1");
    expect((await rowOf(screen, "Alice Gauthier")).getByRole("link", { name: "Alice Gauthier" })).toHaveAttribute(
      "href",
      `/therapist/seance?patientId=${alice.patientId}&number=9`,
    );
    expect(screen.queryByText("Paul Roy")).toBeNull();
    expect(screen.getByText("11:45 am to 1:00 pm, nothing planned")).toBeVisible();
  });

  it("shows who comes next, and begins their session from the visit", async () => {
    const screen = await open([day([alice, zoe, florence])]);
    const next = within(await screen.findByRole("region", { name: "Next patient" }));
    expect(next.getByText("Florence Côté")).toBeVisible();
    expect(next.getByRole("link", { name: "(418) 555-0186" })).toHaveAttribute("href", "tel:4185550186");
    expect(next.getByRole("link", { name: /Start session 8/ })).toHaveAttribute(
      "href",
      `/therapist/seance?patientId=${florence.patientId}&start&visitId=${florence.id}`,
    );
  });

  it("sends the form that was not sent in one press, from its line and from the day after", async () => {
    const solange = { patientId: crypto.randomUUID(), patientName: "Solange Gagnon" };
    const first = aVisit("Alicia Roy", "14:00", { last: null, needs: [{ kind: "consent" }, ...zoe.needs] });
    const screen = await open([day([zoe, first], { withoutForm: [solange] })]);
    const row = await rowOf(screen, "Zoé Nadeau");
    await screen.user.click(row.getByRole("button", { name: "Form not sent, send it to Zoé Nadeau" }));
    const panel = within(await screen.findByRole("dialog", { name: "Health form · Zoé Nadeau" }));
    expect(await panel.findByText(`form of ${zoe.patientId}`)).toBeVisible();
    await screen.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const alicia = await rowOf(screen, "Alicia Roy");
    expect(alicia.getByRole("link", { name: "Consent missing" })).toBeVisible();
    expect(alicia.queryByRole("note")).toBeNull();
    await screen.user.click(alicia.getByRole("button", { name: "Form not sent, send it to Alicia Roy" }));
    expect(await screen.findByText(`form of ${first.patientId}`)).toBeVisible();
    await screen.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await screen.user.click(screen.getByRole("button", { name: /^Solange Gagnon/ }));
    expect(await screen.findByText(`form of ${solange.patientId}`)).toBeVisible();
  });

  it("says of who owes something where they are today, and leads to all of them", async () => {
    const of = ({ patientId, patientName }: VisitOfDay, number: number) => ({
      ...owing,
      seanceId: crypto.randomUUID(),
      patientId,
      patientName: patientName!,
      number,
    });
    const unpaid = [of(florence, 6), of(zoe, 7), of(alice, 8)];
    const screen = await open([day([alice, florence, zoe], { unpaid })]);
    const list = within(await screen.findByRole("region", { name: "Unpaid" }));
    const detail = (name: string) => list.getByText(name).nextSibling;
    expect(detail("Florence Côté")).toHaveTextContent(/^Session 6 · .+ · in the waiting room$/);
    expect(detail("Zoé Nadeau")).toHaveTextContent(/^Session 7 · .+ · here today at 1:00\spm$/);
    expect(detail("Alice Gauthier")).toHaveTextContent(/^Session 8 · [^·]+$/);
    expect(list.getByRole("link", { name: "Open all" })).toHaveAttribute("href", "/therapist/money");
  });

  it("tells of others' patients who, when and with whom, and nothing more", async () => {
    const screen = await open([day([locked, florence])]);
    await screen.user.click(await screen.findByRole("radio", { name: "Everybody" }));
    const row = await rowOf(screen, "Paul Roy");
    expect(row.getByText("Anne Lavoie")).toBeVisible();
    expect(row.getByText("no access")).toBeVisible();
    expect(row.queryByRole("link")).toBeNull();
  });

  it("marks a visit, and takes the mark back", async () => {
    const screen = await open([day([zoe]), answers(markVisit, { ...zoe, state: "noShow" })]);
    await choose(screen, "Zoé Nadeau", "No-show");
    expect(await screen.findByText("Marked as a no-show")).toBeVisible();
    await screen.user.click(screen.getByRole("button", { name: "Undo" }));
    expect(said(screen, "/state")).toEqual([{ state: "noShow" }, { state: "expected" }]);
  });

  it("takes the mark back by Ctrl Z while it is told", async () => {
    const screen = await open([day([zoe]), answers(markVisit, { ...zoe, state: "arrived" })]);
    await choose(screen, "Zoé Nadeau", "Arrived");
    expect(await screen.findByText("Marked as arrived")).toBeVisible();
    await screen.user.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(said(screen, "/state")).toEqual([{ state: "arrived" }, { state: "expected" }]));
    expect(screen.queryByText("Marked as arrived")).toBeNull();
  });

  it("says why a mark is refused", async () => {
    const screen = await open([day([zoe]), refuses(markVisit, "visitStarted")]);
    await choose(screen, "Zoé Nadeau", "Arrived");
    expect(await screen.findByText("A session was opened from this visit: it stays as it is.")).toBeVisible();
  });

  it("takes a visit away, and puts it back as it was", async () => {
    const screen = await open([
      ...[day([florence]), answers(removeVisit, {}), answers(markVisit, florence)],
      answers(addVisit, { ...florence, overlaps: false }),
    ]);
    await choose(screen, "Florence Côté", "Remove the visit");
    await screen.user.click(await screen.findByRole("button", { name: "Undo" }));
    const { id, patientId, therapistId, startsAt, minutes } = florence;
    expect(said(screen, "/visits")).toEqual([{ id, patientId, therapistId, startsAt, minutes }]);
    expect(said(screen, "/state")).toEqual([{ state: "arrived" }]);
  });

  it("lets only what was done to a visit last be taken back", async () => {
    const screen = await open([day([zoe]), answers(markVisit, { ...zoe, state: "arrived" }), answers(removeVisit, {})]);
    await choose(screen, "Zoé Nadeau", "Arrived");
    expect(await screen.findByText("Marked as arrived")).toBeVisible();
    await choose(screen, "Zoé Nadeau", "Remove the visit");
    await waitFor(() => expect(screen.queryByText("Marked as arrived")).toBeNull());
    expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(1);
  });

  it("adds a visit of somebody who is found, with whoever adds it", async () => {
    const unknown = { dateOfBirth: null, email: null, lastSeanceAt: null, nextVisitAt: null, owed: 0, deletedAt: null };
    const found = { ...unknown, id: zoe.patientId, clinicId, fullName: "Zoé Nadeau", opensChart: false };
    const screen = await open([
      ...[day([florence]), answers(addVisit, { ...zoe, overlaps: true })],
      answers(searchPatients, [{ ...found, isAccessible: false }]),
    ]);
    await rowOf(screen, "Florence Côté");
    await screen.user.keyboard("v");
    const panel = within(await screen.findByRole("dialog", { name: "Add a visit" }));
    const who = panel.getByRole("combobox", { name: /Patient/ });
    await waitFor(() => expect(who).toHaveFocus());
    await screen.user.keyboard("zoé");
    await screen.user.click(await screen.findByRole("option", { name: "Zoé Nadeau" }));
    const time = panel.getByLabelText(/Time/);
    await screen.user.clear(time);
    await screen.user.type(time, "14:30");
    await screen.user.click(panel.getByRole("button", { name: "Add" }));
    expect(await screen.findByText(/Visit added\. The therapist has another visit/)).toBeVisible();
    expect(said(screen, "/visits")).toEqual([
      expect.objectContaining({ patientId: zoe.patientId, therapistId: me.id, startsAt: at("14:30"), minutes: 45 }),
    ]);
    screen.answer(answers(removeVisit, {}));
    await screen.user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(screen.requests.some(({ method }) => method === "DELETE")).toBe(true));
  });

  it("adds nothing before somebody is chosen", async () => {
    const screen = await open([day([florence])]);
    await screen.user.click((await screen.findAllByRole("button", { name: "Add a visit" }))[0]!);
    const panel = within(await screen.findByRole("dialog", { name: "Add a visit" }));
    await screen.user.click(panel.getByRole("button", { name: "Add" }));
    expect(panel.getByText("Choose a patient of the list.")).toBeVisible();
    expect(said(screen, "/visits")).toEqual([]);
  });

  it("moves a visit, and back", async () => {
    const screen = await open([day([zoe]), answers(moveVisit, { ...zoe, overlaps: false })]);
    await choose(screen, "Zoé Nadeau", "Move");
    const panel = within(await screen.findByRole("dialog", { name: "Move the visit" }));
    const time = panel.getByLabelText(/Time/);
    await screen.user.clear(time);
    await screen.user.type(time, "16:00");
    await screen.user.click(panel.getByRole("button", { name: "Move" }));
    await screen.user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(said(screen, zoe.id).filter(Boolean)).toEqual([
      { startsAt: at("16:00"), was: { startsAt: at("13:00") } },
      { startsAt: at("13:00"), was: { startsAt: at("16:00") } },
    ]);
  });

  it("goes from line to line with J and K", async () => {
    const screen = await open([day([alice, florence, zoe])]);
    await rowOf(screen, "Zoé Nadeau");
    expect(document.activeElement).toHaveTextContent("Florence Côté");
    await screen.user.keyboard("j");
    expect(document.activeElement).toHaveTextContent("Zoé Nadeau");
    await screen.user.keyboard("kk");
    expect(document.activeElement).toHaveTextContent("Alice Gauthier");
  });

  it("starts with Enter the session of whoever comes next, and opens with it one that has begun", async () => {
    const screen = await open([day([alice, florence, zoe])]);
    await rowOf(screen, "Zoé Nadeau");
    expect(document.activeElement).toHaveAccessibleDescription("Enter starts session 8");
    await screen.user.keyboard("{Enter}");
    expect(went()).toBe(`/therapist/seance?patientId=${florence.patientId}&start&visitId=${florence.id}`);
    await screen.user.keyboard("k");
    expect(document.activeElement).toHaveAccessibleDescription("Enter opens session 9");
    await screen.user.keyboard("{Enter}");
    expect(went()).toBe(`/therapist/seance?patientId=${alice.patientId}&number=9`);
  });

  it("opens the record by O and by a click, and starts by S", async () => {
    const screen = await open([day([florence, zoe])]);
    const row = await rowOf(screen, "Zoé Nadeau");
    await screen.user.keyboard("jo");
    expect(went()).toBe(`/therapist/patient/${zoe.patientId}`);
    await screen.user.keyboard("s");
    expect(went()).toContain(`&start&visitId=${zoe.id}`);
    await screen.user.click(row.getByRole("link", { name: "Zoé Nadeau" }));
    expect(went()).toBe(`/therapist/patient/${zoe.patientId}`);
  });

  it("starts with Enter nothing that was called off, and nothing of a day that has not come", async () => {
    const off = aVisit("Jean Roy", "09:00", { state: "cancelled" });
    const later = aVisit("Nadia Roy", "10:00", { startsAt: new Date(`${dayAfter(today())}T10:00`).toISOString() });
    const screen = await open([day([off, later])]);
    for (const { patientId, patientName } of [off, later]) {
      const link = (await rowOf(screen, patientName!)).getByRole("link", { name: patientName! });
      expect(link).toHaveAccessibleDescription("Enter opens the record");
      link.focus();
      await screen.user.keyboard("{Enter}");
      expect(went()).toBe(`/therapist/patient/${patientId}`);
    }
  });

  it("leaves the focus where somebody has put it before the visits came", async () => {
    const screen = await open([fails(getToday, 500)]);
    const again = await screen.findByRole("button", { name: "Try again" });
    const before = screen.getByRole("button", { name: "Day before" });
    before.focus();
    screen.answer(day([florence, zoe]));
    fireEvent.click(again);
    await rowOf(screen, "Zoé Nadeau");
    expect(before).toHaveFocus();
  });

  it("asks for another day by its address, and leads back", async () => {
    const tomorrow = dayAfter(today());
    const screen = await open([day([])], { at: `/home?day=${tomorrow}` });
    expect(await screen.findByText("No visit that day")).toBeVisible();
    expect(screen.getByRole("button", { name: "Back to today" })).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).not.toHaveTextContent("Today");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(longDay(tomorrow));
    const asked = screen.requests.find(({ path }) => path.includes("reports/today"))!;
    expect(asked.query.get("from")).toBe(new Date(`${tomorrow}T00:00`).toISOString());
  });

  it("keeps the work lists when the visits fail, and tries again", async () => {
    const screen = await open([fails(getToday, 500)]);
    expect(await screen.findByText("The visits could not be read")).toBeVisible();
    screen.answer(day([florence]));
    await screen.user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("1 visit · 0 done · 1 to come")).toBeVisible();
  });
});

describe("the front desk's day", () => {
  const desk = { isDesk: true, toCollect: [owing] };
  const closed = (visit: VisitOfDay) => ({ ...visit, opensChart: false, therapistId: lavoie });

  it("says who arrived with one press", async () => {
    const screen = await open([day([closed(zoe)], desk), answers(markVisit, { ...zoe, state: "arrived" })]);
    await screen.user.click((await rowOf(screen, "Zoé Nadeau")).getByRole("button", { name: "Arrived" }));
    expect(await screen.findByText("Marked as arrived")).toBeVisible();
    expect(said(screen, "/state")).toEqual([{ state: "arrived" }]);
  });

  it("says it with A on the line that has the focus", async () => {
    const screen = await open([day([closed(zoe)], desk), answers(markVisit, { ...zoe, state: "arrived" })]);
    await rowOf(screen, "Zoé Nadeau");
    await screen.user.keyboard("ja");
    await waitFor(() => expect(said(screen, "/state")).toEqual([{ state: "arrived" }]));
  });

  it("begins at the line of who has not paid yet, else of who comes next", async () => {
    const screen = await open([day([closed(florence), closed(alice), closed(zoe)], desk)]);
    await waitFor(() => expect(screen.getByRole("link", { name: "Alice Gauthier" })).toHaveFocus());
    screen.unmount();
    const paid = await open([day([closed(alice), closed(florence), closed(zoe)], { isDesk: true })]);
    await waitFor(() => expect(paid.getByRole("link", { name: "Florence Côté" })).toHaveFocus());
  });

  it("collects what a seen visit costs, in cash unless told", async () => {
    const patient = answers(getPatient, { ...(getPatient.example.answer as PatientView), id: alice.patientId });
    const screen = await open([day([closed(alice)], desk), patient, answers(collectPayment, {})]);
    await screen.user.click((await rowOf(screen, "Alice Gauthier")).getByRole("button", { name: "Collect" }));
    const panel = within(await screen.findByRole("dialog", { name: "Collect" }));
    expect(panel.getByRole("radio", { name: "Cash" })).toBeChecked();
    await waitFor(() => expect(panel.getByRole("textbox", { name: "Amount received" })).toHaveFocus());
    await screen.user.click(panel.getByRole("button", { name: "Paid" }));
    expect(await screen.findByText("$126.47 received")).toBeVisible();
    expect(said(screen, "/payment")).toEqual([{ seanceId: alice.seanceId, amountPaid: 12_647, paymentMethod: "CASH" }]);
  });

  it("shows who waits, who owes and what is missing, and leads to who they are, never to a session", async () => {
    const screen = await open([day([closed(alice), closed(florence), closed(zoe)], desk)]);
    expect(await screen.findByRole("region", { name: "To collect" })).toHaveTextContent("Alice Gauthier");
    expect(screen.getByRole("region", { name: "In the waiting room" })).toHaveTextContent(
      "Florence Côtéfor A. Lavoie at 11:00 am",
    );
    expect(screen.getByRole("region", { name: "Before their visit" })).toHaveTextContent("Form not sent");
    const list = within(screen.getByRole("list", { name: "Visits of the day" }));
    expect(list.getByRole("link", { name: "Florence Côté" })).toHaveAttribute(
      "href",
      `/therapist/patient/${florence.patientId}`,
    );
    expect(list.getAllByRole("link", { name: "(418) 555-0186" })[0]).toHaveAttribute("href", "tel:4185550186");
  });

  it("tells by their initials whose each visit is where several treat, and speaks the whole name", async () => {
    const anne = closed(zoe);
    const screen = await open([day([anne, { ...closed(florence), therapistId: me.id }], desk)]);
    const row = await rowOf(screen, "Zoé Nadeau");
    expect(row.getByText("AL")).toHaveAttribute("aria-hidden", "true");
    expect(row.getByText("A. Lavoie")).toHaveAttribute("aria-hidden", "true");
    expect(row.getByText("Anne Lavoie")).toBeVisible();
    expect((await rowOf(screen, "Florence Côté")).getByText("HM")).toBeVisible();
    screen.unmount();
    const alone = await open([day([anne], desk)]);
    expect((await rowOf(alone, "Zoé Nadeau")).queryByText("AL")).toBeNull();
  });

  it("shows one therapist's visits at a time, in French as in English", async () => {
    const screen = await open([day([closed(zoe), { ...closed(florence), therapistId: me.id }], desk)], {
      language: "fr",
    });
    await screen.user.click(await screen.findByRole("button", { name: "Hélène Morel 1" }));
    const list = within(screen.getByRole("list", { name: "Visites du jour" }));
    expect(list.queryByText("Zoé Nadeau")).toBeNull();
    expect(list.getByText("Florence Côté")).toBeVisible();
    await screen.user.click(screen.getByRole("button", { name: "Tous 2" }));
    expect(list.getByText("Zoé Nadeau")).toBeVisible();
  });
});
