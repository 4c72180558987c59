import type { accountListUsers } from "@carnet/nats/contracts/rpc/account.listUsers.v1";
import type { z } from "zod";
import type { UserRow } from "../contract/directory.ts";

type Told = z.output<typeof accountListUsers.reply>["rows"][number];

/** A person as the administrator's list shows them, with what may be done; account itself decides again when it is asked to. */
export function presentUser(adminId: string | null, user: Told): UserRow {
  const { id, email, firstName, lastName, role, emailConfirmed, disabledAt, forgottenAt, createdAt } = user;
  const theirs = id !== adminId && forgottenAt === null;
  const can = {
    actAs: theirs && role !== "admin" && disabledAt === null,
    disable: theirs && disabledAt === null,
    enable: theirs && disabledAt !== null,
    forget: theirs,
  };
  return { id, email, firstName, lastName, role, emailConfirmed, disabledAt, forgottenAt, createdAt, can };
}
