/** Why a container cannot be used now: not there, no answer in time, broken in itself, of another contract, not the files that were published, named by a line of the registry that cannot be read, that nobody signed, that is not signed by the publisher this page knows, or that is older than one that ran here. */
export type FailureReason =
  "down" | "slow" | "crashed" | "contract" | "integrity" | "unreadable" | "unsigned" | "foreign" | "older";

/** A container that cannot be used; the page shows its panel and everything else works on. */
export class RemoteFailure extends Error {
  override readonly name = "RemoteFailure";

  constructor(
    readonly container: string,
    readonly reason: FailureReason,
    cause?: unknown,
  ) {
    super(`${container}: ${reason}`, { cause });
  }
}

/** Reads the reason out of whatever was thrown while loading. */
export function asFailure(container: string, thrown: unknown): RemoteFailure {
  if (thrown instanceof RemoteFailure) return thrown;
  return new RemoteFailure(container, "down", thrown);
}

/** The promise's answer, or a failure of reason `slow` after `limit` ms. */
export function within<Answer>(promise: Promise<Answer>, limit: number, container: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RemoteFailure(container, "slow")), limit);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
