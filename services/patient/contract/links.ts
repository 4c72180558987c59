import { z } from "zod";
import {
  bytes,
  can,
  defineCall,
  done,
  example,
  id,
  instant,
  oneLine,
  sealed,
  visibleLine,
} from "@carnet/services/framework/contract";
import { readRefusals, writerRefusals } from "./refusals.ts";

/** What a link of SMART Health Links is bounded by: a passcode of six digits, so many wrong ones, so many openings, so long. */
export const passcodeDigits = 6;
export const passcodeTries = 5;
export const mostOpenings = 25;
export const longestLinkDays = 90;
/** How long a place where a content can be fetched is good. */
export const locationSeconds = 3600;

/** The largest content of a link as it is sealed: base64url of a bundle with its pages. */
const largestContent = 24_000_000;

/** A sealed link as the care team sees it; its key is in `secret`, sealed under the key of the record. */
export const sharedLink = z.object({
  id,
  /** The end of its manifest's address: 256 bits. */
  token: z.string(),
  /** What the link says of itself, with key and passcode: AAD file/<id>/meta. */
  secret: sealed,
  createdBy: id,
  createdAt: instant,
  expiresAt: instant,
  mostOpenings: z.int(),
  triesLeft: z.int(),
  withdrawnAt: instant.nullable(),
  /** Each time the manifest was given out, oldest first, with the name its receiver gave. */
  openings: z.array(z.object({ at: instant, recipient: z.string() })),
});
export type SharedLink = z.output<typeof sharedLink>;

/** What a link opens once its secret is open. */
export const linkSecret = z.object({
  label: z.string().max(80),
  /** 256 bits in base64url, made in the browser. */
  key: z.string().length(43),
  passcode: z.string(),
  /** The parts that were chosen, in the words of who shared them. */
  parts: z.string(),
});
export type LinkSecret = z.output<typeof linkSecret>;

/** The links of a record, newest first. */
export const getSharedLinks = defineCall({
  call: "GET /api/1/patient/:id/links",
  callers: "omt..fx....i.",
  answer: z.object({ links: z.array(sharedLink), can: can("share") }),
  refusals: readRefusals,
  checked: true,
  example: {
    answer: {
      links: [
        {
          id: example.id,
          token: "A".repeat(43),
          secret: example.sealed,
          createdBy: example.id,
          createdAt: example.instant,
          expiresAt: "2026-12-21T14:00:00.000Z",
          mostOpenings: 5,
          triesLeft: 5,
          withdrawnAt: null,
          openings: [],
        },
      ],
      can: { share: true },
    },
  },
});

const addLinkBody = z.object({
  id,
  secret: sealed,
  passcode: z.string().regex(/^\d{6}$/),
  expiresAt: instant,
  mostOpenings: z.int().min(1).max(mostOpenings),
  /** A bundle of FHIR as a compact JWE, whose key is in the link alone. */
  content: z
    .string()
    .regex(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/)
    .max(largestContent),
});

/** Keeps a sealed content that its link opens, until its day or its count ends or somebody withdraws it. The same link again changes nothing. */
export const addSharedLink = defineCall({
  call: "POST /api/1/patient/:id/links",
  callers: "omt..........",
  limit: largestContent + 20_000,
  rate: { per: "account", points: 60, seconds: 3600 },
  body: addLinkBody,
  answer: z.object({ token: z.string(), createdAt: instant }),
  refusals: { ...readRefusals, ...writerRefusals, staleKey: {}, idTaken: {}, invalidExpiry: {} },
  example: {
    body: {
      id: example.id,
      secret: example.sealed,
      passcode: "482915",
      expiresAt: "2026-12-21T14:00:00.000Z",
      mostOpenings: 5,
      content: "e30..AAAA.AAAA.AAAA",
    },
    answer: { token: "A".repeat(43), createdAt: example.instant },
  },
});

/** Ends a link at once; its content goes for good, its line says when. */
export const withdrawSharedLink = defineCall({
  call: "DELETE /api/1/patient/:id/links/:linkId",
  callers: "omt..........",
  params: { linkId: id },
  answer: done,
  refusals: readRefusals,
  example: { answer: {} },
});

/** Who opens a link says: their name, and the passcode they were given. */
const openLinkBody = z.object({
  recipient: visibleLine().min(1).max(200),
  passcode: oneLine().max(200).default(""),
  embeddedLengthMax: z.int().min(0).optional(),
});

/**
 * The manifest of a link, as SMART Health Links say it, for anybody's viewer: its file, or 401 with `remainingAttempts` after a wrong
 * passcode, or 404 where there is no such link or it has ended.
 */
export const openSharedLink = defineCall({
  call: "POST /api/shl/:token",
  callers: "omthsfxcpqain",
  foreign: true,
  anyOrigin: true,
  whileActing: true,
  rate: { per: "address", points: 60, seconds: 600 },
  body: openLinkBody,
  answer: bytes,
  example: { body: { recipient: "Dr Ada Roy", passcode: "482915" }, answer: new Uint8Array() },
});

/** What `openSharedLink` answers where the link is good. */
export const linkManifest = z.object({
  files: z.array(
    z.object({
      contentType: z.literal("application/fhir+json"),
      embedded: z.string().optional(),
      location: z.string().optional(),
    }),
  ),
  /** How often it can still be opened: no word of the standard, which other viewers pass over. */
  openingsLeft: z.int().min(0),
});

/** The sealed content of a link, at the place that its manifest names for an hour. */
export const getSharedContent = defineCall({
  call: "GET /api/shl/:token/content/:opening",
  params: { opening: id },
  callers: "omthsfxcpqain",
  anyOrigin: true,
  rate: { per: "address", points: 120, seconds: 600 },
  answer: bytes,
  example: { answer: new Uint8Array() },
});
