/** Proves that code of a page knows nothing of Node and of tests; nothing here runs. */
export const width = window.innerWidth;
// @ts-expect-error a page has no environment
export const secret = process.env["SECRET"];
// @ts-expect-error a page has no Buffer
export const buffer = Buffer.from("");
// @ts-expect-error a page has no tests
export const fake = jest.fn();
