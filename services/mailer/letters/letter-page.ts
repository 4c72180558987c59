interface Page {
  langCode: string;
  before: string[];
  action: { label: string; url: string } | null;
  after: string[];
  frame: { linkFallback: string; footer: string };
}

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const safe = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
const paragraph = (text: string, style = "") =>
  `<p style="margin:0 0 16px;${style}">${safe(text).replaceAll("\n", "<br>")}</p>`;

/** The page of a letter: one column, one button, no picture, nothing fetched, readable in the plainest mail program. */
export function letterPage({ langCode, before, action, after, frame }: Page): string {
  const button = action
    ? `<p style="margin:24px 0"><a href="${safe(action.url)}" style="display:inline-block;padding:13px 22px;border-radius:8px;background:#1f5c54;color:#fff;text-decoration:none;font-weight:600">${safe(action.label)}</a></p>`
    : "";
  const fallback = action
    ? paragraph(frame.linkFallback, "color:#5c6763;font-size:14px;margin-bottom:4px") +
      `<p style="margin:0 0 16px;font-size:14px;word-break:break-all"><a href="${safe(action.url)}" style="color:#1f5c54">${safe(action.url)}</a></p>`
    : "";
  return `<!doctype html>
<html lang="${langCode}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
<body style="margin:0;background:#f4f3ef;color:#1d2624;font:16px/1.55 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 20px;font:600 20px Georgia,'Times New Roman',serif;color:#1f5c54">Carnet</p>
<div style="background:#fff;border:1px solid #e3e0d8;border-radius:12px;padding:28px 28px 12px">
${before.map((text) => paragraph(text)).join("\n")}
${button}
${after.map((text) => paragraph(text)).join("\n")}
${fallback}
</div>
<p style="margin:20px 0 0;color:#5c6763;font-size:13px">${safe(frame.footer)}</p>
</div></body></html>`;
}
