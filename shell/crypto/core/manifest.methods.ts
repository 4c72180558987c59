import type { ManifestApi } from "../api/manifest.api.ts";
import { fromB64, toB64 } from "../codec/base64url.ts";
import { openField, readHeader } from "../envelope/field-envelope.ts";
import { PmError } from "../errors.ts";
import { placeOf } from "../envelope/place.ts";
import { keyNamed } from "../patient-key/patient-key.ts";
import { sha256 } from "../primitives/hash.ts";
import { manifestPlace } from "../places.ts";
import { openStatement } from "../statement/statement.ts";
import type { LogHead } from "../trust/clinic-log.ts";
import { compareGossip } from "../trust/gossip.ts";
import { signerOf } from "../trust/trusted.ts";
import type { ManifestName } from "../wire.ts";
import type { B64, Sealed } from "../types.ts";
import type { Context } from "./context.ts";
import { keepSeen } from "./keep-seen.ts";

/** What the statement of a list says. */
export interface ManifestBody {
  readonly clinic: string;
  readonly patient: string;
  readonly of: ManifestName;
  readonly rev: number;
  readonly ct: B64;
  readonly at: number;
  readonly log?: LogHead;
}

/** What a statement names of an envelope. */
export const digestOf = (sealed: Sealed): B64 => toB64(sha256(fromB64(sealed.data)));

/** Opening the lists of what a patient's record and its sessions hold: signed by whoever wrote last, and no older than was seen (T03). */
export function manifestMethods(context: Context): Pick<ManifestApi, "openManifest"> {
  const { keyring } = context;
  return {
    openManifest: async (p, of, wire) => {
      const opened = keyring.keyOf(p);
      const place = manifestPlace(of);
      if (wire === null) {
        if (opened.seen.has(placeOf(place))) throw new PmError("rollback");
        return null;
      }
      const trust = context.trust(p.clinicId);
      const author = signerOf(trust, wire.stmt.by);
      const body = await openStatement<ManifestBody>(wire.stmt, "manifest", author.public);
      const key = keyNamed(opened, readHeader(wire.sealed).kid);
      const isOwn = body.clinic === key.clinicId && body.patient === key.patientId && body.of === of;
      if (!isOwn || body.ct !== digestOf(wire.sealed)) throw new PmError("binding");
      compareGossip(trust, body.log);
      const { value, rev } = await openField(key, place, wire.sealed, keyring.lowest(opened, place));
      if (body.rev !== rev) throw new PmError("binding");
      if (keyring.saw(opened, place, { rev, epoch: key.epoch })) keepSeen(context, opened);
      return { content: value, rev, member: author.userId, at: body.at };
    },
  };
}
