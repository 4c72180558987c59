import { openTilleuls } from "../testing/index.ts";
import { forAWhile } from "./for-a-while.ts";

const { within } = openTilleuls();

it("asks once in half a minute, again after that, and keeps no failure", () =>
  within(async () => {
    const ask = jest.fn<Promise<number>, []>();
    ask.mockRejectedValueOnce(new Error("busy")).mockResolvedValueOnce(1).mockResolvedValueOnce(2);
    await expect(forAWhile("price", ask)).rejects.toThrow("busy");
    expect(await forAWhile("price", ask)).toBe(1);
    expect(await forAWhile("price", ask)).toBe(1);
    const now = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 31_000);
    expect(await forAWhile("price", ask)).toBe(2);
    expect(ask).toHaveBeenCalledTimes(3);
    now.mockRestore();
  }));
