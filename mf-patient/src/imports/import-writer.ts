import { codeOf, loadCrypto } from "@carnet/shell/crypto";
import { invalidate, queryClient } from "@carnet/shell/app";
import { onLeaving } from "@carnet/shell/session";
import { followTrustAgain } from "@carnet/shell/trust";
import { getImports } from "@carnet/services/patient/contract";
import { importClient } from "./import.client.ts";
import type { Plan } from "./import-plan.ts";
import { writeBatch, type RefusedLine } from "./write-batch.ts";

/** How far the writing of an import is. */
export interface Writing {
  importId: string;
  clinicId: string;
  fileName: string;
  total: number;
  written: number;
  /** How many of those filled a record that was here. */
  filled: number;
  refused: readonly RefusedLine[];
  state: "running" | "paused" | "failed" | "done";
  /** Why it stopped: a code of the crypto module, or of a refusal. */
  trouble: string | null;
}

/** As many lines are sealed and written at once. */
const atOnce = 25;

/** Kept with the import, so that a person opens what they began and nobody else does. */
const scopeOf = (clinicId: string) => `import/${clinicId}`;

/**
 * Writes one import after the other for as long as the page is open, whichever screen is shown. What is interrupted goes on from the
 * sealed lines that the import keeps: each line is written once.
 */
class ImportWriter {
  private writing: Writing | null = null;
  private plan: Plan | null = null;
  private readonly callbacks = new Set<() => void>();

  read = () => this.writing;
  subscribe = (callback: () => void) => {
    this.callbacks.add(callback);
    return () => void this.callbacks.delete(callback);
  };

  /** Begins to write a plan. */
  async begin(clinicId: string, plan: Plan): Promise<void> {
    const crypto = await loadCrypto();
    const sealed = await crypto.sealLocal(scopeOf(clinicId), plan);
    const importId = await importClient.begin(clinicId, sealed, plan.lines.length);
    this.start({ clinicId, importId }, plan, []);
  }

  /** Goes on with one that was begun on this device. */
  async goOn(clinicId: string, importId: string): Promise<void> {
    const crypto = await loadCrypto();
    const [sealed, written] = await Promise.all([
      importClient.file(clinicId, importId),
      importClient.written(clinicId, importId),
    ]);
    const plan = await crypto.openLocal<Plan>(scopeOf(clinicId), sealed as never);
    this.start({ clinicId, importId }, plan, written.lines);
  }

  /** Writes what is left of a plan under an import that has begun, wherever it was begun. */
  async take(clinicId: string, importId: string, plan: Plan): Promise<void> {
    this.start({ clinicId, importId }, plan, (await importClient.written(clinicId, importId)).lines);
  }

  pause(): void {
    this.change({ state: "paused" });
  }

  resume(): void {
    if (this.writing && this.plan) void this.goOn(this.writing.clinicId, this.writing.importId).catch(this.fail);
  }

  /** Nothing is shown of it any more. */
  forget = (): void => {
    if (this.writing) void invalidate(getImports);
    this.writing = null;
    this.plan = null;
    for (const callback of this.callbacks) callback();
  };

  private start(place: { clinicId: string; importId: string }, plan: Plan, written: readonly number[]): void {
    this.plan = plan;
    const done = new Set(written);
    const through = plan.lines.filter(({ line }) => done.has(line));
    this.writing = {
      ...place,
      fileName: plan.fileName,
      total: plan.lines.length,
      written: through.length,
      filled: through.filter(({ fill }) => fill).length,
      refused: [],
      state: "running",
      trouble: null,
    };
    this.change({});
    void this.run(plan, done).catch(this.fail);
  }

  private fail = (reason: unknown): void => {
    const isRefused = reason instanceof Error && reason.name === "Refused" && "code" in reason;
    this.change({ state: "failed", trouble: isRefused ? String(reason.code) : codeOf(reason) });
  };

  private async run(plan: Plan, written: ReadonlySet<number>): Promise<void> {
    const { clinicId, importId } = this.writing!;
    const isOurs = () => this.writing?.importId === importId && this.writing.state === "running";
    const [crypto, others] = await Promise.all([loadCrypto(), importClient.keyHolders(clinicId)]);
    await followTrustAgain(crypto, clinicId);
    const left = plan.lines.filter(({ line }) => !written.has(line));
    for (let from = 0; from < left.length; from += atOnce) {
      if (!isOurs()) return;
      const lines = left.slice(from, from + atOnce);
      const refused = await writeBatch(crypto, { clinicId, importId, therapist: plan.therapist, others }, lines);
      if (this.writing?.importId !== importId) return;
      const isRefused = (line: number) => refused.some((each) => each.line === line);
      this.change({
        written: this.writing.written + lines.length - refused.length,
        filled: this.writing.filled + lines.filter(({ line, fill }) => fill && !isRefused(line)).length,
        refused: [...this.writing.refused, ...refused],
      });
    }
    if (!isOurs()) return;
    await sendDocuments(clinicId, importId, plan);
    await importClient.close(clinicId, importId);
    this.change({ state: "done" });
    await invalidate(getImports);
    await queryClient.invalidateQueries({ queryKey: ["patient"] });
  }

  private change(changes: Partial<Writing>): void {
    if (this.writing) this.writing = { ...this.writing, ...changes };
    for (const callback of this.callbacks) callback();
  }
}

/** Sends the documents that records of an import still wait for. */
async function sendDocuments(clinicId: string, importId: string, { lines }: Plan): Promise<void> {
  if (!lines.some(({ document }) => document)) return;
  const { sendDocument } = await import("./send-document.ts");
  const { awaited } = await importClient.written(clinicId, importId);
  for (const { line, patientId } of awaited) {
    const document = lines.find((each) => each.line === line)?.document;
    if (document) await sendDocument(patientId, document);
  }
}

/** The writing of imports on this page. */
export const importWriter = new ImportWriter();

// Anyone who signs out while it writes is asked first; what is not written goes on at the next sign-in.
onLeaving({
  flush: async () => 0,
  waiting: async () => {
    const writing = importWriter.read();
    return writing?.state === "running" ? writing.total - writing.written - writing.refused.length : 0;
  },
  erase: async () => importWriter.forget(),
});
