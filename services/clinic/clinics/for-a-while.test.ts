import { openTilleuls } from "../testing/index.ts";
import { forAWhile } from "./for-a-while.ts";

const { within } = openTilleuls();

it("asks once in half a minute, again after that, and keeps no failure", () =>
  within(async () => {
    const load = jest.fn<Promise<number>, []>();
    load.mockRejectedValueOnce(new Error("busy")).mockResolvedValueOnce(1).mockResolvedValueOnce(2);
    await expect(forAWhile("price", load)).rejects.toThrow("busy");
    expect(await forAWhile("price", load)).toBe(1);
    expect(await forAWhile("price", load)).toBe(1);
    const now = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 31_000);
    expect(await forAWhile("price", load)).toBe(2);
    expect(load).toHaveBeenCalledTimes(3);
    now.mockRestore();
  }));
