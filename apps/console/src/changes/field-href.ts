import { recordHref } from '../navigation/record-href.ts';

type Side = Readonly<Record<string, unknown>>;

/** Fields that name a record by its number, and the kind of that record. */
const KINDS: Readonly<Record<string, string>> = {
  withdrawal: 'withdrawal',
  deposit: 'deposit',
  transfer: 'transfer',
  payout: 'payout',
  promotion: 'promotion',
  contract: 'contract',
  operation: 'operation',
  round: 'round',
  vendor: 'vendor',
  check: 'identity-check',
};
export const RECORD_FIELDS = Object.keys(KINDS);
/** Fields that name a person by username or ID. */
const PEOPLE: ReadonlySet<string> = new Set(['username', 'agent', 'upline', 'payer', 'sender']);
const MEMBER_ID = /^[0-9a-f]{32}$/;

/** Payouts are of a withdrawal, which is named beside them, or else of a commission. */
function kindOf(path: string, side: object): string {
  if (path === 'payout' && !Object.hasOwn(side, 'withdrawal')) return 'commission';
  return KINDS[path] ?? '';
}

/** The page of what a field of one side of a change names; null: it has none. */
export function fieldHref(path: string, side: unknown, brand: string | null): string | null {
  if (typeof side !== 'object' || side === null) return null;
  const { [path]: value, member, operator } = side as Side;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const id = String(value);
  if (path === 'login')
    return operator === undefined ? null : recordHref('operator', String(operator), brand);
  if (Object.hasOwn(KINDS, path)) return recordHref(kindOf(path, side), id, brand);
  if (!PEOPLE.has(path) || brand === null) return null;
  const known = path === 'username' && typeof member === 'string' ? member : id;
  return MEMBER_ID.test(known)
    ? recordHref('member', known, brand)
    : `/b/${brand}/members?text=${encodeURIComponent(id)}`;
}
