import { agentContractKinds } from '@parlour/contract/agent-contracts';
import { contractFilters } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { categories } from '@parlour/tenant';
import { Button, EmptyState } from '@parlour/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { FilterField } from '../../grid/filter-field.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { type ListState, useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { useContractColumns } from './contract-columns.tsx';
import { contractHref } from './contract-types.ts';
import { OfferDialog } from './offer-dialog.tsx';

const filterNames = ['party', 'payer', 'kind', 'product', 'show'] as const;
type Filter = (typeof filterNames)[number];

/** Contracts of the agents of a brand, newest first. */
export function ContractsScreen() {
  const { t } = useTranslation('contracts');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const [isOffering, setOffering] = useState(false);
  const list = useListState(filterNames);
  const columns = useContractColumns();
  const { party, payer, kind, product, show } = list.filters;
  const filters = {
    party: party || undefined,
    payer: payer || undefined,
    kind: agentContractKinds.find((one) => one === kind),
    product: categories.find((one) => one === product),
    show: contractFilters.find((one) => one === show),
  };
  const query = useCall('agentContracts', 'list', {
    brand,
    query: { ...filters, after: list.cursor },
  });
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          <>
            <PolicyLink to={`/b/${brand}/settings?text=contracts`} fallback={null}>
              {t('policy')}
            </PolicyLink>
            {may('contracts.write') ? (
              <Button size="sm" onClick={() => setOffering(true)}>
                {t('offer.title')}
              </Button>
            ) : null}
          </>
        }
      />
      <PagedGrid
        query={query}
        list={list}
        name="contracts"
        caption={t('title')}
        columns={columns}
        keyOf={({ contract }) => contract}
        hrefOf={({ contract }) => contractHref(brand, contract)}
        empty={<EmptyState title={t(list.isFiltered ? 'none-found' : 'none')} />}
        toolbar={<ContractFilters list={list} />}
        actions={<ExportButton list="agent-contracts" filters={filters} />}
      />
      {isOffering ? <OfferDialog onClose={() => setOffering(false)} /> : null}
    </>
  );
}

function ContractFilters({ list }: { readonly list: ListState<Filter> }) {
  const { t } = useTranslation('contracts');
  const { filters, setFilters } = list;
  const select = <Name extends 'kind' | 'product' | 'show'>(
    name: Name,
    options: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <FilterSelect
      label={t(`filters.${name}`)}
      value={filters[name]}
      onChange={(value) => setFilters({ [name]: value })}
      allLabel={t('all')}
      options={options}
    />
  );
  return (
    <>
      <FilterField
        label={t('filters.party')}
        hint={t('filters.hint')}
        isSearch
        value={filters.party}
        onChange={(party) => setFilters({ party })}
      />
      <FilterField
        label={t('payer')}
        hint={t('filters.hint')}
        value={filters.payer}
        onChange={(payer) => setFilters({ payer })}
      />
      {select(
        'kind',
        agentContractKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
      )}
      {select(
        'product',
        categories.map((value) => ({ value, label: t(`products.${value}`) })),
      )}
      {select(
        'show',
        contractFilters.map((value) => ({ value, label: t(`shows.${value}`) })),
      )}
    </>
  );
}

const PolicyLink = styled(PageLink)`
  align-self: center;
`;
