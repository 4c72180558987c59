import { call } from "@carnet/shell/api";
import { getUser, searchUsers } from "@carnet/services/account/contract";

/** The calls about people who could be given a record. */
export const accessClient = {
  searchUsers: (query: string) => call(searchUsers, { params: { query } }),
  user: (id: string) => call(getUser, { params: { id } }),
};
