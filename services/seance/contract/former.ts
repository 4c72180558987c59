import { defineCall, example, formerPage, formerVersions, id } from "@carnet/services/framework/contract";
import { z } from "zod";
import { readRefusals } from "./refusals.ts";
import { perspectives, sealedProperties } from "./enums.ts";

/** Where the former versions of an open session's parts are kept: what is charted, and what is drawn. */
export const formerEntities = ["seance", "drawing"] as const;

/**
 * What a sealed part of a session said before it was replaced, for thirty days and for whoever reads the present one: where that
 * one does not open, somebody who may write puts one of these back, as a version of their own.
 */
export const getFormerSeanceParts = defineCall({
  call: "GET /api/1/patients/seance/:id/formerVersions/:entity/:part",
  params: { id, entity: z.enum(formerEntities), part: z.enum([...sealedProperties, ...perspectives]) },
  callers: "omt..fx....i.",
  query: formerPage,
  answer: formerVersions,
  refusals: readRefusals,
  checked: true,
  example: {
    params: { entity: "seance", part: "notes" },
    query: {},
    answer: {
      rev: 8,
      versions: [
        {
          rev: 7,
          sealed: example.sealed,
          writtenBy: example.id,
          writtenAt: example.instant,
          replacedAt: example.instant,
        },
      ],
    },
  },
});
