import { Refused } from "@carnet/shell/api";
import { codeOf, loadCrypto } from "@carnet/shell/crypto";
import { handedLines, handedScope } from "@carnet/shell/importing";
import type { OwnShare } from "@carnet/services/admin/contract";
import { importClient } from "../import.client.ts";
import type { Plan } from "../import-plan.ts";
import { importWriter } from "../import-writer.ts";

/** Why lines that were handed over are not written: they do not open, or something failed on the way. */
export type HandedTrouble = "unreadable" | "failed";

/** How far the making of records of handed lines is. */
export interface HandedState {
  shares: readonly OwnShare[];
  /** The one that is written now. */
  current: OwnShare | null;
  /** Records made since this page was opened. */
  made: number;
  isRunning: boolean;
  trouble: HandedTrouble | null;
}

/**
 * Makes records of what an administrator handed over, lot after lot, for as long as the page is open. Which import writes a lot is kept
 * at the server before its first line is written: whatever ends in between, on whichever device it goes on, no line is written twice.
 */
class HandedWriter {
  private state: HandedState = { shares: [], current: null, made: 0, isRunning: false, trouble: null };
  private readonly callbacks = new Set<() => void>();

  read = () => this.state;
  subscribe = (callback: () => void) => {
    this.callbacks.add(callback);
    return () => void this.callbacks.delete(callback);
  };

  /** Nothing is shown of it any more. */
  forget = (): void => {
    this.state = { shares: [], current: null, made: 0, isRunning: false, trouble: null };
    for (const callback of this.callbacks) callback();
  };

  /** What waits, asked anew; what is being written stays. */
  async load(): Promise<void> {
    if (!this.state.isRunning) this.change({ shares: await importClient.handed() });
  }

  /** Makes records of all that waits. */
  async run(): Promise<void> {
    if (this.state.isRunning) return;
    this.change({ isRunning: true, trouble: null });
    try {
      for (const share of this.state.shares) await this.write(share);
    } catch (reason) {
      this.change({ trouble: isUnreadable(reason) ? "unreadable" : "failed" });
    } finally {
      this.change({ isRunning: false, current: null });
    }
  }

  private async write(share: OwnShare): Promise<void> {
    this.change({ current: share });
    const plan = await planOf(share);
    const importId = share.importId ?? (await beginOnce(share, plan));
    const refused = await this.follow(share, importId, plan);
    importWriter.forget();
    const imported = share.lines - refused.length;
    await importClient.reportHanded(share.id, { importId, imported, refused, isDone: true });
    this.change({
      made: this.state.made + imported,
      shares: this.state.shares.filter(({ id }) => id !== share.id),
    });
  }

  /** Writes what is left, saying how far it is; answers the lines that the clinic did not take. */
  private async follow(share: OwnShare, importId: string, plan: Plan): Promise<number[]> {
    let said = share.imported;
    let saying: Promise<unknown> = Promise.resolve();
    const ended = new Promise<number[]>((resolve, reject) => {
      const stop = importWriter.subscribe(() => {
        const writing = importWriter.read();
        if (writing?.importId !== importId) return;
        if (writing.written > said) {
          said = writing.written;
          const body = { importId, imported: said, refused: [], isDone: false };
          saying = saying.then(() => importClient.reportHanded(share.id, body)).catch(() => undefined);
        }
        if (writing.state === "running" || writing.state === "paused") return;
        stop();
        if (writing.state === "done") resolve(writing.refused.map(({ line }) => line));
        else reject(new Error(writing.trouble ?? "failed"));
      });
    });
    await importWriter.take(share.clinicId, importId, plan);
    const refused = await ended;
    await saying;
    return refused;
  }

  private change(changes: Partial<HandedState>): void {
    this.state = { ...this.state, ...changes };
    for (const callback of this.callbacks) callback();
  }
}

/** What was handed over on this page. */
export const handedWriter = new HandedWriter();

async function planOf({ id, clinicId, fileName }: OwnShare): Promise<Plan> {
  const crypto = await loadCrypto();
  const sealed = new Uint8Array(await importClient.handedRows(id));
  const opened = await crypto.openForMe(handedScope(clinicId), sealed.slice().buffer);
  const { lines } = handedLines.parse(JSON.parse(new TextDecoder().decode(opened)));
  return { fileName, therapist: null, lines: lines.map((line) => ({ ...line, force: false })) };
}

/** Begins the import of a lot. Where another tab was faster, theirs stands, and this one, with nothing written, is closed. */
async function beginOnce({ id, clinicId, lines }: OwnShare, plan: Plan): Promise<string> {
  const importId = await importClient.begin(clinicId, await sealedPlan(clinicId, plan), lines);
  const stands = await importClient.reportHanded(id, { importId, imported: 0, refused: [], isDone: false });
  if (stands !== importId) await importClient.close(clinicId, importId);
  return stands;
}

const sealedPlan = async (clinicId: string, plan: Plan) => (await loadCrypto()).sealLocal(`import/${clinicId}`, plan);

/** Sealed for another key, for another clinic, or no lines of patients. */
const isUnreadable = (reason: unknown) =>
  !(reason instanceof Refused) && (["auth", "format", "padding"].includes(codeOf(reason)) || isNoPlan(reason));
const isNoPlan = (reason: unknown) =>
  reason instanceof SyntaxError || (reason instanceof Error && reason.name === "ZodError");
