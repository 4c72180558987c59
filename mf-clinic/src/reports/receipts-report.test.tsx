import { screen, waitFor, within } from "@testing-library/react";
import { answers, asks, fails } from "@carnet/shell/testing";
import { getClinic, getMyClinics } from "@carnet/services/clinic/contract";
import { searchPatients } from "@carnet/services/patient/contract";
import { getSeanceHistory, historyPageSize, type SeanceSummary } from "@carnet/services/seance/contract";
import { aClinicView, aListedClinic } from "@carnet/shell/testing/clinic";
import { openRoom } from "../testing/open-room.ts";

/** Somebody else in each test: what was read of one is kept. */
let id: string;
beforeEach(() => void (id = crypto.randomUUID()));

const [seance] = getSeanceHistory.example.answer as SeanceSummary[];
const paid = { finalizedAt: seance!.createdAt, amountPaid: seance!.billing.total };
const session = (number: number, changes: Partial<SeanceSummary> = {}): SeanceSummary => {
  const sessionId = `2f1b9c7e-40f2-4c55-9d0e-${String(number).padStart(12, "0")}`;
  return { ...seance!, ...paid, id: sessionId, patientId: id, number, ...changes };
};
/** Newest first, a page at a time, as the service answers. */
const sessionsFrom = (all: SeanceSummary[]) =>
  answers(getSeanceHistory, ({ query }) => {
    const before = Number(query.get("before") ?? Infinity);
    return all.filter(({ number }) => number < before).slice(0, historyPageSize);
  });

async function pick(sessions: Parameters<typeof openRoom>[1][number], language?: "fr") {
  const clinic = aListedClinic();
  const camille = {
    id,
    clinicId: clinic.id,
    fullName: "Camille Gagnon",
    dateOfBirth: "1988-03-31",
    email: null,
    lastSeanceAt: null,
    nextVisitAt: null,
    owed: 0,
    opensChart: true,
    isAccessible: true,
    deletedAt: null,
  };
  const room = await openRoom(
    "/money?sub=receipts",
    [answers(getMyClinics, [clinic]), answers(getClinic, aClinicView()), answers(searchPatients, [camille]), sessions],
    language ? { language } : {},
  );
  await room.user.type(await screen.findByRole("combobox", { name: /^Patient/ }), "cam");
  await room.user.click(await screen.findByRole("option", { name: /^Camille/ }));
  return room;
}

describe("the report of receipts", () => {
  it.each([
    ["en", "Sessions of Camille Gagnon", "Show receipted sessions", /^Receipt/],
    ["fr", "Séances de Camille Gagnon", "Afficher les séances qui ont un reçu", /^Reçu/],
  ] as const)(
    "hides sessions that have a receipt until asked for them, in %s (RCP-002)",
    async (language, name, label, made) => {
      const receipted = session(2, { lastReceiptGeneratedAt: "2026-11-21T15:00:00.000Z" });
      const { user } = await pick(sessionsFrom([session(3), receipted]), language === "fr" ? language : undefined);
      const table = within(await screen.findByRole("table", { name }));
      expect(table.getAllByRole("rowheader")).toHaveLength(1);
      expect(table.queryByRole("cell", { name: made })).toBeNull();
      await user.click(screen.getByRole("switch", { name: label }));
      expect(table.getAllByRole("rowheader")).toHaveLength(2);
      expect(table.getByRole("cell", { name: made })).toBeVisible();
      const [first] = table.getAllByRole("link");
      expect(first).toHaveAttribute("href", `/therapist/seance?patientId=${id}&number=3&panel=receipts`);
    },
  );

  it("goes back as far as there are sessions, past those that are hidden", async () => {
    const all = Array.from({ length: 120 }, (_, at) =>
      session(120 - at, at < 110 ? { lastReceiptGeneratedAt: "2026-11-21T15:00:00.000Z" } : {}),
    );
    const { requests } = await pick(sessionsFrom(all));
    const table = within(await screen.findByRole("table", { name: "Sessions of Camille Gagnon" }));
    await waitFor(() => expect(table.getAllByRole("rowheader")).toHaveLength(10));
    expect(requests.filter(asks(getSeanceHistory)).map(({ query }) => query.get("before"))).toEqual([null, "71", "21"]);
  });

  it("says where there is none, and tries again where none came", async () => {
    const room = await pick(fails(getSeanceHistory, 500));
    const again = await screen.findByRole("button", { name: "Try again" }, { timeout: 10_000 });
    room.answer(sessionsFrom([]));
    await room.user.click(again);
    expect(await screen.findByText("No session to receipt")).toBeVisible();
  });
});
