import { Refused } from "@carnet/shell/api";
import { manifestPlace, type ManifestWire } from "@carnet/shell/crypto";
import { manifestMoved } from "@carnet/services/framework/contract";
import type { OpenPatient } from "../open-key.ts";
import { noteManifest, knownManifest, openManifest, type Manifest } from "./known-manifests.ts";
import type { ManifestKind } from "./manifest-kind.ts";

/** How often a list is signed anew because somebody else's came first. */
const tries = 4;

/** The writings of each list, one after the other. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Sends a change together with the list that tells of it: stored both, or neither. `change` answers the list as it becomes, or the very
 * same one where it says so already; then the change goes alone, as nearly all do. Where somebody else's list came first,
 * the change is listed in that one, and sent again. `wasListed` says of an answer whether the change was made at all; it was, unless told.
 */
export async function sendListed<Content, Answer>(
  open: OpenPatient,
  kind: ManifestKind<Content>,
  change: (content: Content) => Content,
  send: (manifest: ManifestWire | undefined) => Promise<Answer>,
  wasListed: (answer: Answer) => boolean = () => true,
): Promise<Answer> {
  const { id } = open.patient;
  const name = `${id}/${kind.of}`;
  const listed = knownManifest(id, kind);
  if (listed?.content && change(listed.content) === listed.content) return send(undefined);
  const before = turns.get(name) ?? Promise.resolve();
  const turn = before.then(() => inTurn(open, kind, { change, send, wasListed }));
  turns.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}

interface Listing<Content, Answer> {
  change: (content: Content) => Content;
  send: (manifest: ManifestWire | undefined) => Promise<Answer>;
  wasListed: (answer: Answer) => boolean;
}

async function inTurn<Content, Answer>(
  open: OpenPatient,
  kind: ManifestKind<Content>,
  { change, send, wasListed }: Listing<Content, Answer>,
): Promise<Answer> {
  const { crypto, ref, patient } = open;
  let stored = knownManifest(patient.id, kind) ?? (await openManifest(open, kind, await kind.read(open)));
  for (let left = tries; ; left--) {
    const { rev, content, trouble } = stored;
    // Nothing is listed on top of a list that nobody believes: what it left out would be left out for good.
    if (trouble !== null) throw new Refused("manifestUnbelieved");
    const next = change(content ?? (await kind.begin(open)));
    if (next === content) return send(undefined);
    const wire = await crypto.sealManifest(ref, kind.of, next, rev);
    try {
      const answer = await send(wire);
      if (!wasListed(answer)) return answer;
      // A list that was read meanwhile may be somebody else's, on top of this one.
      if ((knownManifest(patient.id, kind)?.rev ?? 0) < wire.rev)
        noteManifest(patient.id, kind, { rev: wire.rev, content: next, trouble: null });
      await crypto.noteStored(ref, [{ ref: manifestPlace(kind.of), rev: wire.rev }]);
      return answer;
    } catch (reason) {
      if (!(reason instanceof Refused) || reason.code !== "manifestMoved" || left === 1) throw reason;
      stored = await openCurrent(open, kind, reason);
    }
  }
}

async function openCurrent<Content>(
  open: OpenPatient,
  kind: ManifestKind<Content>,
  { fields }: Refused,
): Promise<Manifest<Content>> {
  const read = manifestMoved.safeParse(fields);
  return openManifest(open, kind, read.success ? read.data.current : null);
}
