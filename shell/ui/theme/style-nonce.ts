/** The nonce the page's Content-Security-Policy allows style elements with; "" where the page carries none. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
