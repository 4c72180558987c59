import type { PmCrypto } from "../api.ts";
import { allowOwnAgreement, type Inherited } from "../escrow/inherited.ts";
import type { KeptSession } from "../keyring/session-store.ts";
import { readPublicPrincipal } from "../principal/public-principal.ts";
import { allowOwnPairs, type Unlocked } from "../principal/unlock-principal.ts";
import type { Aead } from "../primitives/engine.ts";
import type { Context } from "./context.ts";

type SessionMethods = Pick<PmCrypto, "restore" | "lock" | "signOut">;

/**
 * Keeps an unlocked session for the next reload, as handles the browser never shows. Drafts typed on this device
 * keep the key they had if the same person comes back. False where nothing can be kept.
 */
export async function keepSession(
  context: Context,
  options: { userId: string; sessionId: string | null; unlocked: Unlocked; emailKey: string },
): Promise<boolean> {
  const engine = await context.engine();
  const before = await context.sessions.read().catch(() => null);
  const earlier = before?.userId === options.userId ? before.drafts : null;
  const { waiting } = context.keyring;
  const inMemory = waiting?.userId === options.userId ? waiting.drafts : await engine.aead(engine.random(32));
  const drafts: Aead = earlier && engine.revive ? engine.revive.aead(earlier) : inMemory;
  context.keyring.drafts = drafts;
  const { agreement, signer, generation } = options.unlocked;
  if (!engine.revive || !drafts.handle || !agreement.handle || !signer.handle) return false;
  try {
    await context.sessions.write({
      userId: options.userId,
      sessionId: options.sessionId,
      pubKey: options.unlocked.public.text,
      generation,
      emailKey: options.emailKey,
      agreement: agreement.handle,
      signer: signer.handle,
      drafts: drafts.handle,
      createdAt: context.now(),
    });
    return true;
  } catch {
    return false;
  }
}

/** Coming back after a reload, locking, signing out. */
export function sessionMethods(context: Context): SessionMethods {
  const forget = () => {
    context.forget();
    context.tell({ name: "lock" });
  };
  context.tabs.onSignOut(() => {
    forget();
    context.keyring.waiting = null;
  });

  return {
    restore: async (expected = {}) => {
      const stored = await context.sessions.read().catch(() => null);
      if (!stored) return null;
      if (expected.userId !== undefined && expected.userId !== stored.userId) {
        await context.sessions.wipe().catch(() => undefined);
        return null;
      }
      if (expected.sessionId !== undefined && expected.sessionId !== stored.sessionId) {
        await keepDraftsOnly(context, stored);
        return null;
      }
      const unlocked = await revive(context, stored).catch(() => null);
      if (!unlocked) return null;
      const session = { userId: stored.userId, pubKey: stored.pubKey, fp: unlocked.public.fpText, kept: true };
      context.keyring.holder = { session, unlocked, emailKey: stored.emailKey, record: null };
      context.keyring.inherit(await reviveFormer(context, stored).catch(() => null));
      context.tell({ name: "unlock" });
      return session;
    },
    lock: async () => {
      const { holder, drafts } = context.keyring;
      if (holder && drafts) context.keyring.waiting = { userId: holder.session.userId, drafts };
      const stored = await context.sessions.read().catch(() => null);
      if (stored) await keepDraftsOnly(context, stored);
      forget();
    },
    signOut: async () => {
      forget();
      context.keyring.waiting = null;
      await context.sessions.wipe().catch(() => undefined);
      await context.logs.wipe().catch(() => undefined);
      context.tabs.broadcastSignOut();
    },
  };
}

/** Drops the keys of the person and leaves the key of what they typed; if even that fails, nothing stays. */
async function keepDraftsOnly(context: Context, stored: KeptSession): Promise<void> {
  const { sessions } = context;
  await sessions
    .write({ ...stored, agreement: null, signer: null, former: null })
    .catch(() => sessions.wipe().catch(() => undefined));
}

/** The former key of an unfinished reset, if it was kept and still belongs to its public key. */
async function reviveFormer(context: Context, { former }: KeptSession): Promise<Inherited | null> {
  const engine = await context.engine();
  if (!former || !engine.revive) return null;
  const inherited = {
    public: await readPublicPrincipal(engine, former.pubKey),
    agreement: engine.revive.agreement(former.agreement),
  };
  await allowOwnAgreement(engine, inherited);
  return inherited;
}

/** The kept handles as keys again, if they still belong to the kept public key. */
async function revive(context: Context, stored: KeptSession): Promise<Unlocked | null> {
  const engine = await context.engine();
  if (!engine.revive) return null;
  context.keyring.drafts = engine.revive.aead(stored.drafts);
  if (!stored.agreement || !stored.signer) return null;
  const unlocked: Unlocked = {
    public: await readPublicPrincipal(engine, stored.pubKey),
    agreement: engine.revive.agreement(stored.agreement),
    signer: engine.revive.signer(stored.signer),
    generation: stored.generation,
  };
  await allowOwnPairs(engine, unlocked);
  return unlocked;
}
