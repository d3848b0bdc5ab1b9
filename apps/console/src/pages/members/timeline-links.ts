import { recordHref } from '../../navigation/record-href.ts';
import { roundHref } from '../rounds/round-types.ts';
import type { TimelineEntry } from './member-types.ts';

type Whose = { readonly brand: string; readonly member: string };

/**
 * The pages that an entry of a timeline leads to, that of its own record first: another role may
 * open the operation that booked it.
 */
export function timelineHrefs(
  { source, record, reference }: Pick<TimelineEntry, 'source' | 'record' | 'reference'>,
  { brand, member }: Whose,
): readonly string[] {
  const operation = source === 'money' ? recordHref('operation', reference, brand) : null;
  return [record && pageOf(record, { brand, member }), operation].filter(
    (href): href is string => href !== null,
  );
}

function pageOf(
  { kind, id, vendor }: NonNullable<TimelineEntry['record']>,
  { brand, member }: Whose,
): string | null {
  if (kind === 'audit') return `/audit/${id}`;
  return kind === 'round' && vendor !== null
    ? roundHref(brand, { vendor, member, round: id })
    : recordHref(kind, id, brand);
}
