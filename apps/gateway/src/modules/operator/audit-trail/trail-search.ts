import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { namedMember } from '../list-place.ts';
import { readMemberSubjects } from './member-subjects.ts';
import { toNamedSubjects } from './request-payload.ts';

/** Reads the requests that are about one of these subjects, and the operator of a login. */
async function readOtherSubjects(
  db: Database,
  text: string,
  payloads: readonly object[],
): Promise<readonly string[]> {
  const rows = await db.raw.many<{ subject: string }>(
    'audit-named-subjects',
    `select 'request:' || public_id as subject from operator_request
       where payload @> any ($2::text[]::jsonb[])
     union all select 'operator:' || id from operator where login = lower($1)`,
    [text, payloads.map((payload) => JSON.stringify(payload))],
  );
  return rows.map(({ subject }) => subject);
}

/** Reads the subjects of rows about the member that a text names; none where it names none. */
const readSubjectsOfMember = (db: Database, brand: TenantId, text: string) =>
  db.transaction(brand, async (tx): Promise<readonly string[]> => {
    const member = await tx.one<{ id: MemberId; public_id: string; username: string }>(
      'audit-named-member',
      `select id, public_id, username from member where tenant = $1 and id = ${namedMember('$2')}`,
      [brand, text.replace(/^member:/, '')],
    );
    if (!member) return [];
    const { id, public_id: publicId, username } = member;
    return readMemberSubjects(tx, brand, { id, publicId, username });
  });

/**
 * Finds the subjects of rows about what a text names: the number of a record, a subject as the rows
 * have it, the login of an operator, or, in brands whose members may be named, a member; with the
 * requests about it.
 */
export async function findSubjects(
  db: Database,
  text: string,
  namedBrands: readonly TenantId[],
): Promise<readonly string[]> {
  const { subjects, payloads } = toNamedSubjects(text);
  const found = await Promise.all([
    readOtherSubjects(db, text, payloads),
    ...namedBrands.map((brand) => readSubjectsOfMember(db, brand, text)),
  ]);
  return [...new Set([...subjects, ...found.flat()])];
}
