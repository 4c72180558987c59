import type { ManifestApi } from "../api/manifest.api.ts";
import { sealField } from "../envelope/field-envelope.ts";
import { PmError } from "../errors.ts";
import { signStatement } from "../statement/statement.ts";
import type { Context } from "./context.ts";
import { manifestPlace } from "../places.ts";
import { digestOf, type ManifestBody } from "./manifest.methods.ts";

/** Listing what a patient's record and its sessions hold; nobody does who only reads. */
export function listMethods(context: Context): Pick<ManifestApi, "sealManifest"> {
  const { keyring } = context;
  return {
    sealManifest: async (p, of, content, base) => {
      const opened = context.writable(p);
      const place = manifestPlace(of);
      const rev = base + 1;
      if (rev < keyring.lowest(opened, place)) throw new PmError("rollback");
      const { log } = context.trust(p.clinicId);
      const sealed = await sealField(opened.key, place, rev, content);
      const { clinicId: clinic, patientId: patient } = opened.key;
      const body: ManifestBody = { clinic, patient, of, rev, ct: digestOf(sealed), at: context.now(), log };
      return { rev, sealed, stmt: await signStatement(keyring.me().unlocked, "manifest", { ...body }) };
    },
  };
}
