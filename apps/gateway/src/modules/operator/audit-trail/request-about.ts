import type { Db } from '@parlour/database';

import { findPayloadSubject } from './request-payload.ts';

/** The change that a request is about; the name of a member only for those who may know it. */
type About = {
  readonly action: string;
  readonly subject: string | null;
  readonly name: string | null;
};

const PREFIX = 'request:';

const findName = (
  subject: string | null,
  { username, login }: Readonly<Record<string, unknown>>,
  hasUsernames: boolean,
): string | null => {
  const name = subject?.startsWith('operator:') ? login : hasUsernames && username;
  return typeof name === 'string' ? name : null;
};

/** Reads the changes that requests among the subjects of rows are about, by subject. */
export async function readAbout(
  db: Db,
  rows: readonly { readonly subject: string }[],
): Promise<ReadonlyMap<string, (hasUsernames: boolean) => About>> {
  const ids = rows.flatMap(({ subject }) =>
    subject.startsWith(PREFIX) ? [subject.slice(PREFIX.length)] : [],
  );
  if (ids.length === 0) return new Map();
  const found = await db.many<{ id: string; action: string; payload: Record<string, unknown> }>(
    'audit-request-about',
    'select public_id as id, action, payload from operator_request where public_id = any ($1)',
    [ids],
  );
  return new Map(
    found.map(({ id, action, payload }) => {
      const subject = findPayloadSubject(payload);
      const about = (hasUsernames: boolean) => ({
        action,
        subject,
        name: findName(subject, payload, hasUsernames),
      });
      return [`${PREFIX}${id}`, about] as const;
    }),
  );
}
