import type { PmCrypto } from "../api.ts";
import { allowOwnAgreement, type Inherited } from "../escrow/inherited.ts";
import type { KeptSession } from "../keyring/session-store.ts";
import { readPublicPrincipal } from "../principal/public-principal.ts";
import { allowOwnPairs, type Unlocked } from "../principal/unlock-principal.ts";
import type { Context } from "./context.ts";
import { openDraftKeys } from "./draft-keys.ts";

type SessionMethods = Pick<PmCrypto, "restore" | "lock" | "signOut">;

/** Keeps an unlocked session for the next reload, as handles the browser never shows. False where nothing can be kept. */
export async function keepSession(
  context: Context,
  options: { userId: string; sessionId: string | null; unlocked: Unlocked; emailKey: string },
): Promise<boolean> {
  const { userId, sessionId, unlocked, emailKey } = options;
  const engine = await context.engine();
  context.keyring.drafts = await openDraftKeys(context, userId, unlocked);
  const { agreement, signer, generation } = unlocked;
  if (!engine.revive || !agreement.handle || !signer.handle) return false;
  try {
    await context.sessions.write({
      userId,
      sessionId,
      pubKey: unlocked.public.text,
      generation,
      emailKey,
      agreement: agreement.handle,
      signer: signer.handle,
      createdAt: context.now(),
    });
    return true;
  } catch {
    return false;
  }
}

/** Coming back after a reload, locking, signing out. */
export function sessionMethods(context: Context): SessionMethods {
  const { sessions, logs, tabs, keyring } = context;
  const forget = () => {
    context.forget();
    context.tell({ name: "lock" });
  };
  tabs.onSignOut((sessionId) => {
    if (keyring.sessionId === sessionId) forget();
  });

  /** Forgets in memory, and on disk unless that is of a session that was begun here since; answers whether it was not. */
  const forgetOwn = async (): Promise<boolean> => {
    forget();
    const stored = await sessions.read().catch(() => null);
    if (keyring.sessionId !== undefined && stored && stored.sessionId !== keyring.sessionId) return false;
    keyring.sessionId ??= stored?.sessionId;
    await sessions.wipe().catch(() => undefined);
    return true;
  };

  return {
    restore: async (expected = {}) => {
      const stored = await sessions.read().catch(() => null);
      if (!stored) return null;
      const isAnother = (["userId", "sessionId"] as const).some(
        (name) => expected[name] !== undefined && expected[name] !== stored[name],
      );
      if (isAnother) {
        await sessions.wipe().catch(() => undefined);
        return null;
      }
      const unlocked = await revive(context, stored).catch(() => null);
      if (!unlocked) return null;
      const { userId, sessionId, pubKey, emailKey } = stored;
      const session = { userId, pubKey, fp: unlocked.public.fpText, kept: true };
      keyring.drafts = await openDraftKeys(context, userId, unlocked);
      keyring.holder = { session, unlocked, emailKey, record: null };
      keyring.sessionId = sessionId;
      keyring.inherit(await reviveFormer(context, stored).catch(() => null));
      context.tell({ name: "unlock" });
      return session;
    },
    lock: async () => void (await forgetOwn()),
    signOut: async () => {
      if (await forgetOwn()) await logs.wipe().catch(() => undefined);
      tabs.broadcastSignOut(keyring.sessionId ?? null);
    },
  };
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
  const unlocked: Unlocked = {
    public: await readPublicPrincipal(engine, stored.pubKey),
    agreement: engine.revive.agreement(stored.agreement),
    signer: engine.revive.signer(stored.signer),
    generation: stored.generation,
  };
  await allowOwnPairs(engine, unlocked);
  return unlocked;
}
