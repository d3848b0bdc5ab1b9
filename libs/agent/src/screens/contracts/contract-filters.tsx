import { useTranslation } from '@parlour/i18n';
import { Checkbox } from '@parlour/ui';
import { styled } from 'styled-components';

import type { ContractsQuery } from '../../model/contracts-store.ts';
import { NameSearch } from '../../parts/name-search.tsx';
import { FilterRow } from '../../parts/report-filters.tsx';

type ContractFiltersProps = {
  readonly query: ContractsQuery;
  readonly onChange: (values: Partial<Pick<ContractsQuery, 'agent' | 'isWaiting'>>) => void;
};

/** Narrows a list of contracts: to those of an agent, to those with an offer that waits. */
export function ContractFilters({ query, onChange }: ContractFiltersProps) {
  const { t } = useTranslation('agent-later');
  return (
    <Row>
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
    </Row>
  );
}

const Row = styled(FilterRow)`
  align-items: end;
`;
