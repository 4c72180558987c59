import { waitFor } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { closeCollect, collectBoard, openCollect } from "@carnet/shell/app";
import { answers, aUser, fails, openScreen, type Answer } from "@carnet/shell/testing";
import { getPatient } from "@carnet/services/patient/contract";
import { collectPayment, getSeanceHistory, type SeanceSummary } from "@carnet/services/seance/contract";
import CollectPanel from "./collect.panel.tsx";

const bertrand = { id: crypto.randomUUID(), fullName: "Bertrand Ouellet" };
const owing = (number: number, total: number, amountPaid = 0): SeanceSummary => ({
  ...(getSeanceHistory.example.answer as SeanceSummary[])[0]!,
  id: crypto.randomUUID(),
  patientId: bertrand.id,
  number,
  fee: total,
  billing: { taxes: [], total },
  amountPaid,
});

/** A page below the panel, which stands over it as long as somebody's money is taken. */
function Page() {
  const patient = useSyncExternalStore(collectBoard.subscribe, collectBoard.read);
  return (
    <>
      <button type="button" onClick={() => openCollect(bertrand)}>
        Take payment
      </button>
      {patient && <CollectPanel patient={patient} />}
    </>
  );
}

async function open(history: Answer, language: "en" | "fr" = "en") {
  const screen = await openScreen([{ path: "/", element: <Page /> }], {
    namespace: "home",
    words: (spoken) => import(`../../locales/${spoken}.json`),
    at: "/",
    as: aUser(),
    language,
    answers: [history, fails(getPatient, 500), answers(collectPayment, {})],
  });
  await screen.user.click(screen.getByRole("button", { name: "Take payment" }));
  const paid = () => screen.requests.filter(({ path }) => path.endsWith("/payment")).map(({ body }) => body);
  return { ...screen, paid };
}

const sessions = (...list: SeanceSummary[]) =>
  answers(getSeanceHistory, ({ query }) => (query.get("owing") === "true" ? list : []));

afterEach(closeCollect);

describe("taking what somebody owes on a day without a visit", () => {
  it("goes to the one session that is owed, and closes once it is paid", async () => {
    const one = owing(7, 9_000, 4_000);
    const { user, findByRole, findByText, getByRole, getByText, queryByRole, paid } = await open(sessions(one));
    expect(await findByText(/Session 7/)).toBeVisible();
    expect(getByText("Bertrand Ouellet")).toBeVisible();
    await user.click(await findByRole("button", { name: "Paid" }));
    expect(await findByText("$50.00 received")).toBeVisible();
    expect(paid()).toEqual([{ seanceId: one.id, amountPaid: 9_000, paymentMethod: "CASH" }]);
    expect(queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(getByRole("button", { name: "Take payment" })).toHaveFocus());
  });

  it.each([
    ["en", "Collect $45.00 for session 2", "Paid"],
    ["fr", /^Encaisser 45,00\s\$ pour la séance 2$/, "Payé"],
  ] as const)("asks which of several, in %s", async (language, which, done) => {
    const [newer, older] = [owing(7, 9_000), owing(2, 4_500)];
    const { user, findByRole, getByRole, paid } = await open(sessions(newer, older), language);
    await user.click(await findByRole("button", { name: which }));
    await user.click(await findByRole("button", { name: done }));
    expect(paid()).toMatchObject([{ seanceId: older.id, amountPaid: 4_500 }]);
    await waitFor(() => expect(getByRole("button", { name: "Take payment" })).toHaveFocus());
  });

  it("says that a colleague has taken it meanwhile, or that it could not be read", async () => {
    const settled = await open(sessions());
    expect(await settled.findByText("Nothing is owed any more.")).toBeVisible();
    settled.unmount();
    const failed = await open(fails(getSeanceHistory, 500));
    await failed.findByRole("button", { name: /Try again/ }, { timeout: 10_000 });
  });
});
