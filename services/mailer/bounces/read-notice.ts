import PostalMime from "postal-mime";

/**
 * The reply code with which a letter was refused for good, as a notice of delivery says it (RFC 3464). Null for everything
 * else that comes to such an address: a delay, a receipt, an answer of somebody who is on holiday.
 */
export async function readNotice(raw: Buffer): Promise<number | null> {
  const { attachments } = await PostalMime.parse(raw, { attachmentEncoding: "utf8" });
  const report = attachments.find(({ mimeType }) => mimeType === "message/delivery-status");
  if (typeof report?.content !== "string") return null;
  const recipients = report.content.split(/\r?\n\r?\n/).map(fieldsOf);
  const failed = recipients.find((fields) => fields.get("action") === "failed");
  return failed ? codeOf(failed) : null;
}

/** The fields of one block, with lines that go on put together. */
function fieldsOf(block: string): Map<string, string> {
  const lines = block.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+):(.*)$/.exec(line) ?? [];
      return name ? [[name.toLowerCase(), value!.trim().toLowerCase()] as const] : [];
    }),
  );
}

/** The reply of the server that refused it, else the one that its status stands for (RFC 3463): a full mailbox, or no such one. */
function codeOf(fields: Map<string, string>): number {
  const [, replied] = /^smtp; *(5\d\d)\b/.exec(fields.get("diagnostic-code") ?? "") ?? [];
  if (replied) return Number(replied);
  const status = fields.get("status") ?? "";
  if (status.startsWith("5.2.2")) return 552;
  return status.startsWith("5.1.") ? 550 : 554;
}
