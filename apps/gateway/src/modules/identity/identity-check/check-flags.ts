import { toComparableWords } from '@parlour/contract/payees';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { DocumentDetails } from './check-vault.ts';

/**
 * True when two names can be those of one person: documents have middle names that people leave out
 * elsewhere, so the words of the shorter one have to be among those of the longer.
 */
function isCompatibleName(one: string, other: string): boolean {
  const [shorter, longer] = [toComparableWords(one), toComparableWords(other)].toSorted(
    (left, right) => left.length - right.length,
  );
  return shorter !== undefined && shorter.every((word) => longer?.includes(word));
}

type Known = { readonly birthDate: string | null; readonly isShared: boolean };

/** Finds the flags of documents when they are sent: hints for the operator, no refusals. */
export async function findCheckFlags(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  sent: {
    readonly details: DocumentDetails;
    readonly fingerprint: Buffer;
    readonly legalName: string | null;
  },
): Promise<string[]> {
  const known = await tx.one<Known>(
    'identity-signals',
    `select m.birth_date as "birthDate", exists (select from identity_check c
         where c.tenant = m.tenant and c.fingerprint = $3 and c.member <> m.id) as "isShared"
     from member m where m.tenant = $1 and m.id = $2`,
    [tenantId, member, sent.fingerprint],
  );
  if (!known) throw new Error(`no member ${member}`);
  const { details, legalName } = sent;
  const flags: readonly (readonly [string, boolean])[] = [
    ['shared_document', known.isShared],
    ['birth_date', known.birthDate !== null && known.birthDate !== details.birthDate],
    ['name', legalName !== null && !isCompatibleName(legalName, details.fullName)],
  ];
  return flags.flatMap(([flag, applies]) => (applies ? [flag] : []));
}
