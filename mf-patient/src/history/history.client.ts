import { call } from "@carnet/shell/api";
import { getHistory, historyPageSize } from "@carnet/services/patient/contract";

/** The calls of the change history. */
export const historyClient = {
  page: (id: string, page: number) => call(getHistory, { params: { id, page, pageSize: historyPageSize } }),
};
