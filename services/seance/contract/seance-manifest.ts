import { z } from "zod";
import { defineCall, done, example, id, manifest } from "@carnet/services/framework/contract";
import { manifestRefusals, readRefusals } from "./refusals.ts";

/** The list of a patient's sessions, their parts, what they said when they were closed and their amendments; null before anybody wrote one. */
export const getSeanceManifest = defineCall({
  call: "GET /api/1/patients/:id/seanceManifest",
  params: { id },
  callers: "omt..fx....i.",
  answer: z.object({ manifest: manifest.nullable() }),
  refusals: readRefusals,
  checked: true,
  example: { answer: { manifest: { rev: 1, sealed: example.sealed, stmt: example.statement } } },
});

/**
 * Lists a patient's sessions anew without changing any: somebody who writes in them says, signed, that those given are those there are.
 * Refused as a change of a session is.
 */
export const saveSeanceManifest = defineCall({
  call: "PUT /api/1/patients/:id/seanceManifest",
  params: { id },
  callers: "omt..........",
  limit: 2_000_000,
  body: z.object({ manifest }),
  answer: done,
  refusals: { ...readRefusals, ...manifestRefusals, impersonated: {}, patientReadOnly: {}, staleKey: {} },
  example: { body: { manifest: { rev: 1, sealed: example.sealed, stmt: example.statement } }, answer: {} },
});
