/**
 * Lets the page answer whoever touches it, and whatever has arrived from the network, before the next piece of work begins.
 * A timer and not `scheduler.yield`, whose continuations go before what has arrived.
 */
export const yieldToPage = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
