import { screen, waitFor, within } from "@testing-library/react";
import { answers, refuses } from "@carnet/shell/testing";
import {
  confirmPatientMatches,
  exportPatient,
  exportPatients,
  flagPatientAsNonMatch,
  getClinic,
  getCombinedDuplicates,
  getImportedPatients,
  type ImportedPatients,
  linkGoRdvClinic,
  loadPatientMatches,
  type PatientMatch,
  type PatientMatches,
  saveGoRdvSyncConfig,
  setPrincipalOwnerInGroup,
  toggleAutoSync,
} from "@carnet/services/clinic/contract";
import { aClinicView, tilleuls } from "@carnet/shell/testing/clinic";
import { getAutomaticForms } from "@carnet/services/portal/contract";
import { openRoom } from "../testing/open-room.ts";

const empty = loadPatientMatches.example.answer as PatientMatches;
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const aPerson = (n: number, firstName: string, lastName: string): PatientMatch["imported"] => ({
  id: id(n),
  firstName,
  lastName,
  email: null,
  phone: "(418) 555-0171",
  dateOfBirth: "1988-05-03",
  gender: "F",
  createdThere: null,
  therapistId: null,
  nextVisitAt: null,
  visits: 1,
});
const aMatch = (n: number, firstName: string, lastName: string, score: number): PatientMatch => ({
  imported_patient_id: id(n),
  patient_id: id(n + 4),
  match_score: score,
  name_match_score: 2,
  date_of_birth: "1988-05-03",
  p_date_of_birth: "1988-05-03",
  therapist_id: id(9),
  imported: aPerson(n, firstName, `${lastName}t`),
  patient: {
    id: id(n + 4),
    firstName,
    lastName,
    email: "c.bolduc@courriel.example",
    phones: ["(418) 555-0117"],
    dateOfBirth: "1988-05-03",
    referenceCode: null,
    therapistId: id(9),
    archived: false,
  },
});

interface Shown {
  matches?: PatientMatch[];
  left?: Partial<Record<keyof PatientMatches["steps"], number>>;
  parts?: Partial<PatientMatches>;
  sides?: Partial<ImportedPatients>;
  /** Who would be asked with forms that leave by themselves. */
  due?: number;
  language?: "en" | "fr";
}

/** The tab of a linked clinic; what is decided leaves its list. */
function open(
  { matches = [], left = {}, parts = {}, sides = {}, due = 0, language = "en" }: Shown = {},
  linked = true,
) {
  let rows = matches;
  const steps = () => ({
    ...empty.steps,
    strongMatches: { left: rows.filter(({ match_score }) => match_score >= 6).length, done: 0 },
    weakMatches: { left: rows.filter(({ match_score }) => match_score < 6).length, done: 0 },
    ...Object.fromEntries(Object.entries(left).map(([step, count]) => [step, { left: count, done: 0 }])),
  });
  const take = (which: string) => (rows = rows.filter(({ imported_patient_id }) => imported_patient_id !== which));
  const table = [
    answers(getClinic, { ...aClinicView({ goRdvKey: linked ? "GR-7…" : null }), members: [] } as never),
    answers(loadPatientMatches, () => ({ ...empty, ...parts, matches: rows, steps: steps() })),
    answers(getImportedPatients, { importedPatients: [], onlyHere: [], errors: [], changes: [], ...sides }),
    answers(getCombinedDuplicates, {
      groups: [{ key: "k", people: [aPerson(1, "Simon", "Roy"), aPerson(2, "Simon", "Roi")], records: [] }],
    }),
    answers(confirmPatientMatches, ({ body }) => {
      for (const pair of confirmPatientMatches.body.parse(body)) take(pair.imported_patient_id);
      return {};
    }),
    answers(flagPatientAsNonMatch, () => {
      rows = rows.slice(1);
      return {};
    }),
    answers(setPrincipalOwnerInGroup, {}),
    answers(exportPatients, { queued: 1 }),
    answers(exportPatient, { externalId: null, syncError: "InvalidPhone" }),
    answers(toggleAutoSync, { isGoRdvSyncAutomated: true }),
    answers(saveGoRdvSyncConfig, { isGoRdvAutoSendRequestInfo: true }),
    answers(getAutomaticForms, { isOn: false, due, forms: [], codes: [] }),
  ];
  return openRoom(`/myClinic/${tilleuls}/admin?sub=patientSync`, table, { language });
}
type Requests = Awaited<ReturnType<typeof open>>["requests"];
const sent = (requests: Requests, path: string) =>
  requests.filter(({ method, path: at }) => method === "PUT" && at.includes(path)).map(({ body }) => body);

describe("linking the clinic (SYN-014)", () => {
  it("says a wrong key at the field, and changes nothing", async () => {
    const { user } = await openRoom(`/myClinic/${tilleuls}/admin?sub=patientSync`, [
      answers(getClinic, { ...aClinicView(), members: [] } as never),
      refuses(linkGoRdvClinic, "InvalidGoRdvKey"),
    ]);
    const field = await screen.findByRole("textbox", { name: "Key of the clinic in the service" });
    await user.type(field, "GR-wrong{Enter}");
    await waitFor(() => expect(field).toHaveAccessibleDescription(/does not know this key/));
    expect(field).toHaveFocus();
    await user.type(field, "2");
    expect(field).toBeValid();
  });
});

describe("the wizard (SYN-002)", () => {
  it("has seven steps in their order, begins at the first that has something left, and lets nobody go ahead (SYN-003)", async () => {
    const { user } = await open({ matches: [aMatch(1, "Catherine", "Bolduc", 5)] });
    const tabs = await screen.findAllByRole("tab", { name: /^\d\./ });
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      "1. Same e-maildone",
      "2. Sure matchesdone",
      "3. Doubtful1 left",
      "4. Several therewaits",
      "5. One side onlywaits",
      "6. Errorswaits",
      "7. Good to go",
    ]);
    await user.click(tabs[4]!);
    expect(await screen.findByText("Must complete previous steps")).toBeVisible();
    expect(screen.getByText("Doubtful has 1 left.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Go there" }));
    expect(await screen.findByRole("heading", { name: "Perhaps the same person" })).toBeVisible();
  });

  it("decides doubtful pairs by keyboard: the same by Enter, not the same by N, the arrow for later, Ctrl Z takes back", async () => {
    const { user, requests } = await open({
      matches: [aMatch(1, "Catherine", "Bolduc", 5), aMatch(2, "Zoé", "Nadeau", 5), aMatch(3, "Marc", "Lévesque", 5)],
    });
    const same = await screen.findByRole("button", { name: "Same person" });
    await waitFor(() => expect(same).toHaveFocus());
    expect(screen.getByRole("row", { name: /Phone/ })).toHaveTextContent("(418) 555-0117(418) 555-0171Differs");
    expect(screen.getByRole("row", { name: /E-mail/ })).toHaveTextContent("noneMissing there");
    await user.keyboard("{ArrowRight}");
    expect(await screen.findByRole("row", { name: /Name/ })).toHaveTextContent("Zoé Nadeau");
    await user.keyboard("{Enter}");
    await waitFor(() =>
      expect(sent(requests, "confirmPatientMatches")).toEqual([[{ imported_patient_id: id(2), patient_id: id(6) }]]),
    );
    await waitFor(() => expect(screen.getByRole("row", { name: /Name/ })).toHaveTextContent("Marc Lévesque"));
    await waitFor(() => expect(screen.getByRole("button", { name: "Same person" })).toHaveFocus());
    await user.keyboard("n");
    await waitFor(() =>
      expect(requests.some(({ path }) => path.includes(`flagPatientAsNonMatch/${id(3)}/${id(7)}`))).toBe(true),
    );
    await user.click((await screen.findAllByRole("button", { name: /Undo/ })).at(-1)!);
    await waitFor(() => expect(requests.filter(({ query }) => query.get("undo") === "true")).toHaveLength(1));
  });

  it("confirms sure matches together, all ticked until somebody unticks one", async () => {
    const { user, requests } = await open({
      matches: [aMatch(1, "Florence", "Bélanger", 11), aMatch(2, "Alice", "Diallo", 8)],
    });
    await user.click(await screen.findByRole("checkbox", { name: /Alice Diallo/ }));
    expect(screen.getByText("Almost certain")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Confirm 1" }));
    await waitFor(() =>
      expect(sent(requests, "confirmPatientMatches")).toEqual([[{ imported_patient_id: id(1), patient_id: id(5) }]]),
    );
  });

  it("asks whose a shared address is, and which of several entries stays (SYN-009)", async () => {
    const family = {
      key: "famille@x.ca",
      people: [aPerson(1, "Naomi", "Vachon"), aPerson(2, "Léo", "Vachon")],
      records: [],
    };
    const first = await open({ left: { emailDuplicates: 1 }, parts: { emailDuplicates: [family] } });
    await first.user.click(await screen.findByRole("radio", { name: /Léo Vachon/ }));
    await first.user.click(screen.getByRole("button", { name: "Keep this" }));
    await waitFor(() =>
      expect(sent(first.requests, "setPrincipalOwnerInGroup")).toEqual([
        { group: "email", principalOwner: id(2), others: [id(1)] },
      ]),
    );
  });

  it("joins the entries that are ticked to the one that stays", async () => {
    const { user, requests } = await open({ left: { combinedDuplicates: 1 } });
    await user.click(await screen.findByRole("button", { name: "Keep it, join the others" }));
    await waitFor(() =>
      expect(sent(requests, "setPrincipalOwnerInGroup")).toEqual([
        { group: "person", principalOwner: id(1), others: [id(2)] },
      ]),
    );
  });

  it("sends who is only here, and leaves who looks made up unticked (SYN-012)", async () => {
    const { user, requests } = await open({
      left: { importExport: 3 },
      sides: {
        importedPatients: [
          { ...aPerson(1, "Alexis", "Tanguay"), state: "open", keyHolder: null },
          { ...aPerson(2, "Test", "Test"), state: "open", keyHolder: null },
          { ...aPerson(3, "Youssef", "Haddad"), gender: null, state: "open", keyHolder: null },
        ],
        onlyHere: [{ ...aMatch(4, "Odile", "Caron", 0).patient, queued: false }],
      },
    });
    expect(await screen.findByRole("checkbox", { name: /Alexis Tanguay/ })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: /Test Test/ })).not.toBeChecked();
    expect(screen.getByRole("checkbox", { name: /Youssef/ })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Bring 1 in" })).toBeEnabled();
    await user.click(screen.getByRole("button", { name: "Send 1 there" }));
    await waitFor(() => expect(sent(requests, "exportPatients")).toEqual([{ patientIds: [id(8)] }]));
  });

  it("says what could not be brought over in the service's words, to be tried again or left out (SYN-017)", async () => {
    const error = {
      direction: "export",
      id: id(1),
      name: "Marc Lévesque",
      code: "InvalidPhone",
      since: empty.dueAt,
      tries: 1,
    } as const;
    const { user, requests } = await open({ left: { errors: 1 }, sides: { errors: [error] } });
    const retry = await screen.findByRole("button", { name: "Retry, Marc Lévesque" });
    const line = within(retry.closest("li")!);
    expect(line.getByText(/The phone number is not whole/)).toBeVisible();
    await user.click(retry);
    await waitFor(() => expect(sent(requests, `exportPatients/${id(1)}`)).toHaveLength(1));
    await user.click(line.getByRole("button", { name: "Leave it out, Marc Lévesque" }));
    await waitFor(() => expect(requests.some(({ query }) => query.get("aside") === "true")).toBe(true));
  });

  it("ends with the two switches, the form's saved a moment after (SYN-013, SYN-015)", async () => {
    const { user, requests } = await open();
    await user.click(await screen.findByRole("switch", { name: /Automatic sync/ }));
    await waitFor(() => expect(sent(requests, "toggleAutoSync")).toEqual([{ isGoRdvSyncAutomated: true }]));
    await user.click(screen.getByRole("switch", { name: /Send the health form/ }));
    await waitFor(() => expect(sent(requests, "goRdvSyncConfig")).toEqual([{ isGoRdvAutoSendRequestInfo: true }]));
  });

  it.each([
    ["en", "Send the health form", "2 patients who have a booking ahead will be asked", "Send the forms", "Cancel"],
    [
      "fr",
      "Envoyer le formulaire de santé",
      "2 patients qui ont un rendez-vous à venir seront sollicités",
      "Envoyer les formulaires",
      "Annuler",
    ],
  ] as const)(
    "asks before forms leave to those who have a booking ahead, in %s",
    async (language, form, said, yes, no) => {
      const { user, requests } = await open({ due: 2, language });
      const formSwitch = await screen.findByRole("switch", { name: new RegExp(form) });
      await user.click(formSwitch);
      expect(await screen.findByText(new RegExp(said))).toBeVisible();
      await user.click(screen.getByRole("button", { name: no }));
      await waitFor(() => expect(screen.queryByText(new RegExp(said))).toBeNull());
      expect(formSwitch).not.toBeChecked();
      expect(sent(requests, "goRdvSyncConfig")).toEqual([]);
      await user.click(formSwitch);
      await user.click(await screen.findByRole("button", { name: yes }));
      await waitFor(() => expect(sent(requests, "goRdvSyncConfig")).toEqual([{ isGoRdvAutoSendRequestInfo: true }]));
    },
  );

  it("goes on while the service is away, and says when it is asked again", async () => {
    await open({ parts: { trouble: "bookingAway" } });
    expect(await screen.findByText("The booking service does not answer")).toBeVisible();
    expect(screen.getByText(/It is asked again at/)).toBeVisible();
    expect(screen.getByRole("heading", { name: "Every list is empty: the two agree" })).toBeVisible();
  });
});
