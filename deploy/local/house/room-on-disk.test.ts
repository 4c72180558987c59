import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireRoom, roomAt } from "./room-on-disk.ts";

const gb = 2 ** 30;

it("refuses a disk that is 99 % full in a sentence that says how much is left", () => {
  const full = () => requireRoom("/srv/carnet", { freeBytes: 0.9 * gb, sizeBytes: 100 * gb });
  expect(full).toThrow(
    expect.objectContaining({
      name: "Sentence",
      message: "The disk of /srv/carnet is 99 % full, with 921 MB left: free some of it, or take a folder on another.",
    }),
  );
  expect(() => requireRoom("/srv/carnet", { freeBytes: 0, sizeBytes: 10_000 * gb })).toThrow(/with 0 MB left/);
});

it.each([
  ["98 % full", { freeBytes: 2 * gb, sizeBytes: 100 * gb }],
  ["99 % full and vast", { freeBytes: 90 * gb, sizeBytes: 10_000 * gb }],
  ["small and half empty", { freeBytes: 0.2 * gb, sizeBytes: 0.4 * gb }],
])("takes one that is %s", (_what, room) => {
  expect(() => requireRoom("/srv/carnet", room)).not.toThrow();
});

it("looks at the disk of a folder that is not there yet", () => {
  const { freeBytes, sizeBytes } = roomAt(join(tmpdir(), "carnet-none", "of", "these"));
  expect(sizeBytes).toBeGreaterThan(0);
  expect(freeBytes).toBeLessThanOrEqual(sizeBytes);
});
