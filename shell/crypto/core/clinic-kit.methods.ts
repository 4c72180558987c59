import type { ClinicKitApi, ClinicShare } from "../api/clinic-kit.api.ts";
import { fromB64, toB64 } from "../codec/base64url.ts";
import { equal, type Bytes } from "../codec/bytes.ts";
import { PmError } from "../errors.ts";
import { makeClinicKit, openClinicKit, openTransfer } from "../escrow/clinic-kit.ts";
import { openSealedShare } from "../escrow/open-share.ts";
import { releaseShare } from "../escrow/release-share.ts";
import { principalEscrow } from "../escrow/seal-escrow.ts";
import { readPublicPrincipal } from "../principal/public-principal.ts";
import type { Unlocked } from "../principal/unlock-principal.ts";
import { signStatement } from "../statement/statement.ts";
import { keptName, nextSerial, type CertificateBody } from "../trust/certificates.ts";
import { extendLog, nextEntry } from "../trust/clinic-log.ts";
import { replayLog } from "../trust/replay-log.ts";
import type { RootTransferBody } from "../trust/root-change.ts";
import { allowDecisions } from "../trust/roots.ts";
import type { B64 } from "../types.ts";
import type { Context } from "./context.ts";

type KitMethods = Omit<ClinicKitApi, "reEscrow">;

/** The clinic's share stands second in a blob of two. */
const place = { index: 1, count: 2 } as const;
const clinicCustodian = "clinic";

/** Making a clinic's kit, opening its share of an escrow with it, and coming back as its root. */
export function clinicKitMethods(context: Context): KitMethods {
  const { pairOfSeed } = context;
  const isFor = (share: B64, fp: Bytes): boolean => equal(fromB64(share).slice(0, 8), fp.slice(0, 8));

  /** From the kit's keys to the new key, for one scope of release; bound to the former keys all the way. */
  const passOn = async (
    keys: Unlocked,
    options: { clinicId: string; scope: string; member: string; newPubKey: B64; former: ClinicShare },
  ): Promise<{ released: B64 }> => {
    const engine = await context.engine();
    const bound = principalEscrow(fromB64(options.former.oldFp), options.former.oldGen);
    const sealedShare = { sealedShare: fromB64(options.former.share), scope: options.clinicId, ...place, bound };
    const share = await openSealedShare(engine, { id: clinicCustodian, me: keys }, sealedShare);
    const to = await readPublicPrincipal(engine, options.newPubKey);
    const { scope, member } = options;
    const released = await releaseShare(engine, share, { to, scope, member, index: place.index, bound });
    share.fill(0);
    return { released };
  };

  return {
    makeClinicKit: async (clinicId) => {
      const trust = context.trust(clinicId);
      const { unlocked: root } = context.keyring.me();
      allowDecisions(trust);
      if (trust.rootFp !== root.public.fpText) throw new PmError("role");
      return makeClinicKit(await context.engine(), { pairOfSeed, clinicId, root, at: context.now() });
    },

    openClinicShare: async ({ code, ...options }) => {
      const { clinicId, member, former } = options;
      const trust = context.trust(clinicId);
      allowDecisions(trust);
      if (trust.signers.get(former.oldFp)?.userId !== member) throw new PmError("binding");
      const keys = await openClinicKit(await context.engine(), {
        pairOfSeed,
        clinicId,
        code,
        isExpected: (fp) => isFor(former.share, fp),
      });
      const { fpText } = keys.public;
      const named = trust.policy?.kit?.fp === fpText || trust.policy?.voided.includes(fpText);
      if (!named) throw new PmError("escrow-key");
      return passOn(keys, { ...options, scope: clinicId });
    },

    openOwnClinicShare: async ({ code, ...options }) => {
      const { clinicId, former } = options;
      const isExpected = (fp: Bytes): boolean => isFor(former.share, fp);
      const keys = await openClinicKit(await context.engine(), { pairOfSeed, clinicId, code, isExpected });
      return passOn(keys, { ...options, scope: "platform" });
    },

    takeRootByKit: async ({ clinicId, code, blob }) => {
      const engine = await context.engine();
      const trust = context.trust(clinicId);
      const { session, unlocked } = context.keyring.me();
      const { userId: member, pubKey, fp: newRoot } = session;
      if (trust.rootFp === newRoot) return [];
      const isExpected = (fp: Bytes): boolean => toB64(fp) === trust.policy?.kit?.fp;
      const keys = await openClinicKit(engine, { pairOfSeed, clinicId, code, isExpected });
      const toPaper = nextEntry(trust.log, await openTransfer(engine, { clinicId, code, blob, keys }));
      const onPaper = extendLog(trust.log, [toPaper]);
      const at = context.now();
      const body: RootTransferBody = { clinic: clinicId, oldRoot: keys.public.fpText, newRoot, pubKey, at };
      const toMe = nextEntry(onPaper, await signStatement(keys, "root-transfer", { ...body, log: onPaper }));
      const log = extendLog(onPaper, [toMe]);
      const of = { clinic: clinicId, member, pubKey, role: "owner", evidence: "qr" } as const;
      const serial = nextSerial(trust, member);
      const certificate: CertificateBody = { ...of, serial, ...keptName(trust, member), at, log };
      const lines = [toPaper, toMe, nextEntry(log, await signStatement(unlocked, "cert", { ...certificate }))];
      await replayLog(engine, trust, lines, await context.builtInCustodians());
      return lines;
    },
  };
}
