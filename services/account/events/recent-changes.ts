import type { Change } from "../contract/index.ts";

/** For so long a page may have been asking and still be sent what it missed meanwhile. */
const rememberedMs = 60_000;
/** As many are sent one by one; a page that missed more asks for everything. */
const mostSent = 200;
const mostKept = 5_000;
/**
 * What a page was answered is read from copies that receive a change when this instance does, or a moment later: what came a
 * moment before a page began to ask may be missing from its answers.
 */
const momentMs = 2_000;

/** What two changes have in common that are one to a page. */
export const subjectOf = ({ kind, clinicId, patientId }: Change): string => `${kind} ${clinicId} ${patientId}`;

/** The changes of the last minute, as this instance received them. */
export class RecentChanges {
  private kept: { at: number; change: Change }[] = [];
  private knownSince = performance.now();

  add(change: Change): void {
    const now = performance.now();
    if (this.kept.length >= mostKept || (this.kept[0] && this.kept[0].at < now - 2 * rememberedMs)) this.leaveOut(now);
    this.kept.push({ at: now, change });
  }

  /** Nothing is known of what was before now. */
  forget(): void {
    this.kept = [];
    this.knownSince = performance.now();
  }

  /** What changed in the last `ms` and the moment before, each once; null where that is not known, or more than is sent one by one. */
  of(ms: number): Change[] | null {
    const asked = performance.now() - ms;
    if (ms > rememberedMs || asked < this.knownSince) return null;
    const from = asked - momentMs;
    const changes = new Map<string, Change>();
    for (let at = this.kept.length - 1; at >= 0 && this.kept[at]!.at >= from; at--) {
      const { change } = this.kept[at]!;
      changes.set(subjectOf(change), change);
    }
    return changes.size > mostSent ? null : [...changes.values()];
  }

  private leaveOut(now: number): void {
    const from = now - rememberedMs - momentMs;
    const first = this.kept.findIndex(({ at }) => at >= from);
    this.kept = first === -1 ? [] : this.kept.slice(first);
    if (this.kept.length >= mostKept) this.forget();
  }
}
