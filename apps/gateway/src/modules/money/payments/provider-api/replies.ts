import type { z } from 'zod';

import {
  isProgress,
  isReversal,
  type ProviderAnswer,
  type ReversalNotice,
} from '../payment-provider.ts';
import { ProviderFailure } from '../provider-failure.ts';

/** Reads a part of an answer; what has another shape is a failure of the provider. */
export function parseReply<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  what: string,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ProviderFailure('bad_reply', `${what} cannot be read`);
  return parsed.data;
}

/** Reads the bytes of a notice whose sender was verified. */
export function parseNotice<Schema extends z.ZodType>(
  schema: Schema,
  body: Buffer,
): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw new ProviderFailure('bad_reply', 'a verified notice is no JSON');
  }
  return parseReply(schema, value, 'a verified notice');
}

/** The address of a provider's payment pages. */
export type OwnPages = {
  /** The origin of the API, which an emulator shares with its pages. */
  readonly baseUrl: string;
  readonly isHost: (hostname: string) => boolean;
};

/** Members are sent to the provider's own pages only, and to no other that an answer may name. */
export function requireOwnPage(address: string, { baseUrl, isHost }: OwnPages): string {
  const { origin, hostname, protocol } = new URL(address);
  const isKnown = protocol === 'https:' && isHost(hostname);
  if (isKnown || origin === new URL(baseUrl).origin) return address;
  throw new ProviderFailure('bad_reply', 'a payment page on an unknown host');
}

/** The keys of a brand for a call; null where it has none, so that no notice can be verified. */
export async function withoutKeysNull<Keys>(keys: Promise<Keys>): Promise<Keys | null> {
  try {
    return await keys;
  } catch (error) {
    if (error instanceof ProviderFailure && error.reason === 'no_keys') return null;
    throw error;
  }
}

/**
 * Returns the answer about what a notice names, or throws while it is not settled: one that is
 * ahead of the API is sent again later.
 */
export function requireSettled<Answer extends ProviderAnswer | ReversalNotice>(
  answer: Answer,
  what: string,
): Answer {
  if (!isReversal(answer) && isProgress(answer) && answer.progress === 'waiting')
    throw new ProviderFailure('bad_reply', `${what} is not settled yet`);
  return answer;
}
