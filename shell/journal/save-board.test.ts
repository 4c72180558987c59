import type { SaveState } from "./saver-view.ts";
import { SaveBoard } from "./save-board.ts";

const status = (state: SaveState, savedAt: Date | null = null) => ({ state, savedAt, retry: jest.fn() });

describe("the one chip of a page", () => {
  it("says the worst of all its parts, and the latest save", () => {
    const board = new SaveBoard();
    const noon = new Date(2026, 10, 20, 12);
    board.update("notes", status("saved", noon));
    board.update("analysis", status("saving"));
    expect(board.read()).toMatchObject({ state: "saving", savedAt: noon });
    board.update("objectives", status("failed"));
    expect(board.read().state).toBe("failed");
    board.leave("objectives");
    board.update("analysis", status("saved", new Date(2026, 10, 20, 11)));
    expect(board.read()).toMatchObject({ state: "saved", savedAt: noon });
  });

  it("tries only what needs it again", () => {
    const board = new SaveBoard();
    const [fine, stuck] = [status("saved"), status("local")];
    board.update("notes", fine);
    board.update("analysis", stuck);
    board.read().retry();
    expect([fine.retry, stuck.retry].map((retry) => retry.mock.calls.length)).toEqual([0, 1]);
  });

  it("can be waited for, but not for ever", async () => {
    const board = new SaveBoard();
    board.update("notes", status("saving"));
    expect(await board.settled(10)).toBe(false);
    const waiting = board.settled(1_000);
    board.update("notes", status("saved"));
    expect(await waiting).toBe(true);
  });
});
