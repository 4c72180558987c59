import { alertsOf } from "./alerts-of.ts";

describe("what one must know before touching somebody (SES-030)", () => {
  it("says allergies first, then each warning once, the newest session's first", () => {
    const alerts = alertsOf({ allergiesIntolerances: "Latex; Penicillin\n" } as never, {
      exclusionsWarnings: { 2: "No HVLA", 10: "Apixaban", 4: " No HVLA ", 5: " " },
    });
    expect(alerts).toEqual([
      { kind: "allergy", text: "Latex" },
      { kind: "allergy", text: "Penicillin" },
      { kind: "warning", text: "Apixaban", number: 10 },
      { kind: "warning", text: "No HVLA", number: 4 },
    ]);
  });

  it("says nothing where nothing was written", () => {
    expect(alertsOf({} as never, {})).toEqual([]);
  });
});
