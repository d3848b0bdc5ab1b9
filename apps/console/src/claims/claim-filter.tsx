import { claimFilters } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';

import { FilterSelect } from '../grid/filter-select.tsx';

type ClaimFilterProps = {
  /** The current value of the filter. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Filters a list by who works on its rows. */
export function ClaimFilter({ value, onChange }: ClaimFilterProps) {
  const { t } = useTranslation('claims');
  return (
    <FilterSelect
      label={t('title')}
      value={value}
      onChange={onChange}
      allLabel={t('all')}
      options={claimFilters.map((filter) => ({ value: filter, label: t(`filters.${filter}`) }))}
    />
  );
}
