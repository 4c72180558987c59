import { api } from "@carnet/shell/api";
import { nameKey } from "@carnet/services/framework/contract";
import type { ConsentFormView } from "@carnet/services/clinic/contract";
import { paragraphsOf } from "./paragraphs-of.ts";

/** The text a new form begins with, in a language. */
export async function getDefaultText(language: string): Promise<string> {
  const html = await api.bytes(`/static/partials/templates/${language}/defaultConsentForm.html`);
  return paragraphsOf(new TextDecoder().decode(html));
}

/** A name that no form has yet: the wanted one, or the wanted one with a number. */
export function freeName(wanted: string, forms: readonly ConsentFormView[]): string {
  const taken = new Set(forms.map(({ meta }) => nameKey(meta.name)));
  const isFree = (name: string) => !taken.has(nameKey(name));
  if (isFree(wanted)) return wanted;
  for (let number = 2; ; number++) {
    if (isFree(`${wanted} ${number}`)) return `${wanted} ${number}`;
  }
}
