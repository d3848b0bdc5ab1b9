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

import { BetRecordStore, type Range, ranges } from '../model/bet-record-store.ts';
import { betColumns, totalsRow } from '../parts/bet-columns.tsx';

/** The member's own rounds: a range of days, totals over all of it, and each round with its proof. */
export const RecordScreen = observer(function RecordScreen() {
  const { t } = useTranslation('wallet');
  const errors = useTranslation('errors').t;
  const api = useApi();
  const { currency, timeZone, jurisdiction } = useTenant();
  const games = useTranslation('games').t;
  const [record] = useState(() => new BetRecordStore({ history: api.reports.history, timeZone }));
  const { bets, totals, range, category, page, totalPages, status, error } = record;

  useEffect(() => {
    void record.load();
    return () => record.clear();
  }, [record]);

  const columns = betColumns(t, currency, timeZone);
  return (
    <Root>
      <Tabs
        label={t('record.range')}
        tabs={ranges.map((days) => ({ key: String(days), label: t(`record.days.${days}`) }))}
        selected={String(range)}
        onSelect={(key) => void record.load({ range: Number(key) as Range })}
      />
      <Select
        label={t('record.category')}
        value={category ?? ''}
        onChange={({ target }) =>
          void record.load({ category: categories.find((one) => one === target.value) ?? null })
        }
      >
        <option value="">{t('record.all')}</option>
        {categories
          .filter((one) => !jurisdiction.closedCategories.includes(one))
          .map((one) => (
            <option key={one} value={one}>
              {games(`category.${one}`)}
            </option>
          ))}
      </Select>
      {status === 'failed' && error && (
        <FailedState
          title={errors(error.code)}
          detail={error.requestId}
          onRetry={() => void record.load()}
        />
      )}
      {status === 'loading' && bets.length === 0 && (
        <Bones aria-hidden>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} block="52px" corner="12px" />
          ))}
        </Bones>
      )}
      {status === 'ready' && bets.length === 0 && (
        <EmptyState
          art={<Icon of={ReceiptText} size={32} />}
          title={t('record.empty')}
          action={<ToGames href="/rng">{t('record.toGames')}</ToGames>}
        />
      )}
      {bets.length > 0 && (
        <List aria-busy={status === 'loading' || undefined}>
          <DataList
            caption={t('record.title')}
            columns={columns}
            rows={bets}
            keyOf={({ orderNo }) => orderNo}
            {...(totals && { footer: totalsRow(t, totals, currency) })}
          />
          <Pagination
            label={t('record.pages')}
            page={page}
            totalPages={totalPages}
            onPage={(next) => void record.load({}, next)}
          />
        </List>
      )}
      <Zone>{t('record.zone', { zone: timeZone })}</Zone>
    </Root>
  );
});

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Bones = styled.div`
  display: grid;
  gap: ${space[3]};
`;

const List = styled.div`
  display: grid;
  gap: ${space[4]};
  &[aria-busy] {
    opacity: 0.6;
  }
`;

const Zone = styled.p`
  font-size: ${type.xs};
  color: ${color('text-3')};
`;

const ToGames = styled.a`
  ${buttonLook}
`;
