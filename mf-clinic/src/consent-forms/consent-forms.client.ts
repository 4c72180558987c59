import { api } from "@carnet/shell/api";
import { done } from "@carnet/services/kit/contract";
import { type ConsentFormBody, newConsentFormAnswer } from "@carnet/services/clinic/contract";
import { paragraphsOf } from "./paragraphs-of.ts";

/** The calls about the consent forms of a clinic. */
export const postConsentForm = (clinicId: string, body: ConsentFormBody) =>
  api.post(`/api/1/clinics/${clinicId}/consentForms`, body, newConsentFormAnswer);
export const putConsentForm = (id: string, body: ConsentFormBody) =>
  api.put(`/api/1/clinics/consentForms/${id}`, body, done);
export const deleteConsentForm = (id: string) => api.del(`/api/1/clinics/consentForms/${id}`, done);

/** The text a new form begins with, in a language. */
export async function getDefaultText(language: string): Promise<string> {
  const html = await api.bytes(`/static/partials/templates/${language}/defaultConsentForm.html`);
  return paragraphsOf(new TextDecoder().decode(html));
}
