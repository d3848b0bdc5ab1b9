import { useTranslation } from '@parlour/i18n';
import { Checkbox } from '@parlour/ui';
import { SearchField } from '@parlour/ui/controls';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import type { ContractsQuery } from '../../model/contracts-store.ts';
import { FilterRow } from '../../parts/report-filters.tsx';

type ContractFiltersProps = {
  readonly query: ContractsQuery;
  readonly onChange: (values: Partial<Pick<ContractsQuery, 'agent' | 'isWaiting'>>) => void;
};

/** How long typing rests before contracts are searched. */
const REST_MS = 300;

/** Narrows a list of contracts: to those of an agent, to those with an offer that waits. */
export function ContractFilters({ query, onChange }: ContractFiltersProps) {
  const { t } = useTranslation('agent-later');
  const [typed, setTyped] = useState(query.agent);
  const agent = typed.trim();
  useEffect(() => {
    if (agent === query.agent) return undefined;
    const timer = setTimeout(() => onChange({ agent }), REST_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Row>
      {query.role === 'payer' && (
        <SearchField
          name="agent"
          label={t('contracts.searchAgent')}
          value={typed}
          maxLength={64}
          onChange={setTyped}
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
