import { operatorActions } from '@parlour/contract/operator/actions';
import { useTranslation } from '@parlour/i18n';

import { FilterDate } from '../../grid/filter-date.tsx';
import { FilterField } from '../../grid/filter-field.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import type { ListState } from '../../grid/use-list-state.ts';
import { useOperator } from '../../session/current-operator.tsx';
import { isWithinOwn } from '../../session/own-ceiling.ts';

/** The filters of the trail by their names in the address. */
export const auditFilterNames = [
  'actor',
  'brand',
  'action',
  'subject',
  'request',
  'result',
  'from',
  'until',
] as const;
type Name = (typeof auditFilterNames)[number];

/** The name of the platform's rows in a filter by brand. */
const PLATFORM = '*';

/** Shows the filters of the audit trail. */
export function AuditFilters({ list }: { readonly list: ListState<Name> }) {
  const { t } = useTranslation('audit');
  const operator = useOperator();
  const { filters, setFilters } = list;
  const platform = isWithinOwn(operator, ['audit.read'], null)
    ? [{ value: PLATFORM, label: t('platform') }]
    : [];
  const toField = (name: Name) => ({
    value: filters[name],
    onChange: (value: string) => setFilters({ [name]: value }),
  });
  return (
    <>
      <FilterField label={t('actor')} hint={t('actor-hint')} isSearch {...toField('actor')} />
      <FilterSelect
        label={t('brand')}
        allLabel={t('any-brand')}
        options={[
          ...platform,
          ...operator.brands.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        {...toField('brand')}
      />
      <FilterSelect
        label={t('action')}
        allLabel={t('any-action')}
        options={Object.entries(operatorActions).map(([value, label]) => ({
          value,
          label: `${value}: ${label}`,
        }))}
        {...toField('action')}
      />
      <FilterSelect
        label={t('result')}
        allLabel={t('any-result')}
        options={(['success', 'failure'] as const).map((value) => ({
          value,
          label: t(`results.${value}`),
        }))}
        {...toField('result')}
      />
      <FilterField label={t('subject')} hint={t('subject-hint')} {...toField('subject')} />
      <FilterField label={t('request')} {...toField('request')} />
      <FilterDate label={t('from')} {...toField('from')} />
      <FilterDate label={t('until')} {...toField('until')} />
    </>
  );
}
