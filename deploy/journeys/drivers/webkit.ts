import { spawn, type ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { Builder, By, Key as Keys, Origin, type WebDriver } from "selenium-webdriver";
import { freePort } from "../../local/processes/free-port.ts";
import { watchParent } from "../../local/processes/watch-parent.ts";
import { bundlePage } from "./bundle-page.ts";
import { screen, type Engine, type Key, type Point, type Tab } from "./tab.ts";

/** WebKitGTK's driver, the browser it drives, and the screen in memory that this has its window on. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  xvfb: string;
}

/** How long a program has to begin, in ms. */
const startMs = 20_000;

/** WebKitGTK, which has no mode without a window. A driver has one browser, so that each tab has both for itself. */
export async function webkit({ driver, browser, xvfb }: WebKitPrograms): Promise<Engine> {
  const display = await openDisplay(xvfb);
  const tabs: WebKitTab[] = [];
  const newTab = async () => {
    const tab = await openTab(driver, browser, display.name);
    tabs.push(tab);
    return tab;
  };
  const close = async () => {
    await Promise.all(tabs.map((tab) => tab.close()));
    display.program.kill();
  };
  try {
    const first = await newTab();
    const name = await first.engineName();
    await first.close();
    return { name, newTab, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openTab(path: string, binary: string, display: string): Promise<WebKitTab> {
  const port = await freePort();
  const program = spawnKept(path, [`--port=${port}`], { ...process.env, DISPLAY: display });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await answers(origin);
    const driver = await new Builder()
      .usingServer(origin)
      .withCapabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary, args: ["--automation"] },
      })
      .build();
    await driver.manage().setTimeouts({ script: 30_000, pageLoad: 120_000 });
    const tab = new WebKitTab(program, driver);
    await tab.fill(screen);
    return tab;
  } catch (error) {
    program.kill();
    throw error;
  }
}

const keys: Record<Key, string> = { Enter: Keys.ENTER, Escape: Keys.ESCAPE, Tab: Keys.TAB };

class WebKitTab implements Tab {
  private readonly seen: string[] = [];

  constructor(
    private readonly program: ChildProcess,
    private readonly driver: WebDriver,
  ) {}

  async engineName(): Promise<string> {
    return `WebKitGTK ${(await this.driver.getCapabilities()).getBrowserVersion()}`;
  }

  /** Gives what is shown a width and a height, whatever the window has around it. */
  async fill({ width, height }: { width: number; height: number }): Promise<void> {
    const window = this.driver.manage().window();
    await window.setRect({ x: 0, y: 0, width, height });
    const [across, down] = await this.ask<[number, number]>("[innerWidth, innerHeight]");
    await window.setRect({ x: 0, y: 0, width: 2 * width - across, height: 2 * height - down });
  }

  open = (address: string): Promise<void> => this.driver.get(address);

  address = (): Promise<string> => this.driver.getCurrentUrl();

  async ask<Answer>(expression: string): Promise<Answer> {
    const { answer, error, faults } = await this.driver.executeAsyncScript<{
      answer: Answer;
      error?: string;
      faults: string[];
    }>(
      `const done = arguments[0];
      ${bundlePage("faults")}
      const end = (result) => done({ ...result, faults: carnetFaults.splice(0) });
      Promise.resolve().then(() => (${expression})).then((answer) => end({ answer }), (error) => end({ error: String(error) }));`,
    );
    this.seen.push(...faults);
    if (error !== undefined) throw new Error(error);
    return answer;
  }

  press = (at: Point): Promise<void> => this.hand().move(moveTo(at, 0)).press().release().perform();

  draw([from, ...along]: [Point, ...Point[]]): Promise<void> {
    const hand = this.hand().move(moveTo(from, 0)).press();
    for (const at of along) hand.move(moveTo(at, 20));
    return hand.release().perform();
  }

  type = (text: string): Promise<void> => this.hand().sendKeys(text).perform();

  key = (name: Key): Promise<void> => this.hand().sendKeys(keys[name]).perform();

  selectAll = (): Promise<void> => this.hand().keyDown(Keys.CONTROL).sendKeys("a").keyUp(Keys.CONTROL).perform();

  async giveFile(selector: string, file: string): Promise<void> {
    await this.driver.findElement(By.css(selector)).sendKeys(file);
  }

  async tabs(): Promise<string[]> {
    const here = await this.driver.getWindowHandle();
    const addresses: string[] = [];
    for (const handle of await this.driver.getAllWindowHandles()) {
      await this.driver.switchTo().window(handle);
      addresses.push(await this.driver.getCurrentUrl());
    }
    await this.driver.switchTo().window(here);
    return addresses;
  }

  /** WebKit's driver has no command that prints. */
  paper = async (): Promise<undefined> => undefined;

  faults = (): string[] => this.seen;

  picture = async (): Promise<Buffer> => Buffer.from(await this.driver.takeScreenshot(), "base64");

  async close(): Promise<void> {
    if (!isRunning(this.program)) return;
    // The browser ends with its driver where it does not end by itself.
    await Promise.race([this.driver.quit().catch(() => {}), pause(5_000)]);
    this.program.kill();
  }

  private hand = () => this.driver.actions({ async: true });
}

const moveTo = ({ x, y }: Point, duration: number) => ({ x, y, duration, origin: Origin.VIEWPORT });

/** A screen in memory, by the name that programs know it by. */
async function openDisplay(xvfb: string): Promise<{ name: string; program: ChildProcess }> {
  const size = `${screen.width + 200}x${screen.height + 200}x24`;
  const program = spawnKept(xvfb, ["-displayfd", "1", "-screen", "0", size, "-nolisten", "tcp"], process.env);
  const name = await new Promise<string>((resolve, reject) => {
    program.stdout!.once("data", (text: Buffer) => resolve(`:${String(text).trim()}`));
    program.once("exit", () => reject(new Error("Xvfb ended before it had a screen.")));
  });
  return { name, program };
}

/** A program that never outlives this process. */
function spawnKept(path: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(path, args, { env, stdio: ["ignore", "pipe", "ignore"] });
  const watchdog = watchParent(`kill "$1"`, [String(child.pid)]);
  child.once("exit", () => watchdog.dismiss());
  return child;
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

async function answers(origin: string): Promise<void> {
  const end = Date.now() + startMs;
  while (
    !(await fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > end) throw new Error("WebKit's driver did not begin.");
    await pause(50);
  }
}
