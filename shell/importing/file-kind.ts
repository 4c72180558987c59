/** What a file holds, known by its bytes and not by its name. */
export type FileKind = "csv" | "xlsx" | "vcard" | "fhir" | "ccda";
/** What cannot be read, and why. */
export type KindTrouble =
  "empty" | "html" | "oldExcel" | "pdf" | "picture" | "zip" | "otherJson" | "otherXml" | "binary";

const starts = (bytes: Uint8Array, ...signature: number[]) => signature.every((value, at) => bytes[at] === value);

/** How much of the beginning is looked at. */
const looked = 4_096;

/** Tells what a file is: a table saved by a web page under the name of a workbook, say, is a page. */
export function kindOf(bytes: Uint8Array): FileKind | { trouble: KindTrouble } {
  if (bytes.length === 0) return { trouble: "empty" };
  if (starts(bytes, 0x50, 0x4b, 3, 4)) return namesWorkbook(bytes) ? "xlsx" : { trouble: "zip" };
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { trouble: "oldExcel" };
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46)) return { trouble: "pdf" };
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47) || starts(bytes, 0xff, 0xd8, 0xff)) return { trouble: "picture" };
  const isWide = starts(bytes, 0xff, 0xfe) || starts(bytes, 0xfe, 0xff);
  const head = bytes.subarray(0, looked);
  if (!isWide && head.includes(0) && !isPlainWide(head)) return { trouble: "binary" };
  const text = String.fromCharCode(...head.filter((value) => value !== 0 && value < 0x80)).trim();
  if (text === "") return { trouble: bytes.length > looked ? "binary" : "empty" };
  if (/^begin:vcard/i.test(text)) return "vcard";
  if (/^[{[]/.test(text)) return /"resourceType"/.test(text) ? "fhir" : { trouble: "otherJson" };
  if (/^(<!doctype html|<html|<table|<meta|<head|<style)/i.test(text)) return { trouble: "html" };
  if (/^</.test(text)) return xmlKind(text);
  return "csv";
}

function xmlKind(text: string): FileKind | { trouble: KindTrouble } {
  if (/<(?:\w+:)?ClinicalDocument[\s>]/.test(text)) return "ccda";
  return { trouble: /<html|urn:schemas-microsoft-com:office/i.test(text) ? "html" : "otherXml" };
}

/** Letters of two bytes without a mark at the beginning: every second byte of Latin text is zero. */
const isPlainWide = (head: Uint8Array) => {
  const zeros = head.filter((value) => value === 0).length;
  return zeros > head.length * 0.4 && zeros < head.length * 0.6;
};

/** A workbook names its parts at the end of the file. */
const namesWorkbook = (bytes: Uint8Array) => {
  const tail = bytes.subarray(Math.max(0, bytes.length - 65_536));
  return new TextDecoder("latin1").decode(tail).includes("xl/workbook.xml");
};
