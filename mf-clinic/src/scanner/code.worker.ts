import { readCode, type Frame } from "./read-code.ts";

const page = globalThis as unknown as { postMessage(text: string | null): void };

addEventListener("message", ({ data }: MessageEvent<Frame>) => page.postMessage(readCode(data)));
