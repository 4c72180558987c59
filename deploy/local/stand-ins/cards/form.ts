/** A request's fields as the SDK sends them: `items[0][price]=x` becomes { items: { 0: { price: "x" } } }. */
export interface Form {
  [name: string]: string | Form | undefined;
}

/** Reads a form-encoded body or query. */
export function readForm(text: string): Form {
  const form: Form = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.split(/\[|\]\[|\]/).filter((part, i, all) => part !== "" || i < all.length - 1);
    let at = form;
    path.slice(0, -1).forEach((part) => (at = (at[part] ??= {}) as Form));
    const last = path.at(-1) || String(Object.keys(at).length);
    if (!["__proto__", "constructor", "prototype"].some((name) => path.includes(name))) at[last] = value;
  }
  return form;
}

export const text = (form: Form, name: string): string | undefined => {
  const value = form[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};
export const whole = (form: Form, name: string): number | undefined => {
  const value = text(form, name);
  return value === undefined ? undefined : Number.parseInt(value, 10);
};
/** The entries of a list such as items[0], items[1]. */
export const entries = (form: Form, name: string): Form[] => {
  const value = form[name];
  return typeof value === "object" ? (Object.values(value) as Form[]) : [];
};
export const strings = (form: Form, name: string): Record<string, string> => {
  const value = form[name];
  return typeof value === "object" ? (value as Record<string, string>) : {};
};
