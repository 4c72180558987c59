/** A field of the chart in which something stands that is not kept, e.g. a number out of bounds. */
export interface RefusedField {
  label: string;
  field: HTMLElement;
}

/**
 * The fields of the chart that say what is wrong with them: what was typed there is in no part of the session. They are read from the
 * page, which alone knows them.
 */
export const refusedFields = (): RefusedField[] =>
  [...document.querySelectorAll<HTMLInputElement>('[data-private-chart] [aria-invalid="true"]')].map((field) => ({
    label: field.labels?.[0]?.textContent ?? field.ariaLabel ?? "",
    field,
  }));
