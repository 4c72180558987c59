import { formatMoney } from "@carnet/shell/i18n";
import type { OwnReceipt } from "@carnet/services/seance/contract";

/** What a receipt comes to, as money is written. */
export const totalInWords = ({ content }: OwnReceipt): string =>
  formatMoney(content.lines.reduce((sum, { total }) => sum + total, 0));

/** Whether its patient never opened it; one that was corrected since is no news. */
export const isNew = ({ openedAt, correctedBy }: OwnReceipt): boolean => openedAt === null && correctedBy === null;
