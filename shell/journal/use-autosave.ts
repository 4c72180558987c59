import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { recoverDraft } from "./recover-draft.ts";
import { sameValue } from "./same-value.ts";
import type { Saver } from "./saver.ts";
import type { Conflict, SaverView } from "./saver-view.ts";
import { openEditor, saverOf } from "./savers.ts";

/** What an editor hands to its autosave. */
export interface AutosaveOptions<Value, Payload> {
  /** Names the value for ever, e.g. `seance/<id>/notes`. */
  key: string;
  /** What the editor shows. JSON only. */
  value: Value;
  /** The version of the stored value the editor started from; a draft of another version is shown, not applied. */
  base?: string | number | null;
  /** Seals the value for the server; `base` is the version it was typed on. */
  seal(value: NoInfer<Value>, base: string | null): Promise<Payload>;
  /** Sends it; may answer `{ base }`, the version it is stored as. Throws `Refused("conflict", { current })` when the server holds a newer one. */
  save(payload: NoInfer<Payload>): Promise<unknown>;
  /** The version of what such a refusal carried as `current`: a value kept against it is sealed on top of it. */
  baseOf?(current: unknown): string | number | null;
  /** What the stored value was at a version, where it is known here: what was typed on it can be told from what others wrote since. */
  wasAt?(base: string | null): { value: NoInfer<Value> } | undefined;
  /** What it is called on the page, and what it says: shown where it cannot be sent, to be copied. */
  title?: string | undefined;
  inWords?(value: NoInfer<Value>): string;
  /** Takes a draft found after a reload or a crash; it is saved like anything typed. */
  onRecover?(value: NoInfer<Value>): void;
  /** How long after the last key it is saved, in ms; one second unless told. */
  delay?: number;
  /** Nothing is read or saved while false: loading, read-only. */
  enabled?: boolean;
  /** True where what is typed stays on this device, journal and all, until `release` is called. */
  holds?: boolean;
}

/** What the state chip and the conflict panel show. */
export interface Autosave<Value> extends Omit<SaverView<Value>, "conflict"> {
  /** Saves now. */
  retry(): void;
  /** Lets what is held go to the server. */
  release(): void;
  /** Keeps and saves nothing of what was typed: it is not wanted any more, or it went another way. */
  forget(): Promise<void>;
  conflict:
    | (Conflict<Value> & {
        keepMine(): void;
        /** Saves what was made of both. */
        keepBoth(value: Value): void;
        takeTheirs(): void;
        /** Both say the same: nothing is shown or typed anew. */
        agree(): void;
      })
    | null;
}

/** Saves what is typed: to the encrypted journal at once, to the server after a pause, and again after a reload, until the server has it. */
export function useAutosave<Value, Payload>(options: AutosaveOptions<Value, Payload>): Autosave<Value> {
  const {
    key,
    value,
    seal,
    save,
    baseOf,
    wasAt,
    title,
    inWords,
    delay = 1_000,
    enabled = true,
    holds = false,
  } = options;
  const base = versionOf(options.base);
  const saver = useMemo(() => saverOf<Value, Payload>(key), [key]);
  const newest = useRef(options);
  /** The saver that has looked for a draft, and the loaded value that a draft of its own replaced. */
  const [ready, setReady] = useState<{ saver: Saver<Value, Payload>; replaced: { value: Value } | null } | null>(null);

  useLayoutEffect(() => {
    newest.current = options;
    saver.actions = {
      seal,
      save,
      ...(baseOf && { baseOf }),
      ...(wasAt && { wasAt }),
      title,
      ...(inWords && { inWords }),
    };
    saver.delay = delay;
    saver.holds = holds;
  });

  useEffect(() => openEditor(saver), [saver]);

  useEffect(() => {
    if (!enabled) return;
    let open = true;
    if (!saver.dirty) saver.rest(newest.current.value, versionOf(newest.current.base));
    void recoverDraft(saver, () => newest.current).then((replaced) => open && setReady({ saver, replaced }));
    return () => {
      open = false;
    };
  }, [saver, enabled]);

  useEffect(() => {
    if (!enabled || ready?.saver !== saver) return;
    if (ready.replaced) {
      if (sameValue(ready.replaced.value, value)) return;
      ready.replaced = null;
    }
    if (!saver.dirty && base !== saver.base) saver.rest(value, base);
    else saver.type(value);
  }, [saver, ready, enabled, value, base]);

  const view = useSyncExternalStore(saver.subscribe, () => saver.view);
  return {
    ...view,
    retry: () => void saver.flush(),
    release: () => saver.release(),
    forget: () => saver.forget(),
    conflict: view.conflict && {
      ...view.conflict,
      keepMine() {
        newest.current.onRecover?.(view.conflict!.mine);
        void saver.settle("mine");
      },
      keepBoth(both) {
        newest.current.onRecover?.(both);
        void saver.settle("mine", { value: both });
      },
      takeTheirs: () => void saver.settle("theirs"),
      agree: () => void saver.settle("same"),
    },
  };
}

const versionOf = (base: string | number | null | undefined): string | null => (base == null ? null : String(base));
