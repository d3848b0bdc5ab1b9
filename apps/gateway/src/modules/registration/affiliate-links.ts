import { randomInt } from 'node:crypto';

import type { Db } from '../../db/query.ts';

/** Who a code invites for, and what whoever follows it becomes. */
export type Invitation = {
  readonly link: bigint;
  readonly agent: bigint;
  readonly kind: 'MEMBER' | 'AGENT';
};

/** The invitation behind a code; undefined where link or agent are not active. */
export const findInvitation = (
  db: Db,
  tenantId: number,
  code: string,
): Promise<Invitation | undefined> =>
  db.one('affiliate-find', 'select link, agent, kind from affiliate_of($1::smallint, $2)', [
    tenantId,
    code,
  ]);

// Without letters and digits that are taken for each other.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code that nobody guesses: 40 bits in eight characters. */
export const drawCode = (): string =>
  Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export type NewLink = {
  readonly agent: bigint;
  readonly kind: Invitation['kind'];
  readonly code?: string;
};

/** Opens a link for an agent; answers its code, or undefined when the code that was asked for is taken. */
export async function openLink(
  db: Db,
  tenantId: number,
  { agent, kind, code = drawCode() }: NewLink,
): Promise<string | undefined> {
  const row = await db.one<{ code: string }>(
    'affiliate-open',
    'insert into affiliate_link (tenant, code, kind, agent) values ($1, $2, $3, $4) on conflict (tenant, code_key) do nothing returning code',
    [tenantId, code, kind, agent],
  );
  return row?.code;
}
