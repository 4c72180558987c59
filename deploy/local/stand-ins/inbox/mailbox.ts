import PostalMime from "postal-mime";

/** One mail that was delivered, as its recipient's program would show it. */
export interface Mail {
  id: number;
  at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string | undefined;
  /** Every http address in the body, in order. */
  links: string[];
  attachments: { filename: string | null; type: string; size: number }[];
  raw: string;
}

/** Mails in the order they came, the last 500 of them, and who waits for one. */
export class Mailbox {
  private mails: Mail[] = [];
  private count = 0;
  private waiting = new Set<(mail: Mail) => void>();

  /** Reads a raw message (RFC 5322) and files it; resolves with it. */
  async deliver(raw: Buffer, from: string, to: string[]): Promise<Mail> {
    const parsed = await PostalMime.parse(raw);
    const text = parsed.text ?? "";
    const mail: Mail = {
      id: ++this.count,
      at: new Date().toISOString(),
      from,
      to,
      subject: parsed.subject ?? "",
      text,
      html: parsed.html,
      links: text.match(/https?:\/\/[^\s<>"')]+/g) ?? [],
      attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
        filename,
        type: mimeType,
        size: typeof content === "string" ? content.length : content.byteLength,
      })),
      raw: raw.toString("utf8"),
    };
    this.mails = [...this.mails.slice(-499), mail];
    for (const tell of this.waiting) tell(mail);
    return mail;
  }

  /** The mails to an address (all when undefined) after an id, oldest first. */
  read(to?: string, after = 0): Mail[] {
    return this.mails.filter((mail) => mail.id > after && isTo(mail, to));
  }

  find(id: number): Mail | undefined {
    return this.mails.find((mail) => mail.id === id);
  }

  /** Like read, but waits up to `ms` for the first one to come. */
  async wait(to: string | undefined, after: number, ms: number): Promise<Mail[]> {
    const present = this.read(to, after);
    if (present.length > 0 || ms <= 0) return present;
    return new Promise((resolve) => {
      const tell = (mail: Mail) => {
        if (!isTo(mail, to)) return;
        clearTimeout(late);
        this.waiting.delete(tell);
        resolve([mail]);
      };
      const late = setTimeout(() => {
        this.waiting.delete(tell);
        resolve([]);
      }, ms);
      this.waiting.add(tell);
    });
  }

  clear(): void {
    this.mails = [];
  }
}

const isTo = (mail: Mail, to: string | undefined) =>
  to === undefined || mail.to.some((address) => address.toLowerCase() === to.toLowerCase());
