import puppeteer, {
  type Browser,
  type BrowserContext,
  type ElementHandle,
  type KeyInput,
  type Page,
} from "puppeteer-core";
import { locale, screen, type Engine, type Key, type Point, type Tab } from "./tab.ts";

/** Says on the console, which every engine tells us of, that the page broke a policy. */
const sayViolations = `addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
  console.error("Policy broken:", effectiveDirective, blockedURI, sample))`;

/** Firefox, which speaks WebDriver BiDi itself. */
export async function firefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    extraPrefsFirefox: { "intl.accept_languages": locale, "intl.locale.requested": locale },
  });
  return engineOf(browser);
}

/** Chromium, beside which the others are looked at. */
export async function chromium(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    executablePath,
    headless: true,
    args: [`--lang=${locale}`, `--accept-lang=${locale}`, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
  return engineOf(browser);
}

async function engineOf(browser: Browser): Promise<Engine> {
  return {
    name: (await browser.version()).replace("/", " "),
    newTab: async () => new PuppeteerTab(await browser.createBrowserContext()).begin(),
    close: () => browser.close(),
  };
}

class PuppeteerTab implements Tab {
  private page!: Page;
  private readonly seen: string[] = [];

  constructor(private readonly context: BrowserContext) {}

  async begin(): Promise<this> {
    this.page = await this.context.newPage();
    await this.page.setViewport(screen);
    await this.page.evaluateOnNewDocument(sayViolations);
    this.page.on("pageerror", (error) => this.seen.push(String(error)));
    this.page.on("console", (message) => {
      if (message.type() === "error") this.seen.push(message.text());
    });
    return this;
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: "domcontentloaded" });
  }

  address = async (): Promise<string> => this.page.url();

  ask = <Answer>(expression: string): Promise<Answer> => this.page.evaluate(expression) as Promise<Answer>;

  press = ({ x, y }: Point): Promise<void> => this.page.mouse.click(x, y);

  async draw([from, ...along]: [Point, ...Point[]]): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    for (const { x, y } of along) await mouse.move(x, y);
    await mouse.up();
  }

  type = (text: string): Promise<void> => this.page.keyboard.type(text);

  key = (name: Key): Promise<void> => this.page.keyboard.press(name satisfies KeyInput);

  async selectAll(): Promise<void> {
    const { keyboard } = this.page;
    await keyboard.down("Control");
    await keyboard.press("a");
    await keyboard.up("Control");
  }

  async giveFile(selector: string, file: string): Promise<void> {
    const box = (await this.page.$(selector)) as ElementHandle<HTMLInputElement> | null;
    await box?.uploadFile(file);
  }

  tabs = async (): Promise<string[]> => (await this.context.pages()).map((page) => page.url());

  paper = async (): Promise<Buffer> => Buffer.from(await this.page.pdf({ format: "letter" }));

  faults = (): string[] => this.seen;

  picture = async (): Promise<Buffer> => Buffer.from(await this.page.screenshot());

  close = (): Promise<void> => this.context.close();
}
