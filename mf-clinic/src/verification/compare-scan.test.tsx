import { openScreen } from "@carnet/shell/testing";
import { CompareScan } from "./compare-scan.tsx";

const name = "Sylvie Lavoie";

/** A browser whose camera answers so. */
function withCamera(getUserMedia: () => Promise<MediaStream>) {
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia } });
}
const failing = (reason: string) => jest.fn(() => Promise.reject(new DOMException("No.", reason)));
afterEach(() => void Reflect.deleteProperty(navigator, "mediaDevices"));

const open = (language: "en" | "fr" = "en", found: "settings" | "reset" = "settings") =>
  openScreen(
    [{ path: "/", element: <CompareScan name={name} code="pm1:A" found={found} onOutcome={() => undefined} /> }],
    {
      namespace: "clinic",
      words: (wanted: string) => import(`../../locales/${wanted}.json`),
      at: "/",
      language,
      answers: [],
    },
  );

describe("comparing by camera", () => {
  it.each([
    ["NotAllowedError", "en", /Your browser keeps the camera from this page/],
    ["NotAllowedError", "fr", /Votre navigateur refuse l’appareil photo/],
    ["NotReadableError", "en", /another program may be using it/],
  ] as const)(
    "says why no picture comes (%s, %s), and asks again when one wants to",
    async (reason, language, words) => {
      const camera = failing(reason);
      withCamera(camera);
      const screen = await open(language);
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.queryByText(/Hold the camera|Tenez l’appareil/)).not.toBeInTheDocument();
      const before = camera.mock.calls.length;
      await screen.user.click(screen.getByRole("button", { name: /Try again|Réessayer/ }));
      expect(camera).toHaveBeenCalledTimes(before + 1);
      expect(await screen.findByText(words)).toBeVisible();
    },
  );

  it("sends to the digits where there is no camera: nothing to try again", async () => {
    withCamera(failing("NotFoundError"));
    const screen = await open();
    expect(await screen.findByText(/This device has no camera. Let Sylvie Lavoie read/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  });

  it("says that it looks, and where the code of somebody who waits at the sign-in page is", async () => {
    withCamera(() => new Promise(() => undefined));
    const screen = await open("en", "reset");
    expect(await screen.findByRole("status")).toHaveTextContent("Looking for the code…");
    expect(screen.getByText(/the code that the sign-in page shows Sylvie Lavoie/)).toBeVisible();
  });
});
