import { Refused } from "@carnet/shell/api";
import { codeOf, loadCrypto } from "@carnet/shell/crypto";
import { handedLines, handedScope, takeFaulty, type Person, type Row } from "@carnet/shell/importing";
import type { OwnShare } from "@carnet/services/admin/contract";
import { importClient } from "../import.client.ts";
import type { Plan, PlanLine } from "../import-plan.ts";
import { importWriter } from "../import-writer.ts";
import type { RefusedLine } from "../write-batch.ts";

/** Why lines that were handed over are not written: they do not open, or something failed on the way. */
export type HandedTrouble = "unreadable" | "failed";

/** A lot as its owner opened it: what becomes records at once, and who has an error, with the lines of the file. */
interface Lot {
  plan: Plan;
  faulty: readonly Person[];
  columns: readonly string[];
  rows: readonly Row[];
}

/** People of a lot that are looked at before they become records: with an error, or not taken by the clinic. */
export interface ToLookAt extends Pick<Lot, "columns" | "rows"> {
  importId: string;
  people: readonly Person[];
}

/** How far the making of records of handed lines is. */
export interface HandedState {
  shares: readonly OwnShare[];
  /** The one that is written now. */
  current: OwnShare | null;
  /** By the lot: who is looked at first. */
  toLookAt: ReadonlyMap<string, ToLookAt>;
  /** Records made since this page was opened. */
  made: number;
  /** Lines that the clinic did not take although they were looked at. */
  refused: readonly RefusedLine[];
  isRunning: boolean;
  trouble: HandedTrouble | null;
}

const nothing: HandedState = {
  shares: [],
  current: null,
  toLookAt: new Map(),
  made: 0,
  refused: [],
  isRunning: false,
  trouble: null,
};

/**
 * Makes records of what an administrator handed over, lot after lot, for as long as the page is open. Which import writes a lot is kept
 * at the server before its first line is written: whatever ends in between, on whichever device it goes on, no line is written twice.
 */
class HandedWriter {
  private state: HandedState = nothing;
  private readonly callbacks = new Set<() => void>();

  read = () => this.state;
  subscribe = (callback: () => void) => {
    this.callbacks.add(callback);
    return () => void this.callbacks.delete(callback);
  };

  /** Nothing is shown of it any more. */
  forget = (): void => {
    this.state = nothing;
    for (const callback of this.callbacks) callback();
  };

  /** What waits, asked anew; what is being written stays. */
  async load(): Promise<void> {
    if (!this.state.isRunning) this.change({ shares: await importClient.handed() });
  }

  /** Makes records of all that waits, but for who is looked at first. */
  run(): Promise<void> {
    return this.work(async () => {
      for (const share of this.state.shares) if (!this.state.toLookAt.has(share.id)) await this.write(share);
    });
  }

  /** Makes records of these lines of a lot that were looked at; the others of it are left out, and the lot is done. */
  finish(share: OwnShare, lines: readonly PlanLine[]): Promise<void> {
    return this.work(async () => {
      const { importId, people } = this.state.toLookAt.get(share.id)!;
      const plan = { fileName: share.fileName, therapist: null, lines: [...lines] };
      const { refused, written } = await this.follow(share, importId, plan);
      const leftOut = people.map(({ line }) => line).filter((line) => !written.has(line));
      const toLookAt = new Map(this.state.toLookAt);
      toLookAt.delete(share.id);
      this.change({ toLookAt, refused: [...this.state.refused, ...refused] });
      await this.end(share, importId, leftOut);
      this.change({ made: this.state.made + lines.length - refused.length });
    });
  }

  private async work(work: () => Promise<void>): Promise<void> {
    if (this.state.isRunning) return;
    this.change({ isRunning: true, trouble: null, refused: [] });
    try {
      await work();
    } catch (reason) {
      this.change({ trouble: isUnreadable(reason) ? "unreadable" : "failed" });
    } finally {
      this.change({ isRunning: false, current: null });
    }
  }

  private async write(share: OwnShare): Promise<void> {
    const { plan, faulty, ...lines } = await openLot(share);
    const importId = share.importId ?? (await beginOnce(share, plan));
    const { refused, written } = await this.follow(share, importId, plan);
    const notTaken = new Set(refused.map(({ line }) => line));
    const people = [
      ...faulty.filter(({ line }) => !written.has(line)),
      ...plan.lines.filter(({ line }) => notTaken.has(line)).map(personOf),
    ];
    this.change({ made: this.state.made + plan.lines.length - refused.length });
    if (people.length === 0) return this.end(share, importId, []);
    this.change({ toLookAt: new Map([...this.state.toLookAt, [share.id, { importId, people, ...lines }]]) });
  }

  /** Nothing more is to be made of a lot. */
  private async end(share: OwnShare, importId: string, refused: number[]): Promise<void> {
    const imported = share.lines - refused.length;
    await importClient.reportHanded(share.id, { importId, imported, refused, isDone: true });
    this.change({ shares: this.state.shares.filter(({ id }) => id !== share.id) });
  }

  /** Writes what is left of a plan, saying how far it is; answers what the clinic did not take, and all lines that are records by then. */
  private async follow(share: OwnShare, importId: string, plan: Plan) {
    this.change({ current: share });
    const { lines } = await importClient.written(share.clinicId, importId);
    const planned = new Set(plan.lines.map(({ line }) => line));
    const written = new Set(lines.filter((line) => !planned.has(line)));
    const before = written.size;
    let said = share.imported;
    let saying: Promise<unknown> = Promise.resolve();
    const ended = new Promise<readonly RefusedLine[]>((resolve, reject) => {
      const stop = importWriter.subscribe(() => {
        const writing = importWriter.read();
        if (writing?.importId !== importId) return;
        if (before + writing.written > said) {
          said = before + writing.written;
          const body = { importId, imported: said, refused: [], isDone: false };
          saying = saying.then(() => importClient.reportHanded(share.id, body)).catch(() => undefined);
        }
        if (writing.state === "running" || writing.state === "paused") return;
        stop();
        if (writing.state === "done") resolve(writing.refused);
        else reject(new Error(writing.trouble ?? "failed"));
      });
    });
    await importWriter.take(share.clinicId, importId, plan);
    const refused = await ended;
    await saying;
    importWriter.forget();
    const notTaken = new Set(refused.map(({ line }) => line));
    for (const line of planned) if (!notTaken.has(line)) written.add(line);
    return { refused, written };
  }

  private change(changes: Partial<HandedState>): void {
    this.state = { ...this.state, ...changes };
    for (const callback of this.callbacks) callback();
  }
}

/** What was handed over on this page. */
export const handedWriter = new HandedWriter();

async function openLot({ id, clinicId, fileName }: OwnShare): Promise<Lot> {
  const crypto = await loadCrypto();
  const sealed = new Uint8Array(await importClient.handedRows(id));
  const opened = await crypto.openForMe(handedScope(clinicId), sealed.slice().buffer);
  const { columns, lines, faulty } = handedLines.parse(JSON.parse(new TextDecoder().decode(opened)));
  return {
    plan: { fileName, therapist: null, lines: lines.map((line) => ({ ...line, force: false })) },
    faulty: faulty.map(takeFaulty),
    columns,
    rows: faulty,
  };
}

/** A line that the clinic did not take, as it is looked at: its notes stay as they are. */
function personOf({ line, fields, notes }: PlanLine): Person {
  const [name = "", ...value] = notes.split(": ");
  const extras = notes === "" ? [] : [{ name, value: value.join(": ") }];
  return { line, fields, extras, problems: [], gaps: [] };
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
