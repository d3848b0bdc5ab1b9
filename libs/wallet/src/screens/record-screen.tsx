import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useApi, useTenant } from '@parlour/session';
import { categories } from '@parlour/tenant';
import { color, space, type } from '@parlour/tokens';
import {
  buttonLook,
  DataList,
  EmptyState,
  FailedState,
  Icon,
  Pagination,
  Select,
  Skeleton,
  Tabs,
} from '@parlour/ui';
import { ReceiptText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { BetRecordStore, type Range, RANGE_DAYS } from '../model/bet-record-store.ts';
import { betColumns, totalsRow } from '../parts/bet-columns.tsx';

/** The member's bets of a period with totals; each round links to its proof. */
export type RecordScreenProps = {
  /** The member may not play: nothing leads to games. */
  readonly isClosed?: boolean;
};

export const RecordScreen = observer(function RecordScreen({
  isClosed = false,
}: RecordScreenProps) {
  const { t } = useTranslation('wallet');
  const errors = useTranslation('errors').t;
  const { timeZone } = useTenant();
  const record = useBetRecord();
  const { bets, status, error } = record;
  return (
    <Root>
      <RecordFilters record={record} />
      {status === 'failed' && error && (
        <FailedState
          title={errorText(errors, error)}
          detail={error.requestId}
          onRetry={() => void record.load()}
        />
      )}
      {status === 'loading' && bets.length === 0 && <Skeletons />}
      {status === 'ready' && bets.length === 0 && (
        <EmptyState
          art={<Icon of={ReceiptText} size={32} />}
          title={t('record.empty')}
          action={!isClosed && <GamesLink href="/rng">{t('record.toGames')}</GamesLink>}
        />
      )}
      {bets.length > 0 && <BetTable record={record} />}
      <TimeZoneNote>{t('record.zone', { zone: timeZone })}</TimeZoneNote>
    </Root>
  );
});

function useBetRecord(): BetRecordStore {
  const api = useApi();
  const { timeZone } = useTenant();
  const [record] = useState(() => new BetRecordStore({ history: api.reports.history, timeZone }));
  useEffect(() => {
    void record.load();
    return () => record.clear();
  }, [record]);
  return record;
}

type RecordProps = { readonly record: BetRecordStore };

/** The period, and the category of games. */
const RecordFilters = observer(function RecordFilters({ record }: RecordProps) {
  const { t } = useTranslation('wallet');
  const games = useTranslation('games').t;
  const { jurisdiction } = useTenant();
  const open = categories.filter((category) => !jurisdiction.closedCategories.includes(category));
  const handleCategory = (value: string) => {
    const category = categories.find((each) => each === value) ?? null;
    void record.load({ category });
  };
  return (
    <>
      <Tabs
        label={t('record.range')}
        tabs={RANGE_DAYS.map((days) => ({ key: String(days), label: t(`record.days.${days}`) }))}
        selected={String(record.range)}
        onSelect={(key) => void record.load({ range: Number(key) as Range })}
      />
      <Select
        label={t('record.category')}
        value={record.category ?? ''}
        onChange={({ target }) => handleCategory(target.value)}
      >
        <option value="">{t('record.all')}</option>
        {open.map((category) => (
          <option key={category} value={category}>
            {games(`category.${category}`)}
          </option>
        ))}
      </Select>
    </>
  );
});

const Skeletons = () => (
  <SkeletonRows aria-hidden>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} block="52px" corner="12px" />
    ))}
  </SkeletonRows>
);

const BetTable = observer(function BetTable({ record }: RecordProps) {
  const { t } = useTranslation('wallet');
  const tenant = useTenant();
  const { bets, totals, page, totalPages, status } = record;
  return (
    <Table aria-busy={status === 'loading' || undefined}>
      <DataList
        caption={t('record.title')}
        columns={betColumns(t, tenant.currency, tenant)}
        rows={bets}
        keyOf={({ orderNo }) => orderNo}
        {...(totals && { footer: totalsRow(t, totals, tenant.currency) })}
      />
      <Pagination
        label={t('record.pages')}
        page={page}
        totalPages={totalPages}
        onPage={(next) => void record.load({}, next)}
      />
    </Table>
  );
});

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const SkeletonRows = styled.div`
  display: grid;
  gap: ${space[3]};
`;

const Table = styled.div`
  display: grid;
  gap: ${space[4]};
  &[aria-busy] {
    opacity: 0.6;
  }
`;

const TimeZoneNote = styled.p`
  font-size: ${type.xs};
  color: ${color('text-3')};
`;

const GamesLink = styled.a`
  ${buttonLook}
`;
