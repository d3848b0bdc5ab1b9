import { z } from 'zod';

import { route } from '../route.ts';

/**
 * A task of the human check: find the counter whose derived key begins with `keyPrefix`. Signed, so
 * that only our own tasks count.
 */
export const HumanTask = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Seconds since 1970-01-01 UTC. */
    expiresAt: z.number().int(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  }),
  signature: z.string(),
});

/** The call that a captcha is solved for; its answer is good for no other. */
export const CaptchaPurpose = z.enum(['login', 'feedback']);

export const check = {
  human: route({
    method: 'GET',
    path: '/api/v1/check/human',
    access: 'public',
    reply: HumanTask.nullable(),
    summary:
      'Ours: a proof-of-work task for calls that ask for `human`: base64 of {challenge, ' +
      'solution}, good for ten minutes and one call. Null where the tenant asks for none.',
  }),
  captcha: route({
    method: 'GET',
    path: '/wps/captcha',
    module: 'CAPTCHA3',
    access: 'public',
    query: z.object({ purpose: CaptchaPurpose.default('login') }),
    reply: z.string(),
    summary:
      'A picture with characters to copy: base64 of a PNG, without prefix; empty where the ' +
      'purpose asks for none. It belongs to the captchaId cookie and to its purpose, works ' +
      'once, for two minutes; at most one a second.',
  }),
};
