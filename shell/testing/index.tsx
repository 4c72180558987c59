/** The testing door, for tests only: a room's screen in jsdom, with answers typed by contracts. */
import { closeScreens } from "./open-screen.tsx";

export { badFiles } from "./bad-files.ts";
export { openScreen, closeScreens, type OpenedScreen, type ScreenOptions } from "./open-screen.tsx";
export { answers, asks, fails, isFakeOf, refuses, type Answer, type Reply, type Request } from "./answers.ts";
export { fakeServer, type FakeServer } from "./fake-server.ts";
export { aUser } from "./a-user.ts";
export { uncovered } from "./uncovered.ts";

afterEach(closeScreens);
export { serveCheckPage } from "./serve-check-page.ts";
export { readPdf } from "./read-pdf.ts";
