import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** What account tells other services about a person. A forgotten account has an empty name, no address and no key. */
export const accountUser = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  langCode: z.enum(["en", "fr"]),
  role: z.enum(["therapist", "patient", "admin"]),
  pubKey: z.string().nullable(),
  emailConfirmed: z.boolean(),
  disabledAt: z.iso.datetime().nullable(),
});

export type AccountUser = z.output<typeof accountUser>;

/** An AccountUser for the examples of every contract that carries one. */
export const exampleAccountUser: AccountUser = {
  id: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
  email: "dr.morel@tilleuls.example",
  firstName: "Hélène",
  lastName: "Morel",
  langCode: "fr",
  role: "therapist",
  pubKey: "AQEEa1b2",
  emailConfirmed: true,
  disabledAt: null,
};

/** Who are these? Unknown ids are left out; the order of the answer means nothing. */
export const accountUsers = defineQuestion({
  subject: "rpc.account.users.v1",
  requesters: ["clinic", "patient", "portal", "admin", "seance"],
  ask: z.strictObject({ userIds: z.array(z.uuid()).max(500) }),
  reply: z.strictObject({ users: z.array(accountUser) }),
  example: {
    ask: { userIds: [exampleAccountUser.id] },
    reply: { users: [exampleAccountUser] },
  },
});
