import { screen } from "@testing-library/react";
import { openPart } from "../testing/open-part.tsx";
import { PatientHeader } from "./patient-header.tsx";

describe("PatientHeader", () => {
  it("says who, how old, which session and what to mind; and explains the padlock", async () => {
    const { user } = await openPart(
      <PatientHeader
        name="Camille Tremblay"
        age={41}
        sex="F"
        sessionNumber={8}
        phase="Active"
        warning="Allergic to latex"
        unpaid
        readers="you and the owner"
      />,
    );
    const header = screen.getByRole("region", { name: "Patient" });
    expect(header).toHaveTextContent("Camille Tremblay41 years · Female · Session 8");
    expect(header).toHaveTextContent("Unpaid");

    await user.click(screen.getByRole("button", { name: "Encrypted" }));
    expect(await screen.findByRole("dialog", { name: "This record is encrypted" })).toHaveTextContent(
      "It can be opened by you and the owner.",
    );
  });

  it("leads from its name to the record, wherever that is another page", async () => {
    const { rerender } = await openPart(<PatientHeader name="Camille Tremblay" recordHref="/therapist/patient/1" />);
    expect(screen.getByRole("link", { name: "Camille Tremblay" })).toHaveAttribute("href", "/therapist/patient/1");
    rerender(<PatientHeader name="Camille Tremblay" />);
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });

  it("counts in French as French does", async () => {
    await openPart(<PatientHeader name="Zoé" age={0} />, "fr");
    expect(screen.getByText("0 an")).toBeInTheDocument();
  });
});
