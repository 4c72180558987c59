import { defineCall, example, formerPage, formerVersion, formerVersions } from "@carnet/services/framework/contract";
import { z } from "zod";
import { anamneseSections } from "./anamnese.ts";
import { readRefusals } from "./refusals.ts";

/** The sealed parts of a record whose former versions are kept. */
export const formerParts = ["identity", "notes", "privateInfo", ...anamneseSections] as const;
export type FormerPart = (typeof formerParts)[number];

/** What stood in clear beside a sealed identity: it opens beside nothing else, so that this is checked and not believed. */
const mirrored = z.object({
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string().nullable(),
  email: z.string().nullable(),
});

const formerPartVersion = formerVersion.extend({ mirrored: mirrored.nullable() });
export type FormerPartVersion = z.output<typeof formerPartVersion>;

/**
 * What a sealed part said before it was replaced, for thirty days and for whoever reads the present one: where that one does
 * not open, somebody who may write puts one of these back, as a revision of their own.
 */
export const getFormerParts = defineCall({
  call: "GET /api/1/patients/:id/formerVersions/:part",
  callers: "omt..fx....i.",
  params: { part: z.enum(formerParts) },
  query: formerPage,
  answer: formerVersions.extend({ versions: z.array(formerPartVersion) }),
  refusals: readRefusals,
  checked: true,
  example: {
    params: { part: "identity" },
    query: {},
    answer: {
      rev: 3,
      versions: [
        {
          rev: 2,
          sealed: example.sealed,
          mirrored: { firstName: "Maude", lastName: "Gagnon", dateOfBirth: "1980-02-29", email: null },
          writtenBy: example.id,
          writtenAt: example.instant,
          replacedAt: example.instant,
        },
      ],
    },
  },
});
