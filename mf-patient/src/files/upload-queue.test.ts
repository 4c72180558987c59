import { Held, UploadQueue, type SendFile } from "./upload-queue.ts";

const fileOf = (name: string, size = 3) => new File([new Uint8Array(size)], name);

/** A way to send that ends when the test says so. */
function byHand() {
  const uploads: { name: string; end: (error?: Error) => void; signal: AbortSignal }[] = [];
  const send: SendFile = (file, _id, { signal, onSealed, onSent }) =>
    new Promise((resolve, reject) => {
      onSealed(10);
      onSent(4);
      uploads.push({ name: file.name, signal, end: (error) => (error ? reject(error) : resolve()) });
    });
  return { uploads, queue: new UploadQueue(send, 5) };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));
const steps = (queue: UploadQueue) => queue.read().map(({ name, step }) => `${name} ${step.at}`);

describe("files on their way (PAT-027)", () => {
  it("go two at a time, and say how far they are", async () => {
    const { uploads, queue } = byHand();
    queue.add([fileOf("a"), fileOf("b"), fileOf("c")]);
    expect(queue.read()[0]!.step).toEqual({ at: "sending", sent: 4, total: 10 });
    expect([steps(queue), queue.underWay]).toEqual([["a sending", "b sending", "c waiting"], 3]);
    uploads[0]!.end();
    await settle();
    expect(steps(queue)).toEqual(["a added", "b sending", "c sending"]);
  });

  it("are refused before anything is sent when they are a byte too large (LIM-003, ERR-009)", () => {
    const { uploads, queue } = byHand();
    const tooLarge = queue.add([fileOf("limit", 5), fileOf("more", 6)]);
    expect(tooLarge.map(({ name }) => name)).toEqual(["more"]);
    expect([steps(queue), uploads.map(({ name }) => name)]).toEqual([["limit sending", "more tooLarge"], ["limit"]]);
  });

  it("stop when they are cancelled, and the next one goes", async () => {
    const { uploads, queue } = byHand();
    queue.add([fileOf("a"), fileOf("b"), fileOf("c")]);
    queue.drop(queue.read()[0]!.id);
    expect(uploads[0]!.signal.aborted).toBe(true);
    uploads[0]!.end(new Error("aborted"));
    await settle();
    expect(steps(queue)).toEqual(["b sending", "c sending"]);
  });

  it("that failed stop no other, and go again when asked", async () => {
    const { uploads, queue } = byHand();
    queue.add([fileOf("a"), fileOf("b")]);
    uploads[0]!.end(new Error("refused"));
    await settle();
    expect(steps(queue)).toEqual(["a failed", "b sending"]);
    queue.retry(queue.read()[0]!.id);
    expect(steps(queue)).toEqual(["a sending", "b sending"]);
  });

  it("wait for the network, and go on by themselves", async () => {
    const { uploads, queue } = byHand();
    queue.add([fileOf("a")]);
    uploads[0]!.end(new Held());
    await settle();
    expect(steps(queue)).toEqual(["a held"]);
    dispatchEvent(new Event("online"));
    await settle();
    expect(steps(queue)).toEqual(["a sending"]);
  });
});
