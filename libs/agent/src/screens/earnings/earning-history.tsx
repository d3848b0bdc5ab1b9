import type { AgentContractKind } from '@parlour/contract/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire } from '@parlour/money';
import { useApi, useTenant } from '@parlour/session';
import {
  Button,
  type Column,
  DataList,
  EmptyState,
  Icon,
  Money,
  Pagination,
  Select,
} from '@parlour/ui';
import { FilterPanel, toInstants } from '@parlour/ui/controls';
import { ReceiptText } from 'lucide-react';
import { observer } from 'mobx-react-lite';

import type { AgentContract } from '../../model/contracts-store.ts';
import { type Earning, type EarningList, formatPeriod } from '../../model/earnings.ts';
import { earningFilters, type EarningsSearch } from '../../model/earnings-search.ts';
import { useReport } from '../../model/use-report.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { EarningState } from '../../parts/earning-state.tsx';
import { DaysFilter } from '../../parts/report-filters.tsx';
import { useShortName } from '../contracts/contract-name.tsx';

type EarningHistoryProps = {
  readonly kind: AgentContractKind;
  readonly search: EarningsSearch;
  /** Those that can be chosen. */
  readonly contracts: readonly AgentContract[];
};

const PAGE_SIZE = 10;

/**
 * Shows the payouts of contracts, period by period, the newest first, with the totals of all pages.
 */
export const EarningHistory = observer(function EarningHistory(props: EarningHistoryProps) {
  const { kind, search, contracts } = props;
  const { t } = useTranslation('agent-later');
  const { query, change, open } = search;
  const store = useHistory(kind, query);
  const { value, status, error } = store;
  const columns = useColumns(query.role, open);
  const footer = useFooter(value);
  return (
    <>
      <FilterPanel active={search.active}>
        <DaysFilter query={query} change={change} />
        <ContractChoice search={search} contracts={contracts} />
        <StateChoice search={search} />
      </FilterPanel>
      <DataList
        caption={t('earnings.history')}
        columns={columns}
        rows={value?.list ?? []}
        keyOf={({ earningId }) => earningId}
        isLoading={status !== 'ready'}
        {...(footer && { footer })}
        empty={<EmptyState art={<Icon of={ReceiptText} size={32} />} title={t('earnings.empty')} />}
        failure={error && <CallFailure error={error} onRetry={() => void store.reload()} />}
        pages={
          <Pagination
            label={t('earnings.pages')}
            page={query.page}
            totalPages={value?.totalPages ?? 1}
            onPage={(page) => change({ page })}
          />
        }
      />
    </>
  );
});

function useHistory(
  kind: AgentContractKind,
  { role, contractId, show, from, to, page }: EarningsSearch['query'],
) {
  const { earnings } = useApi();
  const { timeZone } = useTenant();
  const range = toInstants({ from, to }, timeZone);
  return useReport(
    (query: Parameters<typeof earnings.list>[0]['query']) => earnings.list({ query }),
    {
      role,
      kind,
      ...(contractId !== null && { contractId }),
      ...(show === 'paying' && { paying: 'yes' as const }),
      ...(show !== 'paying' && show !== 'all' && { state: show }),
      // A period belongs to the day on which its last moment lies.
      startTime: range.from + 1,
      endTime: range.to + 2,
      page,
      size: PAGE_SIZE,
    },
  );
}

type ChoiceProps = Pick<EarningHistoryProps, 'search'>;

/** One contract of the kind, or all. */
function ContractChoice({
  search,
  contracts,
}: ChoiceProps & Pick<EarningHistoryProps, 'contracts'>) {
  const { t } = useTranslation('agent-later');
  const nameOf = useShortName();
  const { contractId } = search.query;
  const isListed = contracts.some((contract) => contract.contractId === contractId);
  return (
    <Select
      label={t('contracts.subject')}
      value={contractId ?? ''}
      onChange={({ target }) => search.change({ contractId: target.value || null })}
    >
      <option value="">{t('earnings.allContracts')}</option>
      {contractId !== null && !isListed && (
        <option value={contractId}>{t('earnings.oneContract')}</option>
      )}
      {contracts.map((contract) => (
        <option key={contract.contractId} value={contract.contractId}>
          {contract.role === 'payer'
            ? `${contract.agent ?? t('contracts.leftTeam')} · ${nameOf(contract)}`
            : nameOf(contract)}
        </option>
      ))}
    </Select>
  );
}

/** A select that filters the listed periods. */
function StateChoice({ search }: ChoiceProps) {
  const { t } = useTranslation('agent-later');
  return (
    <Select
      label={t('contracts.state')}
      value={search.query.show}
      onChange={({ target }) =>
        search.change({ show: earningFilters.find((one) => one === target.value) ?? 'all' })
      }
    >
      {earningFilters.map((one) => (
        <option key={one} value={one}>
          {one === 'all' || one === 'paying'
            ? t(`earnings.show.${one}`)
            : t(`earnings.state.${one}`)}
        </option>
      ))}
    </Select>
  );
}

function useColumns(
  role: Earning['role'],
  onOpen: (earningId: string) => void,
): readonly Column<Earning>[] {
  const { t } = useTranslation('agent-later');
  const tenant = useTenant();
  const nameOf = useShortName();
  return [
    {
      key: 'period',
      title: t('earnings.period'),
      isHead: true,
      cell: (row) => (
        <Button tone="plain" size="sm" onClick={() => onOpen(row.earningId)}>
          <bdi translate="no" dir="ltr">
            {formatPeriod(row, tenant)}
          </bdi>
        </Button>
      ),
    },
    { key: 'contract', title: t('contracts.subject'), cell: (row) => nameOf(row) },
    ...(role === 'payer'
      ? [
          {
            key: 'agent',
            title: t('contracts.agent'),
            cell: ({ agent }: Earning) => (
              <bdi translate="no">{agent ?? t('contracts.leftTeam')}</bdi>
            ),
          },
        ]
      : []),
    {
      key: 'tier',
      title: t('contracts.tier'),
      cell: ({ tier }) => tier ?? '–',
    },
    {
      key: 'state',
      title: t('contracts.state'),
      cell: ({ state }) => <EarningState state={state} />,
    },
    {
      key: 'amount',
      title: t('earnings.amount'),
      isFigure: true,
      cell: ({ amount }) => <Money amount={fromWire(amount)} format={tenant.currency} />,
    },
  ];
}

function useFooter(value: EarningList | null) {
  const { t } = useTranslation('agent-later');
  const reports = useTranslation('agent').t;
  const { currency } = useTenant();
  if (!value) return undefined;
  const unpaid = fromWire(value.footer.unpaid);
  return {
    period: reports('reports.total'),
    state: unpaid > 0n ? t('earnings.openSum', { amount: formatMoney(unpaid, currency) }) : null,
    amount: <Money amount={fromWire(value.footer.amount)} format={currency} />,
  };
}
