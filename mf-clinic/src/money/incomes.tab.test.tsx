import { screen, waitFor, within } from "@testing-library/react";
import { answers, asks, refuses } from "@carnet/shell/testing";
import { aClinicView, aListedClinic } from "@carnet/shell/testing/clinic";
import { getClinic, getMyClinics } from "@carnet/services/clinic/contract";
import { getBookedSeances, getIncomes, type Incomes } from "@carnet/services/seance/contract";
import { openRoom } from "../testing/open-room.ts";

const sums = { seances: 2, fee: 22_000, taxes: 3_294, total: 25_294, amountPaid: 12_647, owed: 12_647, owing: 1 };
const report: Incomes = {
  ...(getIncomes.example.answer as Incomes),
  ...sums,
  received: 17_647,
  byTax: [
    { name: "TPS", amount: 1_100 },
    { name: "TVQ", amount: 2_194 },
  ],
  days: [{ ...sums, day: "2026-11-03" }],
  therapists: [],
};
const open = (more: Parameters<typeof openRoom>[1] = [], language: "en" | "fr" = "en") =>
  openRoom(
    "/money?sub=incomes",
    [
      ...more,
      answers(getMyClinics, [aListedClinic()]),
      answers(getClinic, aClinicView()),
      answers(getIncomes, ({ query }) => ({
        ...report,
        startDate: query.get("startDate")!,
        endDate: query.get("endDate") ?? "2026-11-28",
      })),
    ],
    { language },
  );

describe("the incomes of a period", () => {
  it.each([
    ["en", "By day", "Table", "$220.00", "TPS $11.00, TVQ $21.94", "$50.00 of it for sessions of other days"],
    [
      "fr",
      "Par jour",
      "Tableau",
      "220,00 $",
      "TPS 11,00 $, TVQ 21,94 $",
      "dont 50,00 $ pour des séances d’autres jours",
    ],
  ] as const)(
    "says five figures, and the same in bars and in a table, in %s",
    async (language, by, table, fee, taxes, other) => {
      const { user } = await open([], language);
      expect(await screen.findByText(fee)).toBeVisible();
      expect(screen.getByText(taxes)).toBeVisible();
      expect(screen.getByText(other)).toBeVisible();
      const chart = await screen.findByRole("group", { name: by });
      chart.focus();
      const said = within(chart.closest("figure")!).getByRole("status");
      await user.keyboard("{End}{Home}{ArrowRight}{ArrowRight}");
      expect(said).toHaveTextContent(/126[.,]47/);
      await user.click(screen.getByRole("radio", { name: table }));
      const lines = within(screen.getByRole("table", { name: by })).getAllByRole("row");
      expect(lines).toHaveLength(3);
      expect(lines[1]).toHaveTextContent(/252[.,]94/);
    },
  );

  it("asks nothing without a day to begin from, and says why", async () => {
    const { user, requests } = await open();
    await screen.findByText("$220.00");
    const asked = requests.filter(asks(getIncomes)).length;
    await user.clear(screen.getByRole("textbox", { name: /^From/ }));
    await user.tab();
    expect((await screen.findAllByText("Choose the day to begin from.")).length).toBeGreaterThan(0);
    expect(requests.filter(asks(getIncomes))).toHaveLength(asked);
  });

  it("says why a period is too long, and reads every page of the file for the accountant", async () => {
    const long = await open([refuses(getIncomes, "periodTooLong")]);
    expect(await screen.findByText("A period is at most twenty years.")).toBeVisible();
    long.unmount();
    const [line] = (getBookedSeances.example.answer as { seances: object[] }).seances;
    const saved: string[] = [];
    URL.createObjectURL = () => "blob:file";
    jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      if (this.download) saved.push(this.download);
    });
    const { user, requests } = await open([
      answers(
        getBookedSeances,
        ({ query }) => ({ seances: [line], next: query.get("cursor") ? null : "more" }) as never,
      ),
    ]);
    await user.click(await screen.findByRole("button", { name: "Download CSV" }));
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^incomes-\d{4}-\d\d-01-\S+\.csv$/)]));
    expect(requests.filter(asks(getBookedSeances))).toHaveLength(2);
  });
});
