/** Proves that code of a service knows no page and no tests; nothing here runs. */
export const port = process.env["PORT"];
// @ts-expect-error a service has no page
export const title = document.title;
// @ts-expect-error a service has no window
export const width = window.innerWidth;
// @ts-expect-error a service has no storage
export const kept = localStorage.getItem("k");
// @ts-expect-error a service has no tests
export const fake = jest.fn();
