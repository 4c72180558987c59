/** Does one step; one that takes over two seconds says that it has begun, with the seconds it usually takes, and how long it took. */
export function progress<T>(
  step: string,
  work: () => Promise<T> | T,
  options?: { usually?: number; say?: (line: string) => void },
): Promise<T>;
