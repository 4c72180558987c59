/** Does one step; one that takes over two seconds says that it has begun, and how long it took. */
export function progress<T>(step: string, work: () => Promise<T> | T, say?: (line: string) => void): Promise<T>;
