import { read, Refusal, routes } from "@carnet/services/kit";
import { anamneseBody, anamneseSections, type AnamneseSection } from "../contract/index.ts";
import { findPatient } from "../patients/bond.ts";
import { patientPolicy } from "../patients/patient.policy.ts";
import { saveSection } from "./save-section.ts";

/** The health history, part by part (ANA-005); read with the record. Sealed parts are up to 2 MB of text. */
export const anamneseRoutes = routes();

anamneseRoutes.put("/api/1/patients/:id/:section/:subsection", { limit: 2_500_000 }, async (ctx) => {
  const bond = await findPatient(ctx.actor, ctx.params.id!);
  patientPolicy.allow(ctx.actor, "write", bond);
  const { section, subsection } = ctx.params;
  if (section !== "anamnese" || !isSection(subsection!)) throw new Refusal("notFound");
  ctx.body = { updatedAt: await saveSection(bond.patient, ctx.actor, subsection, read(ctx, anamneseBody)) };
});

const isSection = (name: string): name is AnamneseSection => (anamneseSections as readonly string[]).includes(name);
