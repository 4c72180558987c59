import type { BookedSeance } from "@carnet/services/seance/contract";
import { incomesCsv } from "./incomes-csv.ts";

const seance = (changes: Partial<BookedSeance> = {}): BookedSeance => ({
  seanceId: crypto.randomUUID(),
  number: 3,
  patientId: crypto.randomUUID(),
  patientName: "Camille Gagnon",
  day: "2026-10-31",
  therapistFullName: "Anne Lavoie",
  fee: 11_000,
  taxes: [
    { name: "TPS", amount: 550 },
    { name: "TVQ", amount: 1_097 },
  ],
  total: 12_647,
  amountPaid: 12_647,
  paymentMethod: "DEBIT",
  hasReceipt: true,
  ...changes,
});
const say = { method: ({ paymentMethod }: BookedSeance) => paymentMethod, yes: "yes", no: "no" };
const linesOf = (seances: BookedSeance[]) => incomesCsv(seances, (name) => name, say).split("\r\n");

it("writes dollars, a column for each tax, and no formula (LIM-004)", () => {
  const [head, one, two, three] = linesOf([
    seance(),
    seance({
      patientName: '=HYPERLINK("http://a.example")',
      taxes: [],
      fee: 5,
      total: 5,
      amountPaid: 0,
      hasReceipt: false,
    }),
    seance({ therapistFullName: "Gagnon, Léa", taxes: [{ name: "+TVH", amount: 1_300 }], fee: 10_000, total: 11_300 }),
  ]);
  expect(head).toBe('\ufeffday,patient,session,therapist,fee,TPS,TVQ,"\'+TVH",total,paid,owed,method,receipt');
  expect(one).toBe("2026-10-31,Camille Gagnon,3,Anne Lavoie,110.00,5.50,10.97,0.00,126.47,126.47,0.00,DEBIT,yes");
  expect(two).toBe(
    `2026-10-31,"'=HYPERLINK(""http://a.example"")",3,Anne Lavoie,0.05,0.00,0.00,0.00,0.05,0.00,0.05,DEBIT,no`,
  );
  expect(three).toBe('2026-10-31,Camille Gagnon,3,"Gagnon, Léa",100.00,0.00,0.00,13.00,113.00,126.47,0.00,DEBIT,yes');
});

it.each(["=1", "+1", "-1", "@a", "\ta", "\ra", "\n=1", "\u22121", "\uff1d1"])(
  "takes %j for a formula",
  (patientName) => {
    expect(linesOf([seance({ patientName })]).join("\r\n")).toContain(`'${patientName}`);
  },
);
