import { aClinic, clinicAnswers, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { openRoom } from "../testing/open-room.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});

describe("somebody who acts as a therapist (THR-23)", () => {
  it.each([
    ["en", "", /^Locked: you act as somebody else/, "Notes"],
    ["fr", "/anamnese", /^Verrouillé : vous agissez au nom de quelqu’un d’autre/, "Notes"],
  ] as const)("sees what is sealed locked, in calm words: %s%s", async (language, tab, words, notes) => {
    const record = await aRecord(clinic);
    const user = { ...clinic.user, impersonator: { id: crypto.randomUUID(), email: "ada@carnet.example" } };
    const table = [...record.table, ...clinicAnswers(clinic)];
    const at = `/patient/${record.kept.patient.id}${tab}`;
    const screen = await openRoom({ ...clinic, user }, at, table, language);
    const notice = await screen.findByText(words);
    expect(notice.querySelector("svg")).toBeInTheDocument();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByLabelText(notes)).toBeNull();
    expect(screen.getAllByRole("tab")).toHaveLength(1);
    expect(screen.queryByRole("button", { name: /^(Try again|Réessayer)$/ })).toBeNull();
    expect(screen.requests.some(({ path }) => path.endsWith("/trust"))).toBe(false);
  });
});
