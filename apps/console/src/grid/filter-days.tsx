import { useTranslation } from '@parlour/i18n';

import { FilterDate } from './filter-date.tsx';

type FilterDaysProps = {
  /** `yyyy-MM-dd`; an empty text: not filtered by. */
  readonly from: string;
  readonly to: string;
  readonly onChange: (changes: { readonly from?: string; readonly to?: string }) => void;
};

/** The first and last day that filter a list. */
export function FilterDays({ from, to, onChange }: FilterDaysProps) {
  const { t } = useTranslation('shell');
  return (
    <>
      <FilterDate
        label={t('grid.from')}
        value={from}
        onChange={(value) => onChange({ from: value })}
      />
      <FilterDate label={t('grid.to')} value={to} onChange={(value) => onChange({ to: value })} />
    </>
  );
}
