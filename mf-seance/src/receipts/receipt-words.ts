import type { ChargedTax } from "@carnet/services/framework/contract";
import type { PaymentMethod } from "@carnet/services/seance/contract";

/** One line of a receipt: a session with its day and amounts, in cents. */
export interface ReceiptLine {
  day: string;
  discipline: string;
  fee: number;
  taxes: ChargedTax[];
  total: number;
  amountPaid: number;
  paymentMethod: PaymentMethod;
}

/** Segments of a drawn signature on a surface of a size. */
export interface DrawnSignature {
  width: number;
  height: number;
  lines: { x0: number; y0: number; x1: number; y1: number }[];
}

/** Everything a receipt says; the preview and the PDF are drawn from it alone. */
export interface ReceiptModel {
  clinic: { name: string; address: string; phone: string };
  logo: string | null;
  therapist: { name: string; discipline: string; membershipNo: string };
  patient: { name: string; address: string };
  lines: ReceiptLine[];
  signature: DrawnSignature | null;
  /** Null in a preview: the number is given when the receipt is issued. */
  number: number | null;
  isDuplicate: boolean;
  issuedAt: string;
}

/** The taxes of all lines added up by name and number, in the order they first appear. */
export function taxesOf(lines: readonly ReceiptLine[]): { name: string; numberOrId: string; amount: number }[] {
  const sums = new Map<string, { name: string; numberOrId: string; amount: number }>();
  for (const { name, numberOrId, amount } of lines.flatMap(({ taxes }) => taxes)) {
    const key = `${name}\0${numberOrId}`;
    const sum = sums.get(key) ?? { name, numberOrId, amount: 0 };
    sums.set(key, { ...sum, amount: sum.amount + amount });
  }
  return [...sums.values()];
}

/** Fee, total and what was paid, over all lines, in cents. */
export const totalsOf = (lines: readonly ReceiptLine[]) =>
  lines.reduce(
    (sum, { fee, total, amountPaid }) => ({
      fee: sum.fee + fee,
      total: sum.total + total,
      amountPaid: sum.amountPaid + amountPaid,
    }),
    { fee: 0, total: 0, amountPaid: 0 },
  );

/** The signature as the outline of an SVG path. */
export const signaturePath = ({ lines }: DrawnSignature) =>
  lines.map(({ x0, y0, x1, y1 }) => `M${x0} ${y0}L${x1} ${y1}`).join("");
