/**
 * The address of a script that will be started as a Worker once it is checked. Called with `new`, because that is how
 * webpack recognises a Worker of ours (see webpack.config.mjs).
 */
export class ScriptOf {
  readonly href: string;

  constructor(script: URL, _options: WorkerOptions) {
    this.href = script.href;
  }
}
