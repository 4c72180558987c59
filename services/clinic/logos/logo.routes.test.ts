import { cast, tilleuls } from "@carnet/services/framework/testing";
import { openTilleuls } from "../testing/index.ts";
import { maxLogoBytes } from "../contract/index.ts";

const { as } = openTilleuls();
const path = `/api/1/clinic/${tilleuls}/logo`;
const chunk = (kind: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(kind, "latin1"), data, Buffer.alloc(4)]);
};
const header = (width: number, height: number) => {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return chunk("IHDR", size);
};
const aPng = (width = 192, height = 144) =>
  Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    header(width, height),
    chunk("IDAT", Buffer.alloc(64, 7)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
const png = aPng();
/** A start, a frame of 8 by 16, a scan with an escaped byte, an end. */
const jpeg = Buffer.from("ffd8ffe000044a46ffc0000b080010000801012200ffda0008010100003f00a1ff00b2ffd9", "hex");
const upload = (actor: Parameters<typeof as>[0], bytes: Buffer) =>
  as(actor).post(path).set("content-type", "application/octet-stream").send(bytes);

describe("the logo of a clinic", () => {
  it("is empty at first, then what was uploaded, then empty again", async () => {
    expect((await as(cast.sofia).get(path)).body).toHaveLength(0);
    expect((await upload(cast.drRoy, png)).body).toEqual({ logoUrl: path });
    const shown = await as(cast.sofia).get(path);
    expect(shown.headers["content-type"]).toBe("image/png");
    expect(shown.body).toEqual(png);
    expect((await as(cast.drMorel).get(`/api/1/clinic/${tilleuls}`)).body).toMatchObject({
      hasLogo: true,
      logoUrl: path,
    });
    expect((await as(cast.drMorel).delete(path)).body).toEqual({});
    expect((await as(cast.drMorel).get(`/api/1/clinic/${tilleuls}`)).body.hasLogo).toBe(false);
  });

  it("comes as multipart too", async () => {
    const response = await as(cast.drMorel).post(path).attach("file", png, "logo.png");
    expect(response.body).toEqual({ logoUrl: path });
    expect((await as(cast.drMorel).get(path)).body).toEqual(png);
  });

  it("is a picture, judged by its bytes, and at most 5 MB", async () => {
    expect((await upload(cast.drMorel, Buffer.from("<svg onload=alert(1)>"))).body).toEqual({
      appErrorCode: "invalidImage",
    });
    expect((await upload(cast.drMorel, Buffer.concat([png, Buffer.alloc(maxLogoBytes + 8192)]))).status).toBe(413);
    expect((await upload(cast.drMorel, jpeg)).body).toEqual({ logoUrl: path });
    expect((await as(cast.drMorel).get(path)).headers["content-type"]).toBe("image/jpeg");
    await upload(cast.drMorel, png);
  });

  it.each([
    ["a PNG with a script behind it", Buffer.concat([png, Buffer.from("<script>alert(1)</script>")])],
    ["a PNG that was cut", png.subarray(0, -6)],
    ["a PNG that says it is 30000 wide", aPng(30_000, 30_000)],
    ["a JPEG with an archive behind it", Buffer.concat([jpeg, Buffer.from("PK\u0003\u0004")])],
    ["a JPEG that was cut", jpeg.subarray(0, -2)],
    ["the first bytes of a PNG alone", png.subarray(0, 8)],
    ["the first bytes of a JPEG alone", jpeg.subarray(0, 3)],
    [
      "a JPEG that says it is 65535 wide",
      Buffer.concat([jpeg.subarray(0, 15), Buffer.from("ffff", "hex"), jpeg.subarray(17)]),
    ],
  ])("is not %s", async (_what, bytes) => {
    expect((await upload(cast.drMorel, bytes)).body).toEqual({ appErrorCode: "invalidImage" });
  });

  it.each([
    ["a therapist", cast.drLavoie, 403],
    ["another clinic", cast.drAilleurs, 200],
    ["nobody", cast.anonymous, 401],
  ])("is not for %s to change", async (_who, actor, status) => {
    expect((await upload(actor, png)).status).toBe(status);
    expect((await as(cast.drMorel).get(path)).body).toEqual(png);
  });
});
