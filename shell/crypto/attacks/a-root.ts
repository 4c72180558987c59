import type { LogEntry, Role, Stmt } from "../api.ts";
import { emptyLog, extendLog } from "../trust/clinic-log.ts";
import type { StatementName } from "../statement/statement.ts";
import { aForger, after } from "./a-forger.ts";

export type Signer = Awaited<ReturnType<typeof aForger>>;

/** What a certificate of this key says, in a log that reaches as far as `log`. */
export const certificateOf = (
  clinic: string,
  log: readonly LogEntry[],
  of: Signer,
  member: string,
  role: Role,
  serial = 1,
) => ({
  clinic,
  member,
  pubKey: of.me.public.text,
  role,
  serial,
  evidence: "qr",
  at: 0,
  ...(log.length > 0 && { log: extendLog(emptyLog, log) }),
});

/** A clinic founded by a root whose key the test holds, with lines put at its end by whoever signs them. */
export async function aRootedClinic(clinic: string, keys: ReadonlyArray<{ id: string; pubKey: string }>) {
  const root = await aForger();
  const fp = (of: Signer) => of.me.public.fpText;
  const add = async (log: readonly LogEntry[], of: Signer, type: StatementName, body: object): Promise<LogEntry[]> =>
    after(log, await of.sign(type, body));
  const founding = await add([], root, "cert", certificateOf(clinic, [], root, "morel", "owner"));
  const founded = await add(founding, root, "escrow-policy", { clinic, serial: 1, mode: "platform", keys, at: 0 });
  return {
    root,
    founded,
    add,
    /** The words of a handing over, from one key to another. */
    transfer: (from: Signer, to: Signer, change: object = {}) => ({
      clinic,
      oldRoot: fp(from),
      newRoot: fp(to),
      pubKey: to.me.public.text,
      at: 1,
      ...change,
    }),
    /** The new root's own certificate at the end of a log. */
    seat: (log: readonly LogEntry[], of: Signer, serial = 2, member = "morel") =>
      add(log, of, "cert", certificateOf(clinic, log, of, member, "owner", serial)),
    /** A member's certificate by whoever signs it. */
    admit: (log: readonly LogEntry[], by: Signer, of: Signer, member: string, role: Role, serial = 1) =>
      add(log, by, "cert", certificateOf(clinic, log, of, member, role, serial)),
    /** What somebody witnesses of a reset root. */
    witness: (by: Signer, from: Signer, to: Signer, change: object = {}): Promise<Stmt> =>
      by.sign("root-reset-witness", { clinic, oldRoot: fp(from), newRoot: fp(to), resetId: "reset-1", ...change }),
    /** The words of a reset root. */
    reset: (from: Signer, to: Signer, witnesses: readonly Stmt[], change: object = {}) => ({
      clinic,
      oldRoot: fp(from),
      newRoot: fp(to),
      resetId: "reset-1",
      pubKey: to.me.public.text,
      witnesses,
      at: 2,
      ...change,
    }),
  };
}
