import { useTranslation } from '@parlour/i18n';
import { fromWire, micros, toWire, type WireAmount } from '@parlour/money';
import { Badge, Button, EmptyState } from '@parlour/ui';
import { useMemo, useState } from 'react';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Facts, Panel, Panels } from '../../layout/panel.tsx';
import { MemberLink } from '../../navigation/member-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { formatPercent, useFormat } from '../../text/format.ts';
import { roundHref } from '../rounds/round-types.ts';
import { JackpotDialog } from './jackpot-dialog.tsx';
import type { Jackpot } from './play-types.ts';
import { Section } from '../../layout/section.ts';

const BP = 10_000;
const HOUR_SECONDS = 3600;
const MICROS = 1_000_000;
/** The pool grows with every bet. */
const REFRESH_MS = 10_000;

/** The jackpot of a brand: its rules, its pools, and its past. */
export function Page() {
  const { t } = useTranslation('play');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const [isOpen, setOpen] = useState(false);
  const query = useCall('jackpot', 'detail', { brand }, { refetchInterval: REFRESH_MS });
  return (
    <QueryState query={query}>
      {(jackpot) => (
        <>
          <PageHead
            title={t('jackpot.title')}
            actions={
              may('games.write') ? (
                <Button tone="quiet" size="sm" onClick={() => setOpen(true)}>
                  {t('jackpot.change')}
                </Button>
              ) : null
            }
          />
          <Panels>
            <RulesPanel jackpot={jackpot} />
            <PoolsPanel pools={jackpot.pools} />
          </Panels>
          <DaysList days={jackpot.days} />
          <HitsList hits={jackpot.hits} />
          {isOpen ? <JackpotDialog jackpot={jackpot} onClose={() => setOpen(false)} /> : null}
        </>
      )}
    </QueryState>
  );
}

function RulesPanel({ jackpot: { isOn, shareBp, seed, games } }: { readonly jackpot: Jackpot }) {
  const { t } = useTranslation('play');
  const format = useFormat();
  return (
    <Panel title={t('jackpot.rules')}>
      <Facts
        facts={[
          [
            t('jackpot.state'),
            <Badge key="state" data-tone={isOn ? 'positive' : 'negative'}>
              {t(isOn ? 'jackpot.on' : 'jackpot.off')}
            </Badge>,
          ],
          [t('jackpot.share'), formatPercent(shareBp / BP)],
          [t('jackpot.seed'), format.money(seed)],
          [t('jackpot.games'), games.length === 0 ? '–' : games.join(', ')],
        ]}
      />
    </Panel>
  );
}

/** Returns the growth of a pool in an hour, to whole hundredths. */
const perHour = (perSecond: number): WireAmount =>
  toWire(micros(BigInt(Math.round((perSecond * HOUR_SECONDS * MICROS) / BP)) * BigInt(BP)));

function PoolsPanel({ pools }: Pick<Jackpot, 'pools'>) {
  const { t } = useTranslation('play');
  const format = useFormat();
  return (
    <Panel title={t('jackpot.pools')}>
      <Facts
        facts={pools.map(({ book, amount, perSecond }) => [
          t(`books.${book}`),
          fromWire(perHour(perSecond)) > 0n
            ? t('jackpot.growth', {
                amount: format.money(amount),
                perHour: format.money(perHour(perSecond)),
              })
            : format.money(amount),
        ])}
      />
    </Panel>
  );
}

function DaysList({ days }: Pick<Jackpot, 'days'>) {
  const { t } = useTranslation('play');
  const format = useFormat();
  const columns = useMemo<readonly GridColumn<Jackpot['days'][number]>[]>(
    () => [
      { key: 'day', title: t('jackpot.day'), cell: ({ day }) => day },
      ...(['contributed', 'seeded', 'paid'] as const).map((key) => ({
        key,
        title: t(`jackpot.${key}`),
        isFigure: true,
        cell: (row: Jackpot['days'][number]) => format.money(row[key]),
      })),
      { key: 'hits', title: t('jackpot.hits'), isFigure: true, cell: ({ hits }) => hits },
    ],
    [t, format],
  );
  return (
    <Section>
      <h2>{t('jackpot.days')}</h2>
      <DataGrid
        name="jackpot-days"
        caption={t('jackpot.days')}
        columns={columns}
        rows={days}
        keyOf={({ day }) => day}
        empty={<EmptyState title={t('jackpot.no-days')} />}
      />
    </Section>
  );
}

function HitsList({ hits }: Pick<Jackpot, 'hits'>) {
  const { t } = useTranslation('play');
  const columns = useHitColumns();
  return (
    <Section>
      <h2>{t('jackpot.last-hits')}</h2>
      <DataGrid
        name="jackpot-hits"
        caption={t('jackpot.last-hits')}
        columns={columns}
        rows={hits}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('jackpot.no-hits')} />}
      />
    </Section>
  );
}

function useHitColumns(): readonly GridColumn<Jackpot['hits'][number]>[] {
  const { t } = useTranslation('play');
  const { code: brand } = useBrand();
  const format = useFormat();
  return useMemo(
    () => [
      { key: 'at', title: t('jackpot.at'), cell: ({ at }) => format.time(at) },
      {
        key: 'amount',
        title: t('jackpot.amount'),
        isFigure: true,
        cell: ({ amount }) => format.money(amount),
      },
      {
        key: 'member',
        title: t('jackpot.member'),
        cell: ({ member, username }) => <MemberLink member={member} username={username} />,
      },
      { key: 'game', title: t('jackpot.game'), cell: ({ game }) => game },
      {
        key: 'round',
        title: t('jackpot.round'),
        cell: (hit) => <PageLink to={roundHref(brand, hit)}>{hit.round}</PageLink>,
      },
    ],
    [t, brand, format],
  );
}
