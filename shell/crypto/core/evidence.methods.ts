import type { EvidenceApi } from "../api/evidence.api.ts";
import { toB64 } from "../codec/base64url.ts";
import { PmError } from "../errors.ts";
import { placeOf } from "../envelope/place.ts";
import { digestConsent, digestSeance } from "../evidence/digests.ts";
import { allowHeads, appendRow, headOf, openRows } from "../history/history-chain.ts";
import { readPublicPrincipal } from "../principal/public-principal.ts";
import {
  openStatement,
  peekStatement,
  signStatement,
  statementHash,
  type StatementName,
} from "../statement/statement.ts";
import { signerOf } from "../trust/trusted.ts";
import { compareGossip } from "../trust/gossip.ts";
import { allowDecisions } from "../trust/roots.ts";
import { historyHead } from "../places.ts";
import type { Context } from "./context.ts";
import { keepSeen } from "./keep-seen.ts";

/** Signing and checking consents, finalisations, amendments and the change history. */
export function evidenceMethods(context: Context): EvidenceApi {
  const { keyring } = context;
  return {
    sign: async (type, body) => {
      const trust = context.clinics.get(body.clinic);
      if (trust && type === "reset-approval") allowDecisions(trust);
      const log = trust?.log;
      return signStatement(keyring.me().unlocked, type, { at: context.now(), ...body, ...(log && { log }) });
    },
    verify: async (statement, clinicId, claimed) => {
      const type = peekStatement(statement)["t"] as StatementName;
      const trust = context.clinics.get(clinicId);
      const certified = trust?.signers.has(statement.by);
      const unknown = !certified && claimed !== undefined;
      const signer = unknown
        ? { public: await readPublicPrincipal(await context.engine(), claimed), userId: null }
        : signerOf(context.trust(clinicId), statement.by);
      const body = await openStatement(statement, type, signer.public);
      if (body["clinic"] !== clinicId) throw new PmError("binding");
      if (trust) compareGossip(trust, body["log"]);
      return { member: signer.userId, type, body };
    },
    digestConsent: async (options) => digestConsent(options),
    digestStatement: async (statement) => toB64(statementHash(statement)),
    digestSeance: async (fields) => digestSeance(fields),
    appendHistory: async (p, section, delta, last, { at = context.now(), operation = null, writing = 1 } = {}) => {
      const { key } = context.writable(p);
      const { log } = context.trust(p.clinicId);
      return appendRow(keyring.me().unlocked, key, last, { section, operation, writing, delta, at, log });
    },
    headOf: async (line) => headOf(line),
    openHistory: async (p, rows, listed) => {
      const opened = keyring.keyOf(p);
      const seen = opened.seen.get(placeOf(historyHead));
      const trust = context.trust(p.clinicId);
      const read = await openRows(trust, opened, rows);
      allowHeads(trust, rows, [
        listed ?? undefined,
        seen?.prev === undefined ? undefined : { seq: seen.rev, prev: seen.prev, last: seen.last },
      ]);
      const line = rows.at(-1);
      if (line) {
        const { seq, prev, last } = headOf(line);
        // Of a line that nobody is proved to have signed, the place alone: what the server made up there stands in nobody's way.
        const writing = read.at(-1)!.member === null ? {} : { last };
        keyring.saw(opened, historyHead, { rev: seq, prev, ...writing, epoch: opened.key.epoch });
        keepSeen(context, opened);
      }
      return read;
    },
  };
}
