import { z } from "zod";
import { defineQuestion } from "../define-question.ts";
import { accountUser, exampleAccountUser } from "./account.users.v1.ts";

/** One page of all accounts, newest first, for the administrator; `page` counts from 0, `q` matches names and address. */
export const accountListUsers = defineQuestion({
  subject: "rpc.account.listUsers.v1",
  requesters: ["admin"],
  ask: z.strictObject({
    page: z.int().min(0),
    pageSize: z.int().min(1).max(200),
    q: z.string().max(100),
  }),
  reply: z.strictObject({
    rows: z.array(accountUser.extend({ createdAt: z.iso.datetime(), forgottenAt: z.iso.datetime().nullable() })),
    total: z.int().min(0),
  }),
  example: {
    ask: { page: 0, pageSize: 50, q: "morel" },
    reply: {
      rows: [{ ...exampleAccountUser, createdAt: "2026-01-05T14:00:00.000Z", forgottenAt: null }],
      total: 1,
    },
  },
});
