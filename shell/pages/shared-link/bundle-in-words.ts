import type {
  Bundle,
  Composition,
  DocumentReference,
  Patient,
  QuestionnaireResponse,
  Resource,
} from "@medplum/fhirtypes";
import { bytesOfBase64 } from "@carnet/shell/take-out/link";

/** What somebody reads of a bundle: plain text, whatever the bundle holds. */
export interface SharedRecord {
  name: string;
  born: string | null;
  sections: { title: string; lines: { label: string; text: string }[] }[];
  /** Its pages, where it has some. */
  pages: Uint8Array<ArrayBuffer> | null;
}

/** A bundle in words. What is not understood is left to the one who saves the whole of it. */
export function bundleInWords(bundle: Bundle): SharedRecord {
  const all = (bundle.entry ?? []).flatMap(({ resource }) => resource ?? []);
  const of = <Kind extends Resource>(kind: Kind["resourceType"]) =>
    all.filter((each): each is Kind => each.resourceType === kind);
  const [patient] = of<Patient>("Patient");
  const [name] = patient?.name ?? [];
  const pdf = of<DocumentReference>("DocumentReference")
    .flatMap(({ content }) => content)
    .find(({ attachment }) => attachment?.contentType === "application/pdf" && attachment.data)?.attachment;
  return {
    name: name?.text ?? [...(name?.given ?? []), name?.family].filter(Boolean).join(" "),
    born: patient?.birthDate ?? null,
    sections: [
      ...of<QuestionnaireResponse>("QuestionnaireResponse").flatMap(({ item = [] }) =>
        item.map(({ text = "", item: asked = [] }) => ({
          title: text,
          lines: asked.map(({ text: label = "", answer = [] }) => ({
            label,
            text: answer.map(({ valueString }) => valueString ?? "").join(", "),
          })),
        })),
      ),
      ...of<Composition>("Composition").map(({ title, section = [] }) => ({
        title: title ?? "",
        lines: section.map(({ title: label = "", text }) => ({ label, text: plainText(text?.div ?? "") })),
      })),
    ],
    pages: pdf?.data ? bytesOfBase64(pdf.data) : null,
  };
}

/** The words of a narrative; nothing of it becomes part of the page. */
function plainText(html: string): string {
  const spaced = html.replace(/<(?:br\s*\/?|\/p|\/li|\/tr)>/g, "\n").replace(/<\/t[dh]>/g, " · ");
  return spaced
    .replace(/<[^>]*>/g, "")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/(?: · )?\n+/g, "\n")
    .trim();
}
