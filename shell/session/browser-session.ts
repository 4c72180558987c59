const place = "carnet.session";

/** Which session this browser is in, as the page that began or took it up last said; null where the last one is over. */
export const browserSession = (): string | null => localStorage.getItem(place);

/** Says that this browser is in a session from now on. */
export const enterSession = (id: string): void => {
  if (browserSession() !== id) localStorage.setItem(place, id);
};

/** Called whenever another window of this browser has begun, taken up or ended a session. */
export function onBrowserSession(callback: () => void): () => void {
  const changed = ({ key }: StorageEvent) => {
    if (key === place || key === null) callback();
  };
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
}
