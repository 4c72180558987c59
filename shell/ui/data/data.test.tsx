import { screen } from "@testing-library/react";
import { useState } from "react";
import { renderElement } from "../testing/render-element.tsx";
import { FingerprintView } from "./fingerprint-view.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { ProgressPanel } from "./progress-panel.tsx";

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
    const { user } = await renderElement(<Plans />);
    expect(screen.getByRole("radio", { name: /Solo.*\$39\.00.*per month/ })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: /Clinic.*Free/ }));
    expect(screen.getByRole("radio", { name: /Clinic/ })).toBeChecked();
  });
});

describe("FingerprintView", () => {
  it("draws forty digits in eight groups and reads them one by one", async () => {
    await renderElement(<FingerprintView label="Dr Roy’s key" digits="48201 93377560281945573018826401937552084" />);
    expect(screen.getAllByRole("listitem")).toHaveLength(8);
    expect(screen.getByText("Group 1: 4 8 2 0 1")).toBeInTheDocument();
  });
});

describe("ProgressPanel", () => {
  it("counts, and resumes after a stop", async () => {
    const onResume = jest.fn();
    const { user } = await renderElement(
      <ProgressPanel title="Giving access" done={3} total={10} state="failed" onResume={onResume} />,
    );
    expect(screen.getByRole("progressbar", { name: "Giving access" })).toHaveAttribute("value", "3");
    expect(screen.getByRole("status")).toHaveTextContent("Stopped at 3 of 10");
    await user.click(screen.getByRole("button", { name: "Resume" }));
    expect(onResume).toHaveBeenCalledTimes(1);
  });
});
