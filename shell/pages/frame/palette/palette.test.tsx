import { closeNewPatient, closePlanVisit, newPatientBoard, planVisitBoard, setAnswer } from "@carnet/shell/app";
import { answers, aUser, openScreen, refuses, uncovered, type Answer } from "@carnet/shell/testing";
import { getMyClinics } from "@carnet/services/clinic/contract";
import { searchPatients, type FoundPatient } from "@carnet/services/patient/contract";
import { waitFor, within } from "@testing-library/react";
import type { Begun } from "@carnet/shell/ui/palette";
import Palette from "./palette.tsx";

/** Where the palette went. */
const visited: string[] = [];
beforeAll(() => void (window.singleSpaNavigate = (path) => void visited.push(path)));
afterAll(() => delete window.singleSpaNavigate);

const aFound = (fullName: string, changes: Partial<FoundPatient> = {}): FoundPatient => ({
  id: crypto.randomUUID(),
  clinicId: crypto.randomUUID(),
  fullName,
  dateOfBirth: "1980-02-29",
  email: null,
  lastSeanceAt: "2026-11-20T14:00:00.000Z",
  nextVisitAt: null,
  owed: 0,
  isAccessible: true,
  opensChart: true,
  deletedAt: null,
  ...changes,
});
const runs = {
  id: crypto.randomUUID(),
  name: "Clinique du Port",
  canAdmin: true,
  isOwner: true,
  isManager: false,
  hasLocation: true,
  hasDisciplines: true,
  plan: null,
  planTerminatedAt: null,
  country: "CA",
  sessionTypes: [],
};

const open = (
  found: FoundPatient[] = [],
  {
    language = "en",
    more = [],
    mayCreate = true,
    begun = { text: "", keys: null },
  }: { language?: "en" | "fr"; more?: Answer[]; mayCreate?: boolean; begun?: Begun } = {},
) =>
  openScreen(
    [
      {
        path: "/",
        element: <Palette begun={begun} onClose={jest.fn()} pages={[]} mayCreate={mayCreate} onSignOut={jest.fn()} />,
      },
    ],
    {
      namespace: "shell",
      words: (spoken) => import(`../../locales/${spoken}.json`),
      at: "/",
      as: aUser(),
      language,
      answers: [
        ...more,
        answers(searchPatients, ({ query }) => (query.has("include") ? found : found.filter((one) => !one.deletedAt))),
        answers(getMyClinics, [runs, { ...runs, id: crypto.randomUUID(), canAdmin: false }]),
      ],
    },
  );

beforeEach(() => visited.splice(0));
afterEach(() => {
  jest.restoreAllMocks();
  closeNewPatient();
  closePlanVisit();
});

describe("the palette", () => {
  it("covers whoever it names while the privacy key is on", async () => {
    const { user, findByRole } = await open([aFound("Maude Gagnon", { phone: "(418) 555-0142", phoneKind: "phone" })]);
    await user.type(await findByRole("combobox"), "Maude");
    expect(await findByRole("option", { name: /^Maude Gagnon/ })).toBeVisible();
    expect(await findByRole("option", { name: /New patient “Maude”/ })).toBeVisible();
    expect(uncovered("Maude", "Gagnon", "555-0142")).toEqual([]);
  });

  it.each([
    ["en", "New patient “Zoé N.”", "Zoé N."],
    ["fr", "Nouveau patient «\u00a0Zoé N.\u00a0»", "Zoé N."],
    ["en", "New patient with the phone 418 555-01", "418 555-01"],
    ["en", "New patient, born 1974", "1974"],
    ["fr", "Nouveau patient, naissance 1974-03-02", "1974-03-02"],
    ["en", "New patient with the phone 1789", "1789"],
    ["fr", "Nouveau patient au courriel zoe@courriel.example", "zoe@courriel.example"],
  ] as const)("opens a new patient with what was typed, in %s: %s", async (language, label, typed) => {
    const { user, findByRole } = await open([], { language });
    await user.type(await findByRole("combobox"), typed);
    await user.click(await findByRole("option", { name: label }));
    expect(newPatientBoard.read()).toBe(typed);
  });

  it.each([
    ["en", 7, "First 6 patients"],
    ["fr", 7, "6 premiers patients"],
    ["en", 6, "6 patients"],
  ] as const)("counts those it shows, in %s, of %i", async (language, many, words) => {
    const found = Array.from({ length: many }, (_, at) => aFound(`Zoé N${at}`));
    const { user, findByRole, findAllByRole, getByRole } = await open(found, { language });
    await user.type(await findByRole("combobox"), "zoe");
    expect(await findAllByRole("option", { name: /^Zoé N\d/ })).toHaveLength(6);
    expect(getByRole("status")).toHaveTextContent(new RegExp(`^${words}, `));
  });

  it("takes a word of the deed for the deed, not for a name, and Shift Enter for it at any time", async () => {
    const { user, findByRole } = await open();
    await user.type(await findByRole("combobox"), "new{Shift>}{Enter}{/Shift}");
    expect(newPatientBoard.read()).toBe("");
  });

  it("offers no new patient to who may write none", async () => {
    const { user, findByRole, queryByRole } = await open([], { mayCreate: false });
    await user.type(await findByRole("combobox"), "Zoé");
    await findByRole("option", { name: "Search the archive too" });
    expect(queryByRole("option", { name: /New patient/ })).toBeNull();
  });

  it("says who is meant, why they matter now, and marks what was typed", async () => {
    const later = new Date();
    later.setHours(23, 59);
    const { user, findByRole, getByRole } = await open([
      aFound("Zoé Nadeau", {
        phone: "(514) 555-0119",
        phoneKind: "phoneMobile",
        nextVisitAt: later.toISOString(),
        owed: 12647,
      }),
      aFound("Aurélie Normandeau", { owed: 12647, lastSeanceAt: null, nextVisitAt: null }),
    ]);
    await user.type(await findByRole("combobox"), "Zoe");
    const first = await findByRole("option", { name: /Zoé Nadeau.*514.*mobile/ });
    expect(first).toHaveTextContent(/Today 11:59/);
    expect(first.querySelector("mark")).toHaveTextContent("Zoé");
    const second = getByRole("option", { name: /Aurélie/ });
    expect(second).toHaveTextContent(/first visit.*Owes \$126\.47/);
    expect(second.querySelector('[data-tone="warning"]')).toHaveTextContent("Owes $126.47");
    expect(first.querySelector("[data-tone]")).toBeNull();
    expect(getByRole("status")).toHaveTextContent("2 patients, 5 actions");
  });

  it("acts for the patient who is chosen: starts a session, adds a visit, opens their forms", async () => {
    const [zoe, ana] = [aFound("Zoé Nadeau"), aFound("Ana Zoé")];
    const { user, findByRole, getByRole } = await open([zoe, ana]);
    const field = await findByRole("combobox");
    await user.type(field, "zoe");
    await findByRole("option", { name: "Start a session with Zoé Nadeau" });
    await user.keyboard("{ArrowDown}");
    await user.click(await findByRole("option", { name: "Add a visit for Ana Zoé" }));
    expect(planVisitBoard.read()).toEqual({ patient: { id: ana.id, clinicId: ana.clinicId, fullName: "Ana Zoé" } });
    await user.type(field, "zoe");
    await findByRole("option", { name: /^Zoé Nadeau/ });
    await user.keyboard("{Tab}");
    expect(getByRole("option", { name: "Start a session with Zoé Nadeau" })).toHaveAttribute("aria-selected", "true");
    await user.keyboard("{Enter}");
    expect(visited).toEqual([`/therapist/seance?patientId=${zoe.id}&start`]);
  });

  it("goes on from what was typed before it was drawn, and presses the key that ended it once the answer is there", async () => {
    const [zoe, ana] = [aFound("Zoé Nadeau"), aFound("Ana Zoé")];
    const { findByRole } = await open([zoe, ana], { begun: { text: "zoe", keys: null } });
    expect(await findByRole("combobox")).toHaveValue("zoe");
    expect(await findByRole("option", { name: /^Zoé Nadeau/ })).toBeVisible();
    await open([zoe], { begun: { text: "zoe", keys: "Ctrl+Enter" } });
    await waitFor(() => expect(visited).toEqual([`/therapist/seance?patientId=${zoe.id}&start`]));
  });

  it("starts a session by Ctrl Enter before the answer is drawn", async () => {
    const zoe = aFound("Zoé Nadeau");
    const { user, findByRole } = await open([zoe]);
    await user.type(await findByRole("combobox"), "zoe{Control>}{Enter}{/Control}");
    await waitFor(() => expect(visited).toEqual([`/therapist/seance?patientId=${zoe.id}&start`]));
  });

  it("opens no chart where one holds no key, and of whom one may not open offers to ask for the key alone", async () => {
    const [desk, locked] = [
      aFound("Zoé Nadeau", { opensChart: false }),
      aFound("Zoé Locked", { isAccessible: false, opensChart: false }),
    ];
    const { user, findByRole, queryByRole } = await open([desk, locked]);
    await user.type(await findByRole("combobox"), "zoe");
    await findByRole("option", { name: "Add a visit for Zoé Nadeau" });
    expect(queryByRole("option", { name: /Start a session|Forms and portal/ })).toBeNull();
    const line = await findByRole("option", { name: /Zoé Locked/ });
    expect(within(line).getByText("Another therapist’s patient")).toBeVisible();
    await user.keyboard("{ArrowDown}");
    expect(queryByRole("option", { name: /Add a visit for Zoé Locked/ })).toBeNull();
    await user.keyboard("{Tab}");
    expect(queryByRole("option", { selected: true })).toHaveTextContent("Ask for access to the record of Zoé Locked");
    await user.keyboard("{Enter}");
    expect(visited).toEqual([`/therapist/home?cannotAccessPatient=true&patientId=${locked.id}`]);
  });

  it("leads from whom one may not open to what is closed and who can give the key, by Enter and by a click", async () => {
    const locked = aFound("Zoé Locked", { isAccessible: false, opensChart: false });
    const closed = `/therapist/home?cannotAccessPatient=true&patientId=${locked.id}`;
    const { user, findByRole } = await open([locked]);
    await user.type(await findByRole("combobox"), "zoe");
    const line = await findByRole("option", { name: /^Zoé Locked/ });
    expect(line).not.toHaveAttribute("aria-disabled");
    await user.keyboard("{Enter}");
    expect(visited).toEqual([closed]);
    await user.type(await findByRole("combobox"), "zoe");
    await user.click(await findByRole("option", { name: /^Zoé Locked/ }));
    expect(visited).toEqual([closed, closed]);
  });

  it("finds in the archive by Ctrl . and says since when", async () => {
    const { user, findByRole, queryByRole } = await open([
      aFound("Zoé Partie", { deletedAt: "2026-01-08T15:00:00.000Z" }),
    ]);
    await user.type(await findByRole("combobox"), "zoe");
    await findByRole("option", { name: "Search the archive too" });
    expect(queryByRole("option", { name: /Zoé Partie/ })).toBeNull();
    await user.keyboard("{Control>}.{/Control}");
    expect(await findByRole("option", { name: /Zoé Partie/ })).toHaveTextContent(/archived 8 Jan 2026/);
    expect(queryByRole("option", { name: /Start a session/ })).toBeNull();
  });

  it("leads to what can be set, and to inviting where one runs the clinic", async () => {
    const { user, findByRole, queryAllByRole } = await open();
    const field = await findByRole("combobox");
    await user.type(field, "taxes");
    expect(await findByRole("option", { name: /^Taxes/ })).toBeVisible();
    expect(queryAllByRole("option", { name: /^Taxes/ })).toHaveLength(1);
    await user.clear(field);
    await user.type(field, "invite");
    await findByRole("option", { name: /Invite a colleague/, selected: true });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(visited).toEqual([`/therapist/myClinic/${runs.id}/members/invite`]));
  });

  it.each([
    ["en", "You are offline: only the patients this page has already read are searched."],
    // Text is compared with its blanks made one.
    ["fr", "Vous êtes hors ligne : seuls les patients que cette page a déjà lus sont cherchés."],
  ] as const)("searches what the page has read while offline, and says so, in %s", async (language, words) => {
    const [zoe, ana] = [aFound("Zoé Nadeau", { phone: "(514) 555-0119" }), aFound("Ana Roy")];
    const { user, findByRole, queryByRole, requests } = await open([], { language });
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const field = await findByRole("combobox");
    setAnswer(searchPatients, { params: { query: "e" } }, [zoe, ana]);
    await user.type(field, "nadeau zoe");
    expect(await findByRole("option", { name: /^Zoé Nadeau/ })).toBeVisible();
    expect(queryByRole("option", { name: /^Ana Roy/ })).toBeNull();
    expect(await findByRole("alert")).toHaveTextContent(words);
    await user.clear(field);
    await user.type(field, "5550119");
    expect(await findByRole("option", { name: /^Zoé Nadeau/ })).toBeVisible();
    expect(requests.filter(({ path }) => path.includes("/search/"))).toEqual([]);
  });

  it("says when patients could not be searched", async () => {
    const { user, findByRole } = await open([], { more: [refuses(searchPatients, "busy")] });
    await user.type(await findByRole("combobox"), "zoe");
    expect(await findByRole("alert")).toHaveTextContent("Patients could not be searched");
  });
});
