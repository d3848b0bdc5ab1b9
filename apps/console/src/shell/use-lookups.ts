import { useTranslation } from '@parlour/i18n';

import { useMayOpen } from '../navigation/open-pages.tsx';
import { type Lookup, REFERENCE } from './commands.ts';

/** The searches of pages of a brand that the operator may open. */
export function useLookups(text: string, brand: string | null): readonly Lookup[] {
  const { t } = useTranslation('shell');
  const mayOpen = useMayOpen();
  if (brand === null) return [];
  const base = `/b/${brand}`;
  const lookups: readonly Lookup[] = [
    { label: t('palette.members', { text }), list: `${base}/members?text=` },
    { label: t('palette.rounds', { text }), list: `${base}/rounds?text=`, form: REFERENCE },
  ];
  return lookups.filter(({ list }) => mayOpen(list));
}
