/** Stands in for the `XMLHttpRequest` of an upload: the whole body goes at once, to whoever answers `fetch`. */
export class FakeUpload extends EventTarget {
  status = 0;
  responseType = "";
  response: ArrayBuffer | null = null;
  readonly upload = new EventTarget();
  private readonly headers: Record<string, string> = {};
  private target = { method: "POST", path: "/" };
  private isOver = false;

  open(method: string, path: string): void {
    this.target = { method, path };
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  getResponseHeader(): null {
    return null;
  }

  send(body: Blob): void {
    this.upload.dispatchEvent(new ProgressEvent("progress", { loaded: body.size }));
    const { method, path } = this.target;
    void fetch(path, { method, headers: this.headers, body }).then(
      async (answer) => this.end(answer.status, new TextEncoder().encode(await answer.text()).buffer),
      () => this.end(0, null),
    );
  }

  abort(): void {
    this.end(0, null);
  }

  private end(status: number, response: ArrayBuffer | null): void {
    if (this.isOver) return;
    this.isOver = true;
    this.status = status;
    this.response = response;
    this.dispatchEvent(new Event("loadend"));
  }
}
