import { useTranslation } from '@parlour/i18n';
import { useApi, useTenant } from '@parlour/session';
import { space } from '@parlour/tokens';
import { buttonLook, DataList, EmptyState, Icon, Pagination } from '@parlour/ui';
import { toInstants } from '@parlour/ui/controls';
import { ReceiptText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { type BetFilter, toSearch, useBetFilter } from '../model/bet-filter.ts';
import { BetRecordStore } from '../model/bet-record-store.ts';
import type { RecordSearchProps } from '../model/record-search.ts';
import { betColumns, totalsRow } from '../parts/bet-columns.tsx';
import { RecordFilters } from './records/record-filters.tsx';
import { RoundView } from './records/round-view.tsx';
import { CallFailure } from '../parts/call-failure.tsx';
import { ZoneNote } from '../parts/zone-note.tsx';

type RecordScreenProps = RecordSearchProps & {
  /** The member may not play: nothing leads to games. */
  readonly isClosed?: boolean;
};

/** The member's bets of a period with totals; one round with all that it moved. */
export const RecordScreen = observer(function RecordScreen(props: RecordScreenProps) {
  const { search, onSearch } = props;
  const round = search.get('round');
  const filter = useBetFilter(search);
  const record = useBetRecord(filter);
  const back = () => onSearch(toSearch(filter), 'replace');
  return round === null ? (
    <BetRecord {...props} record={record} filter={filter} />
  ) : (
    <RoundView orderNo={round} onBack={back} />
  );
});

type BetRecordProps = RecordScreenProps & {
  readonly record: BetRecordStore;
  readonly filter: BetFilter;
};

const BetRecord = observer(function BetRecord({
  record,
  filter,
  onSearch,
  isClosed = false,
}: BetRecordProps) {
  const { t } = useTranslation('wallet');
  const later = useTranslation('wallet-later').t;
  const tenant = useTenant();
  const { bets, totals, totalPages, played, status, error } = record;
  const change = (values: Partial<BetFilter>) =>
    onSearch(toSearch({ ...filter, page: 1, ...values }), 'replace');
  const handleRound = (round: string) => onSearch({ ...toSearch(filter), round }, 'push');
  return (
    <Root>
      <RecordFilters filter={filter} played={played} onChange={change} />
      <DataList
        caption={t('record.title')}
        columns={betColumns({ t, later }, tenant.currency, tenant, handleRound)}
        rows={bets}
        keyOf={({ orderNo }) => orderNo}
        isLoading={status !== 'ready'}
        {...(totals && { footer: totalsRow(t, totals, tenant.currency) })}
        empty={
          <EmptyState
            art={<Icon of={ReceiptText} size={32} />}
            title={t('record.empty')}
            action={!isClosed && <GamesLink href="/rng">{t('record.toGames')}</GamesLink>}
          />
        }
        failure={error && <CallFailure error={error} onRetry={() => void record.reload()} />}
        pages={
          <Pagination
            label={t('record.pages')}
            page={filter.page}
            totalPages={totalPages}
            onPage={(page) => change({ page })}
          />
        }
      />
      <ZoneNote />
    </Root>
  );
});

function useBetRecord({ days, category, provider, game, status, page }: BetFilter) {
  const { reports } = useApi();
  const { timeZone } = useTenant();
  const [record] = useState(() => new BetRecordStore(reports));
  const { from, to } = days;
  useEffect(
    () =>
      void record.load({
        ...toInstants({ from, to }, timeZone),
        category,
        provider,
        game,
        status,
        page,
      }),
    [record, timeZone, from, to, category, provider, game, status, page],
  );
  return record;
}

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const GamesLink = styled.a`
  ${buttonLook}
`;
