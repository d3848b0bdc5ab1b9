import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';

type Subject = { readonly subject: string; readonly brand: TenantId | null };

const idsOf = (rows: readonly Subject[], kind: string): string[] => [
  ...new Set(
    rows.flatMap(({ subject }) =>
      subject.startsWith(`${kind}:`) ? [subject.slice(kind.length + 1)] : [],
    ),
  ),
];

const readMembers = (tx: Db, tenantId: TenantId, ids: readonly string[]) =>
  tx.many<{ subject: string; name: string }>(
    'audit-member-names',
    `select 'member:' || public_id as subject, username as name from member
     where tenant = $1 and public_id = any($2)`,
    [tenantId, ids],
  );

/** The names of operators, and of members of some brands, that rows are about, by subject. */
export async function readSubjectNames(
  db: Database,
  rows: readonly Subject[],
  namesMembers: (brand: TenantId) => boolean,
): Promise<ReadonlyMap<string, string>> {
  const operators = await db.raw.many<{ subject: string; name: string }>(
    'audit-operator-names',
    `select 'operator:' || id as subject, login as name from operator where id::text = any($1)`,
    [idsOf(rows, 'operator')],
  );
  const brands = [...new Set(rows.flatMap(({ brand }) => (brand === null ? [] : [brand])))].filter(
    namesMembers,
  );
  const members = await Promise.all(
    brands.map((brand) => {
      const ids = idsOf(
        rows.filter((row) => row.brand === brand),
        'member',
      );
      return ids.length === 0 ? [] : db.transaction(brand, (tx) => readMembers(tx, brand, ids));
    }),
  );
  return new Map([...operators, ...members.flat()].map(({ subject, name }) => [subject, name]));
}
