import {
  addMulticlinicShare,
  deleteMulticlinic,
  getAllClinics,
  getMulticlinic,
  getMulticlinicFile,
  getMulticlinicOwners,
  mapMulticlinic,
  maxMulticlinicBytes,
  uploadMulticlinic,
  type Mapping,
  type MulticlinicJob,
} from "@carnet/services/admin/contract";
import { formatNumber } from "@carnet/shell/i18n";
import { handedLines, handedScope } from "@carnet/shell/importing";
import { loadColumnWords } from "@carnet/shell/importing/columns";
import { answers, badFiles, fails, openScreen, type Answer } from "@carnet/shell/testing";
import { aFoundedClinic, type FoundedClinic } from "@carnet/shell/testing/clinic";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../routes.tsx";

const words = (language: string) => import(`../../locales/${language}.json`);
const slow = { timeout: 15_000 };
const tilleuls = "11111111-1111-4111-8111-111111111111";
const ailleurs = "22222222-2222-4222-8222-222222222222";
const csv = `Clinique;Prénom;Nom;Date de naissance;Courriel;Métier
Clinique des Tilleuls;Maude;Gagnon;29/02/1980;maude@exemple.test;Luthière
Clinique Ailleurs;Jean;Roy;14/07/1950;jean@exemple.test;Retraité
Clinique des Tilleuls;Zoé;Nadeau;31/02/1992;zoe@exemple.test;
Une autre;Paul;Côté;12/12/1970;paul@exemple.test;`;

let me: FoundedClinic;
beforeAll(async () => {
  me = await aFoundedClinic();
  await loadColumnWords();
});

/** The admin service in memory: one job at most. */
function aService() {
  const kept = {
    file: null as Uint8Array | null,
    job: null as MulticlinicJob | null,
    given: [] as { query: URLSearchParams; bytes: Uint8Array }[],
    setAside: [] as number[],
  };
  const [clinic] = getAllClinics.answer.parse(getAllClinics.example.answer).rows;
  const example = getMulticlinic.answer.parse(getMulticlinic.example.answer).jobs[0]!;
  const rows = [
    { ...clinic!, id: tilleuls, name: "Clinique des Tilleuls" },
    { ...clinic!, id: ailleurs, name: "clinique ailleurs" },
  ];
  const ownerOf = (clinicId: string, clinicName: string) => ({
    clinicId,
    clinicName,
    country: "CA",
    ownerId: me.user.id,
    ownerName: "Hélène Morel",
    pubKey: me.user.pubKey,
  });
  const table: Answer[] = [
    answers(getMulticlinic, () => ({ jobs: kept.job ? [kept.job] : [] })),
    answers(getAllClinics, { rows, total: 2, page: 0, pageSize: 20 }),
    answers(uploadMulticlinic, async ({ body }) => {
      kept.file = new Uint8Array(await (body as unknown as Blob).arrayBuffer());
      const counts = { lines: 4, pending: 4, encrypted: 0, imported: 0, setAside: 0 };
      kept.job = { ...example, ...counts, mapping: null, canOpen: true, shares: [], log: [] };
      return { id: kept.job.id };
    }),
    answers(getMulticlinicFile, () => kept.file as never),
    answers(mapMulticlinic, ({ body }) => {
      const { mapping, setAside } = body as { mapping: Mapping; setAside: number[] };
      kept.setAside = setAside;
      kept.job = { ...kept.job!, mapping, setAside: setAside.length, pending: 4 - setAside.length };
      return kept.job;
    }),
    answers(getMulticlinicOwners, () => ({ owners: [ownerOf(tilleuls, "Tilleuls"), ownerOf(ailleurs, "Ailleurs")] })),
    answers(addMulticlinicShare, async ({ query, body }) => {
      const bytes = new Uint8Array(await (body as unknown as Blob).arrayBuffer());
      kept.given.push({ query: query, bytes });
      kept.job = { ...kept.job!, pending: kept.job!.pending - 1, encrypted: kept.job!.encrypted + 1, canOpen: false };
      return { id: kept.job.id };
    }),
    answers(deleteMulticlinic, () => {
      kept.job = null;
      return {};
    }),
  ];
  return { kept, table };
}

async function open(service = aService(), language: "en" | "fr" = "en", more: Answer[] = []) {
  const as = { ...me.user, role: "admin" as const };
  const opened = await openScreen(routes, {
    namespace: "admin",
    words,
    at: "/imports",
    answers: [...more, ...service.table],
    as,
    language,
  });
  const input = await screen.findByTestId("import-file", {}, slow);
  return {
    ...service,
    ...opened,
    choose: (text: string | Uint8Array) => opened.user.upload(input, new File([text as BlobPart], "groupe.csv")),
    press: async (name: RegExp | string) => opened.user.click(await screen.findByRole("button", { name }, slow)),
  };
}

/** What a press hands to the browser as a download. */
async function downloaded(act: () => Promise<void>) {
  const made: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await act();
  const [blob] = made as [Blob];
  const [link] = click.mock.contexts as HTMLAnchorElement[];
  click.mockRestore();
  return { name: link!.download, text: new TextDecoder().decode(await blob.arrayBuffer()) };
}

describe("a file of several clinics (ADM-011, ADM-012)", () => {
  it("is cut by another encoding and separator where the guess was wrong, and stays so", async () => {
    const { choose, press, user, kept } = await open();
    const lines = "Clinique;Prénom;Nom;Date de naissance\nClinique Ailleurs;Zoé;Roy;1988-05-03\n";
    await choose(new Uint8Array([...lines].map((letter) => letter.charCodeAt(0))));
    expect(await screen.findByText("Prénom", {}, slow)).toBeVisible();
    await user.click(screen.getByRole("combobox", { name: "Letters" }));
    await user.click(await screen.findByRole("option", { name: "Macintosh" }, slow));
    expect(await screen.findByText("PrÈnom", {}, slow)).toBeVisible();
    await user.click(screen.getByRole("combobox", { name: "Letters" }));
    await user.click(await screen.findByRole("option", { name: "Windows (1252)" }, slow));
    expect(await screen.findByText("Prénom", {}, slow)).toBeVisible();
    await user.click(screen.getByRole("combobox", { name: "Between columns" }));
    await user.click(await screen.findByRole("option", { name: "Comma ," }, slow));
    await waitFor(() => expect(screen.queryByText("Prénom")).toBeNull(), slow);
    await user.click(screen.getByRole("combobox", { name: "Between columns" }));
    await user.click(await screen.findByRole("option", { name: "Semicolon ;" }, slow));
    await press(/^Go on with 1 patient/);
    await waitFor(() => expect(kept.job!.mapping).not.toBeNull(), slow);
    expect(kept.job!.mapping!.cut).toEqual({ encoding: "windows-1252", separator: ";", headings: 1 });
  });

  it("is read, mapped with one patient as they will be, and sealed clinic by clinic for its owner", async () => {
    const { choose, press, user, kept, requests } = await open();
    await choose(csv);
    const clinics = await screen.findByRole("table", { name: "Clinics found in the file" }, slow);
    expect(within(clinics).getByRole("combobox", { name: "Clinic that is “Clinique Ailleurs”" })).toHaveValue(
      "clinique ailleurs",
    );
    const preview = await screen.findByRole("region", { name: "One patient as they will be" }, slow);
    expect(within(preview).getByText("29 Feb 1980")).toBeVisible();
    expect(within(preview).getByText("Canada")).toBeVisible();
    expect(within(preview).getByText("Métier: Luthière")).toBeVisible();
    await user.click(within(preview).getByRole("button", { name: "Next" }));
    expect(within(preview).getByText("Zoé")).toBeVisible();
    const faulty = screen.getByRole("table", { name: "Lines with an error" });
    expect(within(faulty).getByText("Error in: Date of birth")).toBeVisible();
    const aside = screen.getByRole("table", { name: "Lines that are set aside" });
    expect(within(aside).getByText("Its clinic is none of those above.")).toBeVisible();
    const download = await downloaded(() => press("Download these lines"));
    expect(download.name).toBe("groupe set aside.csv");
    expect(download.text.split("\r\n")).toEqual([
      "Clinique;Prénom;Nom;Date de naissance;Courriel;Métier;Why".replaceAll(";", ","),
      "Une autre,Paul,Côté,12/12/1970,paul@exemple.test,,Its clinic is none of those above.",
    ]);

    await press("Go on with 3 patients");
    const owners = await screen.findByRole("table", { name: "Who is handed what" }, slow);
    const { digits } = await me.crypto.fingerprintOf(me.user.pubKey);
    expect(within(owners).getAllByText(digits)).toHaveLength(2);
    expect(kept.setAside).toEqual([5]);
    await press("Seal 2 lots for their owners");
    expect(await screen.findByText("Sealed for their owner", {}, slow)).toBeVisible();
    await waitFor(() => expect(kept.given).toHaveLength(2), slow);

    const opened = await Promise.all(
      [tilleuls, ailleurs].map(async (clinicId, at) => {
        const bytes = kept.given[at]!.bytes.slice().buffer;
        const text = await me.crypto.openForMe(handedScope(clinicId), bytes);
        return handedLines.parse(JSON.parse(new TextDecoder().decode(text)));
      }),
    );
    expect(opened.map(({ faulty }) => faulty.map(({ line, problems, cells }) => [line, problems, cells[3]]))).toEqual([
      [[4, [{ field: "dateOfBirth", code: "noSuchDay", text: "31/02/1992" }], "31/02/1992"]],
      [],
    ]);
    expect(opened.map(({ lines }) => lines.map(({ line, fields, notes }) => [line, fields.lastName, notes]))).toEqual([
      [[2, "Gagnon", "Métier: Luthière"]],
      [[3, "Roy", "Métier: Retraité"]],
    ]);
    const sent = JSON.stringify(requests.map(({ body }) => body));
    for (const name of ["Gagnon", "Roy", "Luthière", "maude@", "Nadeau", "31/02/1992"])
      expect(sent).not.toContain(name);
  });

  it("that is too large says so, whether this page or the server finds it (ADM-013)", async () => {
    const { choose } = await open(aService(), "en", [fails(uploadMulticlinic, 413)]);
    await choose(new Uint8Array(maxMulticlinicBytes + 1));
    expect(await screen.findByText("Upload failed: file size exceed limit", {}, slow)).toBeVisible();
    expect(screen.getByText(/^It has 10\.1 MB, and 10 MB at most/)).toBeVisible();
    await choose("<html><table></table></html>");
    expect(await screen.findByText("Upload failed", {}, slow)).toBeVisible();
    expect(screen.getByText(/^It is a web page under the name of a table/)).toBeVisible();
    await choose(csv);
    expect(await screen.findByText("Upload failed: file size exceed limit", {}, slow)).toBeVisible();
  });

  it("shows counts, clinics and a log of numbers, and is deleted by its name (ADM-012)", async () => {
    const service = aService();
    service.kept.job = getMulticlinic.answer.parse(getMulticlinic.example.answer).jobs[0]!;
    const { press, user, kept } = await open(service, "fr");
    const counts = await screen.findByLabelText("Où il en est", {}, slow);
    expect([...counts.querySelectorAll("dd:nth-of-type(1)")].map((each) => each.textContent)).toEqual(
      [1_134, 640, 3_212, 3].map((figure) => formatNumber(figure)),
    );
    expect(screen.getByRole("table", { name: "Cliniques de groupe.csv" })).toHaveTextContent("En cours");
    expect(screen.getByText(/lignes 12, 408/)).toBeInTheDocument();
    expect(screen.getByText("Ada Roy")).toBeInTheDocument();
    await press("Supprimer…");
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "Supprimer" }));
    expect(kept.job).not.toBeNull();
    await user.type(within(dialog).getByRole("textbox", { name: /Nom du fichier/ }), "groupe.csv");
    await user.click(within(dialog).getByRole("button", { name: "Supprimer" }));
    expect(await screen.findByText("Aucun fichier n’est encore arrivé", {}, slow)).toBeVisible();
    expect(kept.job).toBeNull();
  });
});

describe("a file of several clinics with something the matter (ADM-013)", () => {
  it.each([
    ["three broken lines of 5,000", "3 lines are set aside", /another number of columns than the others/],
    ["two lines of headings", "1 line is nobody’s", /names the columns/],
    ["a total at the end", "1 line is nobody’s", /is a total/],
    ["a column twice", "Téléphone (2)", "Go on with 1 patient"],
    ["a 31 February", "1 line has an error", "Error in: Date of birth"],
    ["births in years of two digits", /^29\/02\/80 is read as 29 Feb 1980/, "29 Feb 1980"],
    ["names in capitals", /Write names in capitals as names/, "Tremblay-Roy"],
    ["an extension in a telephone", /Home phone/, /234-0142 ext\. 12/],
    ["telephones that a spreadsheet took for numbers", "Numbers are written", "(514) 234-0142"],
    ["a bundle with a reference to nobody", /^It names no clinic/, /imported by the clinic’s owner/],
    ["an archive that leaves its folder", "Upload failed", /names files outside of itself/],
    ["a page of the web as a workbook", "Upload failed", /a web page under the name of a table/],
  ] as [keyof typeof badFiles, string | RegExp, string | RegExp][])("says what it is: %s", async (name, ...texts) => {
    const { choose, kept } = await open();
    await choose(badFiles[name]());
    for (const text of texts) await waitFor(() => expect(screen.getAllByText(text)[0]).toBeVisible(), slow);
    expect(kept.given).toEqual([]);
  });
});
