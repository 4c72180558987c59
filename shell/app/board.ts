/** What somebody asked for from anywhere in the product, until it is put away: one part of the page writes it, another draws it. */
export interface Board<Asked> {
  read(): Asked | null;
  show(next: Asked | null): void;
  /** Calls `callback` on each change, for `usePageStore`; answers how to stop. */
  subscribe(callback: () => void): () => void;
}

export function createBoard<Asked>(): Board<Asked> {
  let asked: Asked | null = null;
  const listeners = new Set<() => void>();
  return {
    read: () => asked,
    show(next) {
      asked = next;
      for (const callback of listeners) callback();
    },
    subscribe(callback) {
      listeners.add(callback);
      return () => void listeners.delete(callback);
    },
  };
}
