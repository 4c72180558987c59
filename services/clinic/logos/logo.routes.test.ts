import { cast, tilleuls } from "@carnet/services/kit/testing";
import { openTilleuls } from "../testing/index.ts";
import { maxLogoBytes } from "../contract/index.ts";

const { as } = openTilleuls();
const path = `/api/1/clinic/${tilleuls}/logo`;
const png = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(64, 7)]);
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
    const answer = await as(cast.drMorel).post(path).attach("file", png, "logo.png");
    expect(answer.body).toEqual({ logoUrl: path });
    expect((await as(cast.drMorel).get(path)).body).toEqual(png);
  });

  it("is a picture, judged by its bytes, and at most 5 MB", async () => {
    expect((await upload(cast.drMorel, Buffer.from("<svg onload=alert(1)>"))).body).toEqual({
      appErrorCode: "invalidImage",
    });
    expect((await upload(cast.drMorel, Buffer.concat([png, Buffer.alloc(maxLogoBytes + 8192)]))).status).toBe(413);
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
