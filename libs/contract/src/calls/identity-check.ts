import { z } from 'zod';

import { identityStates } from '../states/identity-checks.ts';
import { documentKinds, identityReasons, identityRules } from '../identity-documents.ts';
import { route } from '../route.ts';
import { Amount, Ms } from '../shapes.ts';
import { Text } from '../text.ts';
import { maxLengths } from '../rules/typed-text.ts';

/** The status of a member's identity check. */
export const IdentityStatus = z.object({
  state: z.enum(identityStates),
  /** A check was approved and holds; a newer one may be pending or rejected. */
  isVerified: z.boolean(),
  /** Until when it holds. */
  verifiedUntil: Ms.optional(),
  /** The condition under which a withdrawal needs it. */
  rule: z.enum(identityRules),
  /** With the rule aboveSum: how much may be withdrawn within so many days without it. */
  sum: Amount.optional(),
  periodDays: z.number().int().optional(),
  /** The amount that can be withdrawn now without a check; absent: any amount. */
  withoutCheck: Amount.optional(),
  minimumAge: z.number().int(),
  /** Accepted documents, by their codes in the contract's list of the country. */
  kinds: z.array(z.enum(documentKinds)),
  /** The documents that were sent last. */
  latest: z
    .object({
      kind: z.enum(documentKinds),
      /** The end of the document's number. */
      masked: z.string(),
      sentAt: Ms,
      decidedAt: Ms.optional(),
      reasons: z.array(z.enum(identityReasons)),
      /** The note that the operator wrote to the member. */
      note: z.string().optional(),
    })
    .optional(),
  canSend: z.boolean(),
  /** Number of times that documents can still be sent today. */
  attemptsLeft: z.number().int(),
});

const CalendarDate = Text().regex(/^\d{4}-\d{2}-\d{2}$/);
/** A data URL of a png or jpg picture of at most 5 MB. */
const Picture = Text().max(7_200_000);

/** The identity check of a member. A member under self-exclusion may withdraw, so it is open. */
export const identityCheck = {
  status: route({
    method: 'GET',
    path: '/api/v1/identityCheck',
    access: 'real',
    whileExcluded: true,
    reply: IdentityStatus,
    summary:
      "Ours: the member's identity check, when a withdrawal needs it, and which documents are " +
      'accepted. What each document is like is part of the contract.',
  }),
  send: route({
    method: 'POST',
    path: '/api/v1/identityCheck/send',
    access: 'real',
    whileExcluded: true,
    bodyLimit: 22_000_000,
    body: z.object({
      kind: z.enum(documentKinds),
      fullName: Text().max(maxLengths.fullName),
      birthDate: CalendarDate,
      number: Text().max(40),
      /** The expiry date, where the document has one. */
      expiry: CalendarDate.optional(),
      front: Picture,
      /** The picture of the back, where something is printed on it. */
      back: Picture.optional(),
      selfie: Picture,
    }),
    reply: IdentityStatus,
    errors: [
      'age_below_minimum',
      'identity_check_pending',
      'identity_check_valid',
      'identity_check_limit',
    ],
    summary:
      'Ours: sends a document with a selfie for review. One at a time; the same documents sent ' +
      'again while they wait change nothing.',
  }),
};
