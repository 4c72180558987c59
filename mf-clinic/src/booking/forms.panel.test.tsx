import { screen, waitFor, within } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { aClinicView, tilleuls } from "@carnet/shell/testing/clinic";
import { getClinic, loadPatientMatches } from "@carnet/services/clinic/contract";
import { getAutomaticForms, type AutomaticForm, type CodeToHandOver } from "@carnet/services/portal/contract";
import { openRoom } from "../testing/open-room.ts";

const HandOverCode = ({ requestId, onDone }: { requestId: string; onDone: () => void }) => (
  <button onClick={onDone}>{requestId}</button>
);
jest.mock("@carnet/shell/federation", () => ({
  ...jest.requireActual<object>("@carnet/shell/federation"),
  loadFederated: async () => ({ HandOverCode }),
}));

const { forms, codes } = getAutomaticForms.example.answer as { forms: AutomaticForm[]; codes: CodeToHandOver[] };
const aForm = (firstName: string, leftOut: AutomaticForm["leftOut"]): AutomaticForm => ({
  ...forms[0]!,
  patientId: crypto.randomUUID(),
  firstName,
  lastName: "Roy",
  leftOut,
});

function open(list: { isOn: boolean; forms: AutomaticForm[]; codes: CodeToHandOver[] }, language: "en" | "fr" = "en") {
  let shown = list;
  const clinic = { ...aClinicView({ goRdvKey: "GR-7…", isGoRdvAutoSendRequestInfo: list.isOn }), members: [] };
  return {
    change: (next: typeof list) => (shown = next),
    opened: openRoom(
      `/myClinic/${tilleuls}/admin?sub=patientSync`,
      [
        answers(getClinic, clinic as never),
        answers(loadPatientMatches, loadPatientMatches.example.answer as never),
        answers(getAutomaticForms, () => ({ due: 0, ...shown })),
      ],
      { language },
    ),
  };
}

describe("the forms that leave by themselves (SYN-015)", () => {
  it.each([
    [
      "en",
      "Forms that leave by themselves",
      "2 forms wait for a browser with keys to the records.",
      "Show the code of Ève Roy",
    ],
    [
      "fr",
      "Formulaires qui partent d’eux-mêmes",
      "2 formulaires attendent un navigateur qui a les clés des dossiers.",
      "Voir le code d’Ève Roy",
    ],
  ] as const)("say who waits, and hand a code over once, in %s", async (language, title, waiting, show) => {
    const due = [aForm("Ana", null), aForm("Luc", null)];
    const { opened, change } = open({ isOn: true, forms: due, codes }, language);
    const { user } = await opened;
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByText(waiting)).toBeVisible();
    const button = screen.getByRole("button", { name: show });
    expect(button).toHaveAttribute("aria-expanded", "false");
    await user.click(button);
    const code = await screen.findByRole("button", { name: codes[0]!.requestId });
    change({ isOn: true, forms: due, codes: [] });
    await user.click(code);
    await waitFor(() => expect(screen.queryByRole("button", { name: show })).toBeNull());
  });

  it("say who is left out and why, with the way to what lacks", async () => {
    const left = (["noAddress", "noBirth", "belowAge", "asked", "hasPortal"] as const).map((why) => aForm(why, why));
    await open({ isOn: true, forms: left, codes: [] }).opened;
    const list = (await screen.findByRole("heading", { name: "Left out" })).parentElement!;
    const rows = within(list).getAllByRole("listitem");
    expect(rows.map((row) => row.querySelector("div")!.textContent)).toEqual([
      expect.stringContaining("noAddress Roy, no e-mail address of their own"),
      expect.stringContaining("noBirth Roy, no birth date"),
      expect.stringContaining("belowAge Roy, below the age of consent"),
      expect.stringContaining("asked Roy, was asked already"),
      expect.stringContaining("hasPortal Roy, has a portal already"),
    ]);
    expect(screen.getByRole("link", { name: "Open the record of noAddress Roy" })).toHaveAttribute(
      "href",
      `/therapist/patient/${left[0]!.patientId}`,
    );
  });

  it("are no part of the page while nothing leaves by itself and no code waits", async () => {
    await open({ isOn: false, forms: [], codes: [] }).opened;
    expect(await screen.findByText("Every list is empty: the two agree")).toBeVisible();
    expect(screen.queryByText("Forms that leave by themselves")).toBeNull();
  });
});
