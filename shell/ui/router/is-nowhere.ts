/** Whether nothing of the page has the focus, as when what had it went. */
export const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;
