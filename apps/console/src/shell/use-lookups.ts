import { useTranslation } from '@parlour/i18n';

import { useMayOpen } from '../navigation/open-pages.tsx';
import {
  DEPOSIT_NUMBER,
  type Lookup,
  REFERENCE,
  TRANSFER_NUMBER,
  WITHDRAWAL_NUMBER,
} from './commands.ts';

/** The searches of pages of a brand that the operator may open. */
export function useLookups(text: string, brand: string | null): readonly Lookup[] {
  const { t } = useTranslation('shell');
  const mayOpen = useMayOpen();
  if (brand === null) return [];
  const base = `/b/${brand}`;
  const lookups: readonly Lookup[] = [
    {
      label: t('palette.deposit', { text }),
      list: `${base}/deposits?reference=`,
      form: DEPOSIT_NUMBER,
    },
    {
      label: t('palette.withdrawal', { text }),
      list: `${base}/withdrawals?show=all&reference=`,
      form: WITHDRAWAL_NUMBER,
    },
    {
      label: t('palette.transfer', { text }),
      list: `${base}/transfers?transfer=`,
      form: TRANSFER_NUMBER,
    },
    { label: t('palette.members', { text }), list: `${base}/members?text=` },
    { label: t('palette.rounds', { text }), list: `${base}/rounds?text=`, form: REFERENCE },
  ];
  return lookups.filter(({ list }) => mayOpen(list));
}
