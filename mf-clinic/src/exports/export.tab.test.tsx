import { screen, waitFor } from "@testing-library/react";
import { answers, asks, fails, type Answer } from "@carnet/shell/testing";
import { aClinicView, tilleuls } from "@carnet/shell/testing/clinic";
import {
  getClinic,
  getPatientExport,
  reportPatientExport,
  startPatientExport,
  type ExportInfo,
  type MadeExport,
} from "@carnet/services/clinic/contract";
import { getPatient, listPatients, type ListedPatient, type PatientView } from "@carnet/services/patient/contract";
import { openRoom } from "../testing/open-room.ts";
import { openLocks } from "../testing/window-locks.ts";

const takeRecordOut = jest.fn();
const packFiles = jest.fn();
const saved: string[] = [];
jest.mock("@carnet/shell/federation", () => ({
  ...jest.requireActual<object>("@carnet/shell/federation"),
  loadFederated: async () => ({ takeRecordOut, packFiles }),
}));
jest.mock("@carnet/shell/take-out", () => ({
  ...jest.requireActual<object>("@carnet/shell/take-out"),
  saveBlob: (_file: Blob, name: string) => saved.push(name),
}));

const [listed] = (listPatients.example.answer as { patients: ListedPatient[] }).patients;
const aPatient = (fullName: string, changes: Partial<ListedPatient> = {}): ListedPatient => ({
  ...listed!,
  id: crypto.randomUUID(),
  fullName,
  ...changes,
});
const idle: ExportInfo = {
  triggeredAt: null,
  expectedAt: null,
  inProgress: false,
  available: false,
  completed: false,
  failed: false,
  exports: [],
};

/** What the server keeps of the one export of a test. */
let made: MadeExport;
/** What windows of this browser make. */
let windows: Set<string>;
const info = (): ExportInfo => ({
  ...idle,
  triggeredAt: made.triggeredAt,
  inProgress: made.state === "running",
  available: made.state !== "completed",
  completed: made.state === "completed",
  failed: made.state === "failed",
  exports: [made],
});

beforeEach(() => {
  saved.length = 0;
  localStorage.clear();
  windows = openLocks();
  takeRecordOut.mockReset().mockImplementation(async () => ({ file: new Blob(["x"]), ending: "zip", leftOut: 0 }));
  packFiles.mockReset().mockImplementation(async () => new Blob(["zip"]));
  made = {
    id: crypto.randomUUID(),
    triggeredAt: "2026-11-23T19:02:00.000Z",
    triggeredBy: crypto.randomUUID(),
    format: "takeOut",
    state: "running",
    total: 0,
    done: 0,
    setAside: 0,
    finishedAt: null,
  };
});

async function open(
  patients: ListedPatient[],
  { isBegun = false, more = [] as Answer[], language = "en" as "en" | "fr" } = {},
) {
  let hasBegun = isBegun;
  return openRoom(
    `/myClinic/${tilleuls}/admin?sub=export`,
    [
      ...more,
      answers(getClinic, { ...aClinicView(), members: [] } as never),
      answers(getPatientExport, () => (hasBegun ? info() : idle)),
      answers(startPatientExport, () => {
        hasBegun = true;
        return info();
      }),
      answers(reportPatientExport, ({ body }) => {
        made = { ...made, ...(body as Partial<MadeExport>) };
        return info();
      }),
      answers(listPatients, ({ query }) => ({
        patients: query.get("filter") === "all" ? patients : [],
        next: null,
        therapists: [],
      })),
      answers(getPatient, ({ params }) => ({
        ...(getPatient.example.answer as PatientView),
        fullName: patients.find(({ id }) => id === params["id"])?.fullName ?? "",
      })),
    ],
    { language },
  );
}
const refused = (name: string): Promise<never> => Promise.reject(new DOMException("", name));

/** A folder of a browser that writes into one; what is written lands as its file is closed. `refuse` says which step fails, and how. */
function aFolder() {
  const files = new Map<string, Blob>();
  const refuse = { write: "", close: "" };
  const aborted: string[] = [];
  const folder = {
    async getFileHandle(name: string) {
      if (!files.has(name)) files.set(name, new Blob());
      return {
        getFile: async () => files.get(name)!,
        async createWritable() {
          let held = new Blob();
          return {
            write: async (file: Blob) => (refuse.write ? refused(refuse.write) : void (held = file)),
            close: async () => (refuse.close ? refused(refuse.close) : void files.set(name, held)),
            abort: async () => void aborted.push(name),
          };
        },
      };
    },
    removeEntry: async (name: string) => void files.delete(name),
  };
  Object.assign(globalThis, { showDirectoryPicker: async () => folder });
  return { files, refuse, aborted };
}

const agreement = /^These files are no longer encrypted/;

describe("all patients, into a folder", () => {
  afterEach(() => void delete (globalThis as { showDirectoryPicker?: unknown }).showDirectoryPicker);
  const words = {
    en: { agree: agreement, begin: "Choose a folder and begin", goOn: "Go on" },
    fr: { agree: /^Ces fichiers/, begin: "Choisir un dossier et commencer", goOn: "Reprendre" },
  };

  it.each([
    ["en", "write", "QuotaExceededError", /^The export stopped: there is no room left on this device/],
    ["fr", "close", "QuotaExceededError", /^L’export s’est arrêté : il n’y a plus de place/],
    ["en", "close", "NotAllowedError", /^The export stopped: this browser may not write into the folder/],
    ["fr", "write", "NotAllowedError", /^L’export s’est arrêté : ce navigateur ne peut plus écrire/],
    ["en", "write", "NotFoundError", /^The export stopped: this browser may not write into the folder/],
  ] as const)(
    "stop where a file is not written, leave none behind, and go on with it: %s, %s, %s",
    async (language, step, name, sentence) => {
      jest.spyOn(console, "error").mockImplementation(() => {});
      const { files, refuse, aborted } = aFolder();
      const { agree, begin, goOn } = words[language];
      const [zoe, lise] = [aPatient("Zoé Nadeau"), aPatient("Lise Côté")];
      const nameOf = ({ fullName, id }: ListedPatient) => `${fullName} ${id.slice(0, 8)}.zip`;
      const written = () => [...files].map(([file, { size }]) => [file, size]);
      takeRecordOut.mockImplementation(async (id: string) => {
        if (id === lise.id) refuse[step] = name;
        return { file: new Blob(["whole"]), ending: "zip", leftOut: 0 };
      });
      const { user } = await open([zoe, lise], { language });
      await user.click(await screen.findByRole("checkbox", { name: agree }));
      await user.click(screen.getByRole("button", { name: begin }));
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(written()).toEqual([[nameOf(zoe), 5]]);
      expect(aborted).toEqual([nameOf(lise)]);
      expect(made).toMatchObject({ state: "failed", total: 2, done: 1, setAside: 0 });

      takeRecordOut.mockImplementation(async () => ({ file: new Blob(["whole"]), ending: "zip", leftOut: 0 }));
      refuse[step] = "";
      await user.click(screen.getByRole("button", { name: goOn }));
      await waitFor(() => expect(made).toMatchObject({ state: "completed", done: 2 }));
      expect(screen.queryByText(sentence)).toBeNull();
      expect(written()).toEqual([zoe, lise].map((patient) => [nameOf(patient), 5]));
    },
  );
});

describe("all patients of a clinic (EXP-006 to 008)", () => {
  it("are read after an agreement alone", async () => {
    const { user, requests } = await open([aPatient("Zoé Nadeau")]);
    await user.click(await screen.findByRole("button", { name: "Begin" }));
    expect(await screen.findByText("Agree first: nothing is read before.")).toBeVisible();
    expect(requests.filter(asks(startPatientExport))).toEqual([]);
    expect(takeRecordOut).not.toHaveBeenCalled();
  });

  it("are taken out one after another, and who cannot be is named with the reason and tried again", async () => {
    const [zoe, jean, lise] = [
      aPatient("Zoé Nadeau"),
      aPatient("Jean-Christophe Roy", { opensChart: false }),
      aPatient("Lise/Andrée Côté"),
    ];
    takeRecordOut.mockImplementationOnce(async () => ({ file: new Blob(["x"]), ending: "zip", leftOut: 0 }));
    takeRecordOut.mockImplementationOnce(() => Promise.reject(new Error("a drawing did not open")));
    const { user } = await open([zoe, jean, lise]);
    await user.click(await screen.findByRole("checkbox", { name: agreement }));
    await user.click(screen.getByRole("button", { name: "Begin" }));
    expect(await screen.findByText("2 records are set aside")).toBeVisible();
    expect(made).toMatchObject({ state: "completed", total: 3, done: 1, setAside: 2 });
    expect(saved).toEqual(["Clinique des Tilleuls-1.zip"]);
    expect(packFiles.mock.calls[0][0].map(({ name }: { name: string }) => name)).toEqual([
      `Zoé Nadeau ${zoe.id.slice(0, 8)}.zip`,
    ]);
    expect(await screen.findByText("Jean-Christophe Roy")).toBeVisible();
    expect(screen.getByText("You do not hold the key of this record.")).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Try them again" }));
    expect(await screen.findByText("1 record is set aside")).toBeVisible();
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[1]).toBe("Clinique des Tilleuls-2.zip");
    expect(packFiles.mock.calls[1][0][0].name).toBe(`Lise Andrée Côté ${lise.id.slice(0, 8)}.zip`);
    expect(takeRecordOut.mock.calls.filter(([id]) => id === zoe.id)).toHaveLength(1);
  });

  it("go on after a reload where they stood", async () => {
    const [zoe, lise] = [aPatient("Zoé Nadeau"), aPatient("Lise Côté")];
    made = { ...made, state: "stopped", total: 2, done: 1 };
    localStorage.setItem(`carnet/export/${made.id}`, JSON.stringify({ done: [zoe.id], setAside: [], downloads: 1 }));
    const { user } = await open([zoe, lise], { isBegun: true });
    expect(await screen.findByText(/An export stands at 1 of 2 patients/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Go on" }));
    await waitFor(() => expect(made).toMatchObject({ state: "completed", done: 2 }));
    expect(takeRecordOut.mock.calls.map(([id]) => id)).toEqual([lise.id]);
    expect(saved).toEqual(["Clinique des Tilleuls-2.zip"]);
  });

  it("stop where a file cannot be packed, which is said, and nothing half done is called whole", async () => {
    packFiles.mockRejectedValue(new Error("no packing"));
    jest.spyOn(console, "error").mockImplementation(() => {});
    const { user } = await open([aPatient("Zoé Nadeau")]);
    await user.click(await screen.findByRole("checkbox", { name: agreement }));
    await user.click(screen.getByRole("button", { name: "Begin" }));
    expect(await screen.findByText(/^The export stopped: a file could not be written/)).toBeVisible();
    expect(made).toMatchObject({ state: "failed", done: 0 });
    expect(JSON.parse(localStorage.getItem(`carnet/export/${made.id}`)!)).toMatchObject({ done: [] });
  });

  it.each([
    ["en", agreement, "Begin", /^The export stopped: there is no room left on this device/],
    ["fr", /^Ces fichiers ne sont plus chiffrés/, "Commencer", /^L’export s’est arrêté : il n’y a plus de place/],
  ] as const)("hand out no download that a full disk has not kept: %s", async (language, agree, begin, words) => {
    jest.spyOn(console, "error").mockImplementation(() => {});
    const lost = new Blob(["zip"]);
    lost.slice = () => Object.assign(new Blob(), { arrayBuffer: () => refused("NotReadableError") });
    packFiles.mockResolvedValue(lost);
    const { user } = await open([aPatient("Zoé Nadeau")], { language });
    await user.click(await screen.findByRole("checkbox", { name: agree }));
    await user.click(screen.getByRole("button", { name: begin }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(saved).toEqual([]);
    expect(made).toMatchObject({ state: "failed", done: 0 });
  });

  it.each([
    ["en", agreement, "Begin", "A colleague amended a session of it meanwhile."],
    ["fr", /^Ces fichiers ne sont plus chiffrés/, "Commencer", "Un collègue a modifié une de ses séances entre-temps."],
  ] as const)("are not whole where a colleague amends one meanwhile: %s", async (language, agree, begin, reason) => {
    const meanwhile = Object.assign(new Error(""), { name: "AmendedMeanwhile" });
    takeRecordOut.mockRejectedValueOnce(meanwhile);
    const { user } = await open([aPatient("Zoé Nadeau")], { language });
    await user.click(await screen.findByRole("checkbox", { name: agree }));
    await user.click(screen.getByRole("button", { name: begin }));
    expect(await screen.findByText(reason)).toBeVisible();
    expect(made).toMatchObject({ state: "completed", done: 0, setAside: 1 });
  });

  it("stop where the network goes, with nobody set aside for it, and let nobody close the page unasked", async () => {
    jest.spyOn(console, "error").mockImplementation(() => {});
    let lose = (_reason: Error) => {};
    takeRecordOut.mockImplementationOnce(() => new Promise((_, reject) => (lose = reject)));
    const { user } = await open([aPatient("Zoé Nadeau"), aPatient("Lise Côté")]);
    await user.click(await screen.findByRole("checkbox", { name: agreement }));
    await user.click(screen.getByRole("button", { name: "Begin" }));
    await waitFor(() => expect(takeRecordOut).toHaveBeenCalledTimes(1));
    const closing = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(closing()).toBe(false);
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    lose(new Error("offline"));
    expect(await screen.findByText(/^The export stopped: a file could not be written or read/)).toBeVisible();
    expect(made).toMatchObject({ state: "failed", done: 0, setAside: 0 });
    expect(takeRecordOut).toHaveBeenCalledTimes(1);
    expect(closing()).toBe(true);
    jest.restoreAllMocks();
  });

  it("are seen from another browser while they are taken out, and can be stopped there, in French", async () => {
    made = { ...made, total: 2_048, done: 1_312, setAside: 3 };
    const { user } = await open([], { isBegun: true, language: "fr" });
    expect(await screen.findByText("En cours dans un autre navigateur")).toBeVisible();
    expect(screen.getByText(/^patients sur 2.048$/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Reprendre" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Arrêter" }));
    await waitFor(() => expect(made.state).toBe("stopped"));
  });

  const beganHere = (done: string[]) => {
    made = { ...made, total: 2, done: done.length };
    localStorage.setItem(`carnet/export/${made.id}`, JSON.stringify({ done, setAside: [], downloads: 1 }));
  };

  it.each([
    ["en", "Under way in another window", "Go on"],
    ["fr", "En cours dans une autre fenêtre", "Reprendre"],
  ] as const)("are not gone on with while their window is there: %s", async (language, elsewhere, goOn) => {
    beganHere([]);
    windows.add(`carnet/export/${made.id}`);
    await open([], { isBegun: true, language });
    expect(await screen.findByText(elsewhere)).toBeVisible();
    expect(screen.queryByRole("button", { name: goOn })).toBeNull();
  });

  it("are gone on with once their window was closed", async () => {
    const [zoe, lise] = [aPatient("Zoé Nadeau"), aPatient("Lise Côté")];
    beganHere([zoe.id]);
    windows.add(`carnet/export/${made.id}`);
    const { user } = await open([zoe, lise], { isBegun: true });
    expect(await screen.findByText("Under way in another window")).toBeVisible();
    windows.clear();
    const goOn = await screen.findByRole("button", { name: "Go on" }, { timeout: 20_000 });
    expect(screen.queryByText("Under way in another window")).toBeNull();
    await user.click(goOn);
    await waitFor(() => expect(made).toMatchObject({ state: "completed", done: 2 }));
    expect(takeRecordOut.mock.calls.map(([id]) => id)).toEqual([lise.id]);
    expect([...windows]).toEqual([]);
  });

  it("are made by one window alone, though two go on at once", async () => {
    const lise = aPatient("Lise Côté");
    made = { ...made, state: "stopped", total: 1 };
    localStorage.setItem(`carnet/export/${made.id}`, JSON.stringify({ done: [], setAside: [], downloads: 0 }));
    const { user } = await open([lise], { isBegun: true });
    const button = await screen.findByRole("button", { name: "Go on" });
    windows.add(`carnet/export/${made.id}`);
    made = { ...made, state: "running" };
    await user.click(button);
    expect(await screen.findByText("Under way in another window")).toBeVisible();
    expect(takeRecordOut).not.toHaveBeenCalled();
  });

  it("say when it cannot be read how they stand", async () => {
    await open([], { more: [fails(getPatientExport, 500)] });
    expect(await screen.findByRole("button", { name: /Try again/ })).toBeVisible();
  });
});
