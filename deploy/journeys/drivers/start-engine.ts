import { Sentence } from "../../local/sentence.ts";
import { presentBrowser } from "../run/find-browser.ts";
import { presentFirefox, presentWebKit } from "./find-engines.ts";
import { chromium, firefox } from "./puppeteer.ts";
import type { Engine } from "./tab.ts";
import { webkit } from "./webkit.ts";

export const engineNames = ["chromium", "firefox", "webkit"] as const;

export type EngineName = (typeof engineNames)[number];

/** Starts an engine that is on this machine. */
export function startEngine(name: EngineName): Promise<Engine> {
  switch (name) {
    case "chromium":
      return chromium(present(name, presentBrowser()));
    case "firefox":
      return firefox(present(name, presentFirefox()));
    case "webkit":
      return webkit(present(name, presentWebKit()));
  }
}

function present<Programs>(name: EngineName, programs: Programs | undefined): Programs {
  if (programs === undefined) throw new Sentence(`There is no ${name} on this machine.`);
  return programs;
}
