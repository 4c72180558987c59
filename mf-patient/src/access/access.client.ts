import { call } from "@carnet/shell/api";
import { getUser, searchUsers } from "@carnet/services/account/contract";
import type { Person } from "../record/shown-name.ts";

/** The calls about people who could be given a record. */
export const accessClient = {
  searchUsers: (query: string) => call(searchUsers, { params: { query } }),
  user: ({ id, email }: Person) => call(getUser, { params: { id }, query: { email } }),
};
