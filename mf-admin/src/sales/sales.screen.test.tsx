import { getSalesCsv, getSalesReport } from "@carnet/services/clinic/contract";
import { answers, asks, aUser, fails, openScreen, refuses, type Answer } from "@carnet/shell/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../routes.tsx";

const ada = aUser({ role: "admin", firstName: "Ada", email: "ada@carnet.example" });
const words = (language: string) => import(`../../locales/${language}.json`);
const open = (at: string, table: Answer[]) =>
  openScreen(routes, { namespace: "admin", words, at, answers: table, as: ada });

describe("the sales report (ADM-016)", () => {
  const [line] = getSalesReport.answer.parse(getSalesReport.example.answer).lines;
  const plans = "credit, large-year";
  const lines = Array.from({ length: 21 }, (_, at) => ({ ...line!, number: 2_000 + at, therapist_plans: plans }));
  const [sums] = getSalesReport.answer.parse(getSalesReport.example.answer).summary;
  const summary = [{ ...sums!, lines: 21, total: 21 * 55_188 }];

  const pages = answers(getSalesReport, ({ body: { page = 0 } }) => {
    return { lines: lines.slice(page * 20, page * 20 + 20), summary };
  });

  it("has twenty lines a page, the sums of the page and those of all (ADM-018)", async () => {
    const { user, requests } = await open("/sales", [pages]);
    await user.type(screen.getByRole("textbox", { name: /^From/ }), "2026-11-01");
    await user.type(screen.getByRole("textbox", { name: /^To/ }), "2026-11-30");
    await user.click(screen.getByRole("button", { name: "Show the sales" }));
    const table = await screen.findByRole("table", { name: "Charges and refunds" });
    expect(within(table).getAllByRole("row")).toHaveLength(22);
    expect(within(table).getAllByText(/^Credit, .*year/)).toHaveLength(20);
    expect(within(table).getByRole("row", { name: /This page.*\$11,037\.60/ })).toBeVisible();
    expect(screen.getByRole("row", { name: /CAD 21.*\$11,589\.48/ })).toBeVisible();
    await user.click(screen.getByRole("button", { name: /Next/ }));
    expect(await screen.findByText("21–21 of 21")).toBeVisible();
    expect(within(table).getByRole("row", { name: /This page.*\$551\.88/ })).toBeVisible();
    expect(screen.getByRole("row", { name: /CAD 21.*\$11,589\.48/ })).toBeVisible();
    expect(requests[1]!.body).toEqual({ ...(requests[0]!.body as object), page: 1 });
    const { startDate, endDate } = requests[0]!.body as { startDate: string; endDate: string };
    expect(new Date(endDate).getTime() - new Date(startDate).getTime()).toBeGreaterThan(29 * 86_400_000);
  });

  it("is downloaded for the period that is shown, also once another is filled in; a download that fails is tried again", async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => "blob:sales";
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    let isAway = true;
    const [whole, broken] = [answers(getSalesCsv, new Uint8Array([49])), fails(getSalesCsv, 500)];
    const file: Answer = { ...whole, reply: (request) => (isAway ? broken : whole).reply(request) };
    const { user, requests } = await open("/sales", [pages, file]);
    const from = screen.getByRole("textbox", { name: /^From/ });
    await user.type(from, "2026-11-01");
    await user.click(screen.getByRole("button", { name: "Show the sales" }));
    await screen.findByRole("table", { name: "Charges and refunds" });
    await user.clear(from);
    await user.type(from, "2025-01-01");
    await user.click(screen.getByRole("button", { name: "Download as CSV" }));
    const again = within(await screen.findByRole("alert")).getByRole("button");
    expect(saved).toEqual([]);
    isAway = false;
    await user.click(again);
    await waitFor(() => expect(saved).toEqual(["sales-2026-11-01.csv"]));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    const { startDate } = requests[0]!.body as { startDate: string };
    const asked = requests.filter(asks(getSalesCsv)).map(({ query }) => query.get("startDate"));
    expect(new Set(asked)).toEqual(new Set([startDate]));
  });

  it("says that it has to begin somewhere, and when nothing was sold", async () => {
    const refused = await open("/sales", [refuses(getSalesReport, "startDateRequired")]);
    await refused.user.click(screen.getByRole("button", { name: "Show the sales" }));
    expect(await screen.findByRole("alert")).toBeVisible();
    refused.unmount();
    const { user } = await open("/sales", [answers(getSalesReport, { lines: [], summary: [] })]);
    await user.type(screen.getByRole("textbox", { name: /^From/ }), "2026-11-01");
    await user.click(screen.getByRole("button", { name: "Show the sales" }));
    expect(await screen.findByText("Nothing was charged or given back")).toBeVisible();
  });
});
