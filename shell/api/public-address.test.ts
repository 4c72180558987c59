import { addressHeader, learnAddress } from "./public-address.ts";
import { CallError } from "./call-error.ts";

const tell = jest.fn();
beforeEach(() => tell.mockClear());

describe("the address our proxy sees (ACC-028)", () => {
  it("is sent with every call once it is known", async () => {
    expect(addressHeader()).toEqual({});
    await learnAddress(async () => "203.0.113.7", tell);
    expect(addressHeader()).toEqual({ "x-public-ip": "203.0.113.7" });
    expect(tell).not.toHaveBeenCalled();
  });

  it("is no header where it could not be had, which is told with its status", async () => {
    await learnAddress(async () => Promise.reject(new CallError("fatal", 500)), tell);
    expect(addressHeader()).toEqual({});
    expect(tell.mock.calls).toEqual([[500]]);
  });

  it.each([new CallError("offline", 0), new Error("anything")])(
    "is not told where nobody answered: %s",
    async (reason) => {
      await learnAddress(async () => Promise.reject(reason), tell);
      expect(tell).not.toHaveBeenCalled();
    },
  );
});
