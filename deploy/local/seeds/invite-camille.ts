import type { PatientRef } from "@carnet/crypto/in-process";
import type { House } from "../house/start-house.ts";
import { mailedProof } from "./mailed-link.ts";
import { people } from "./people.ts";
import { aVisitor, joinPortal, sendForm, type Visitor } from "./person/index.ts";

/** Sends Camille an info request; she signs up through it, opens her portal with the access code, and has not answered yet. */
export async function inviteCamille(house: House, therapist: Visitor, ref: PatientRef): Promise<void> {
  const { firstName, lastName } = people.camille;
  const form = await sendForm(therapist, ref, "fr", { firstName, lastName });
  const proof = await mailedProof(house, people.camille.email);
  await joinPortal(aVisitor(house.origin), ref, form, { ...people.camille, proof });
}
