import { defineCall, example, id, instant, sealed } from "@carnet/services/framework/contract";
import { z } from "zod";
import { portalKey } from "./record.ts";

/** Why somebody with a first booking is sent no form by itself. */
export const formReasons = ["noAddress", "noBirth", "belowAge", "asked", "hasPortal"] as const;

const person = { patientId: id, firstName: z.string(), lastName: z.string() };

const automaticForm = z.object({
  ...person,
  /** The first booking. */
  startsAt: instant,
  /** Null: the form leaves as soon as a browser with keys to the record is there. */
  leftOut: z.enum(formReasons).nullable(),
});
export type AutomaticForm = z.output<typeof automaticForm>;

const codeToHandOver = z.object({
  ...person,
  requestId: id,
  phoneMobile: z.string().nullable(),
  sentAt: instant,
  /** Sealed under the portal key: AAD infoRequest/<requestId>/accessCode. */
  accessCode: sealed,
  portal: portalKey,
});
export type CodeToHandOver = z.output<typeof codeToHandOver>;

const exampleEnvelope = { v: 1 as const, data: "A".repeat(102) };

/**
 * The forms of a clinic that leave by themselves with a first booking, as far as the reader holds keys to the records (SYN-015): who
 * waits for theirs, who is left out and why, and the codes of those that left and are to be handed over. Where the clinic does not want
 * it nobody waits, and `due` is how many would.
 */
export const getAutomaticForms = defineCall({
  call: "GET /api/1/clinic/:id/automaticForms",
  callers: "omths........",
  answer: z.object({
    isOn: z.boolean(),
    due: z.int(),
    forms: z.array(automaticForm),
    codes: z.array(codeToHandOver),
  }),
  refusals: { siteRestrictionViolation: {} },
  example: {
    answer: {
      isOn: true,
      due: 0,
      forms: [
        {
          patientId: example.id,
          firstName: "Camille",
          lastName: "Gagnon",
          startsAt: example.instant,
          leftOut: "noAddress",
        },
      ],
      codes: [
        {
          patientId: example.id,
          firstName: "Ève",
          lastName: "Roy",
          requestId: example.id,
          phoneMobile: null,
          sentAt: example.instant,
          accessCode: exampleEnvelope,
          portal: { pkc: { body: "e30x", sig: "A".repeat(86), by: "A".repeat(43) }, key: exampleEnvelope },
        },
      ],
    },
  },
});
