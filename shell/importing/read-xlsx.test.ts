import { strToU8, zipSync } from "fflate";
import { kindOf, readXlsx } from "./index.ts";

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relation = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

interface Book {
  rows: string;
  strings?: string[];
  is1904?: boolean;
  more?: Record<string, Uint8Array>;
}

/** A workbook in the form that spreadsheets give it, with the days of style 1. */
const aBook = ({ rows, strings = [], is1904 = false, more = {} }: Book) =>
  zipSync({
    "xl/workbook.xml": strToU8(
      `<workbook ${main} ${relation}><workbookPr${is1904 ? ' date1904="1"' : ""}/><sheets><sheet name="Notes" sheetId="2" state="hidden" r:id="rId2"/><sheet name="Clients" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>`,
    ),
    "xl/styles.xml": strToU8(
      `<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    ),
    "xl/sharedStrings.xml": strToU8(
      `<sst ${main}>${strings.map((text) => `<si><r><t>${text.slice(0, 1)}</t></r><r><t>${text.slice(1)}</t></r><rPh><t>x</t></rPh></si>`).join("")}</sst>`,
    ),
    "xl/worksheets/sheet1.xml": strToU8(`<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`),
    "xl/worksheets/sheet2.xml": strToU8(
      `<worksheet ${main}><sheetData><row r="1"><c t="inlineStr"><is><t>secret</t></is></c></row></sheetData></worksheet>`,
    ),
    ...more,
  });

const strings = ["Prénom", "Nom", "Date de naissance", "Téléphone", "Éloïse", "Côté"];
const head = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c></row>`;
const born = (number: number, style = 1) =>
  `${head}<row r="3"><c r="A3" t="s"><v>4</v></c><c r="B3" t="s"><v>5</v></c><c r="C3" s="${style}"><v>${number}</v></c><c r="D3"><v>5142340142</v></c></row>`;

describe("a workbook", () => {
  it("is read from its first sheet that is shown, with texts, telephones and the numbers of its lines", async () => {
    const bytes = aBook({ rows: born(29_280), strings });
    expect(kindOf(bytes)).toBe("xlsx");
    const { headings, table } = await readXlsx(bytes);
    expect(headings).toBe(1);
    expect(table.columns).toEqual(["Prénom", "Nom", "Date de naissance", "Téléphone"]);
    expect(table.rows).toEqual([{ line: 3, cells: ["Éloïse", "Côté", "1980-02-29", "5142340142"] }]);
  });

  it.each([
    [25_020, 1, false, "1968-07-01"],
    [25_020, 2, false, "1968-07-01"],
    [25_020.75, 2, false, "1968-07-01"],
    [23_558, 1, true, "1968-07-01"],
    [1, 1, false, "1900-01-01"],
    [59, 1, false, "1900-02-28"],
    [61, 1, false, "1900-03-01"],
    [25_020, 0, false, "25020"],
  ])("says of day %d in style %d (1904: %s) that it is %s", async (number, style, is1904, day) => {
    const { table } = await readXlsx(aBook({ rows: born(number, style), strings, is1904 }));
    expect(table.rows[0]!.cells[2]).toBe(day);
  });

  it("keeps cells in their columns where some before them are not there", async () => {
    const rows = `${head}<row r="2"><c r="B2" t="inlineStr"><is><t>Roy</t></is></c><c r="D2" t="str"><v>418 234-0142</v></c></row>`;
    expect((await readXlsx(aBook({ rows, strings }))).table.rows[0]!.cells).toEqual(["", "Roy", "", "418 234-0142"]);
  });

  it.each<[string, Record<string, Uint8Array>, string]>([
    ["names a file outside of itself", { "../../evil.xml": strToU8("x") }, "escapes"],
    ["unpacks to more than it says", { "xl/worksheets/sheet3.xml": new Uint8Array(30 * 1024 * 1024) }, "bomb"],
    [
      "brings entities of its own",
      { "xl/worksheets/sheet1.xml": strToU8('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>') },
      "bomb",
    ],
    ["has nothing in it", { "xl/worksheets/sheet1.xml": strToU8(`<worksheet ${main}/>`) }, "noSheet"],
  ])("that %s is not read", async (_what, more, trouble) => {
    await expect(readXlsx(aBook({ rows: born(1), strings, more }))).rejects.toMatchObject({ trouble });
  });

  it("that is cut off is not read", async () => {
    const bytes = aBook({ rows: born(1), strings });
    await expect(readXlsx(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({ trouble: "zip" });
  });
});
