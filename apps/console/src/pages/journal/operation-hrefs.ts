import { recordHref } from '../../navigation/record-href.ts';
import type { OperationDetail } from '../ledger/ledger-types.ts';
import { roundHref } from '../rounds/round-types.ts';

type Named = Pick<
  OperationDetail,
  'kind' | 'source' | 'reference' | 'vendor' | 'round' | 'game' | 'member'
>;
type Hrefs = Readonly<Record<'vendor' | 'round' | 'game' | 'reference', string | null>>;

/** The kinds of records whose numbers callers of the ledger refer to by, by caller. */
const CALLERS: Readonly<Record<string, string>> = {
  withdrawal: 'withdrawal',
  'member-transfer': 'transfer',
};

/** The pages of what an operation names; null where there is none. */
export function operationHrefs(
  { kind, source, reference, vendor, round, game, member }: Named,
  brand: string,
): Hrefs {
  const caller = kind === 'DEPOSIT' ? 'deposit' : CALLERS[source];
  // What followed an operation has its number and a word: `W…:paid`.
  const [number = ''] = reference.split(':');
  return {
    vendor: vendor && recordHref('vendor', vendor, brand),
    game: vendor && game && recordHref('game', `${vendor}.${game}`, brand),
    round:
      vendor && round && member ? roundHref(brand, { vendor, member: member.id, round }) : null,
    reference: caller === undefined ? null : recordHref(caller, number, brand),
  };
}
