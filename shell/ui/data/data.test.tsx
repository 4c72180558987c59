import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { openPart } from "../testing/open-part.tsx";
import { DataTable } from "./data-table.tsx";
import { FingerprintView } from "./fingerprint-view.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { ProgressPanel } from "./progress-panel.tsx";

const people = [
  { id: "1", name: "Camille", age: 41 },
  { id: "2", name: "Bruno", age: 7 },
];
const columns = [
  { key: "name", header: "Name", cell: (row: (typeof people)[0]) => row.name, sortable: true },
  { key: "age", header: "Age", cell: (row: (typeof people)[0]) => row.age, align: "end" as const },
];

describe("DataTable", () => {
  it("opens a row by its name, sorts by its heads and turns pages", async () => {
    const [onOpen, onSort, onNext] = [jest.fn(), jest.fn(), jest.fn()];
    const { user } = await openPart(
      <DataTable
        caption="People"
        columns={columns}
        rows={people}
        rowKey={(row) => row.id}
        onOpen={onOpen}
        sort={{ key: "name", direction: "ascending" }}
        onSort={onSort}
        page={{ onNext, position: "1–2 of 4" }}
      />,
    );
    const table = screen.getByRole("table", { name: "People" });
    expect(within(table).getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");

    await user.click(within(table).getByRole("button", { name: "Camille" }));
    expect(onOpen).toHaveBeenCalledWith(people[0]);
    await user.click(within(table).getByRole("button", { name: "Name" }));
    expect(onSort).toHaveBeenCalledWith({ key: "name", direction: "descending" });
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(onNext).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
  });

  it("teaches when it is empty, and draws a skeleton while it loads", async () => {
    const table = (loading: boolean) => (
      <DataTable
        caption="People"
        columns={columns}
        rows={[]}
        rowKey={(row) => row.id}
        loading={loading}
        empty={<p>Nobody yet</p>}
      />
    );
    const { rerender } = await openPart(table(true));
    expect(screen.getByRole("status")).toHaveTextContent("Loading…");
    rerender(table(false));
    expect(screen.getByText("Nobody yet")).toBeInTheDocument();
  });
});

describe("PlanCards", () => {
  it("are one radio each, with the price in words", async () => {
    function Plans() {
      const [plan, setPlan] = useState<"solo" | "clinic">("solo");
      return (
        <PlanCards
          label="Plans"
          value={plan}
          onChange={setPlan}
          plans={[
            { value: "solo", name: "Solo", price: 3900, per: "per month", features: ["Receipts"] },
            { value: "clinic", name: "Clinic", price: 0, per: "for now", features: [] },
          ]}
        />
      );
    }
    const { user } = await openPart(<Plans />);
    expect(screen.getByRole("radio", { name: /Solo.*\$39\.00.*per month/ })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: /Clinic.*Free/ }));
    expect(screen.getByRole("radio", { name: /Clinic/ })).toBeChecked();
  });
});

describe("FingerprintView", () => {
  it("draws forty digits in eight groups and reads them one by one", async () => {
    await openPart(<FingerprintView label="Dr Roy’s key" digits="48201 93377560281945573018826401937552084" />);
    expect(screen.getAllByRole("listitem")).toHaveLength(8);
    expect(screen.getByText("Group 1: 4 8 2 0 1")).toBeInTheDocument();
  });
});

describe("ProgressPanel", () => {
  it("counts, and resumes after a stop", async () => {
    const onResume = jest.fn();
    const { user } = await openPart(
      <ProgressPanel title="Giving access" done={3} total={10} state="failed" onResume={onResume} />,
    );
    expect(screen.getByRole("progressbar", { name: "Giving access" })).toHaveAttribute("value", "3");
    expect(screen.getByRole("status")).toHaveTextContent("Stopped at 3 of 10");
    await user.click(screen.getByRole("button", { name: "Resume" }));
    expect(onResume).toHaveBeenCalledTimes(1);
  });
});
