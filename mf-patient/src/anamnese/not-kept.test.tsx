import { waitFor } from "@testing-library/react";
import { aClinic, clinicAnswers } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { openRoom } from "../testing/open-room.ts";

it.each([
  ["en", "Children", "Not kept: Children", /^Saved/],
  ["fr", "Enfants", "Non gardé\u00a0: Enfants", /^Enregistré/],
] as const)(
  "says in the head, in place of a save, that a number out of bounds is not kept, until it is put right (%s)",
  async (language, label, words, saved) => {
    const clinic = await aClinic();
    const { kept, ref, table } = await aRecord(clinic);
    const answers = [...table, ...clinicAnswers(clinic)];
    const screen = await openRoom(clinic, `/patient/${kept.patient.id}/anamnese`, answers, language);
    const children = await screen.findByLabelText(label, undefined, { timeout: 15_000 });
    await screen.user.type(children, "500");
    await screen.user.tab();
    const chip = await screen.findByRole("button", { name: words });
    expect(screen.queryByText(saved)).toBeNull();
    await screen.user.click(chip);
    expect(children).toHaveFocus();
    await screen.user.clear(children);
    await screen.user.type(children, "5");
    await screen.findByText(saved);
    expect(screen.queryByRole("button", { name: words })).toBeNull();
    const place = { entity: "anamnese", record: "-", field: "antecedents" } as const;
    await waitFor(async () => {
      const [opened] = await clinic.crypto.open(ref, [
        { ref: place, sealed: kept.patient.anamnese.antecedents!.sealed },
      ]);
      expect(opened).toMatchObject({ value: { nbrChildren: 5 } });
    });
  },
);
