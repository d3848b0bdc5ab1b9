import { useTranslation } from '@parlour/i18n';
import { Checkbox } from '@parlour/ui';
import { FilterPanel } from '@parlour/ui/controls';

import type { ContractsQuery } from '../../model/contracts-store.ts';
import { NameSearch } from '../../parts/name-search.tsx';

type ContractFiltersProps = {
  readonly query: ContractsQuery;
  readonly onChange: (values: Partial<Pick<ContractsQuery, 'agent' | 'isWaiting'>>) => void;
};

/** Narrows a list of contracts: to those of an agent, to those with an offer that waits. */
export function ContractFilters({ query, onChange }: ContractFiltersProps) {
  const { t } = useTranslation('agent-later');
  return (
    <FilterPanel active={[query.agent !== '', query.isWaiting]}>
      {query.role === 'payer' && (
        <NameSearch
          name="agent"
          label={t('contracts.searchAgent')}
          value={query.agent}
          onSearch={(agent) => onChange({ agent })}
        />
      )}
      <Checkbox
        checked={query.isWaiting}
        onChange={({ target }) => onChange({ isWaiting: target.checked })}
      >
        {t('contracts.waitingOnly')}
      </Checkbox>
    </FilterPanel>
  );
}
