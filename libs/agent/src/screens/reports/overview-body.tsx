import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire, type Micros } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { categories as gameTypes } from '@parlour/tenant';
import { space } from '@parlour/tokens';
import { type Column, DataList, Money, Select } from '@parlour/ui';
import { WideBox } from '@parlour/ui/display';
import { useState } from 'react';
import { styled } from 'styled-components';

import { type Active, figureKeys, type Overview } from '../../model/team-figures.ts';
import type { TeamTotals } from '../../model/team-store.ts';
import { DayChart, useDayName } from '../../parts/day-chart.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { Figure } from '../../parts/figure.tsx';
import { FiguresAge } from '../../parts/figures-age.tsx';
import { SmallPrint } from '../../parts/report-filters.tsx';

type OverviewBodyProps = {
  readonly overview: Overview;
  /** Null until they are counted. */
  readonly active: Active | null;
  /** Null until they are summed. */
  readonly totals: TeamTotals | null;
  readonly isLoading: boolean;
};

/** The figures that the chart can show. */
const charted = ['validBetAmount', 'deposit', 'withdraw', 'winAmount'] as const;

/** The figures of a team over some days. */
export function OverviewBody({ overview, active, totals, isLoading }: OverviewBodyProps) {
  const { t } = useTranslation('agent');
  const tenant = useTenant();
  const { totals: sums, before, countedTo } = overview;
  return (
    <Body aria-busy={isLoading || undefined}>
      <FiguresAge at={countedTo} />
      <TeamFacts overview={overview} active={active} totals={totals} />
      <Facts aria-label={t('reports.overview.sums')}>
        {figureKeys.map((key) => (
          <Fact
            key={key}
            name={t(`reports.figures.${key}`)}
            note={t('reports.overview.before', {
              value: formatMoney(fromWire(before[key]), tenant.currency),
            })}
          >
            <Figure name={key} figures={sums} />
          </Fact>
        ))}
      </Facts>
      <Chart days={overview.days} />
      <Categories overview={overview} />
    </Body>
  );
}

/** Western digits, as everywhere in the product. */
const count = (value: number): string => value.toLocaleString('en');

/** Shows the size of the team, its active members, its balance, and the agent's own balance. */
function TeamFacts({ overview, active, totals }: Omit<OverviewBodyProps, 'isLoading'>) {
  const { t } = useTranslation('agent');
  const { currency } = useTenant();
  const minimum = active && fromWire(active.minimum);
  return (
    <>
      <Facts aria-label={t('reports.overview.team')}>
        <Fact name={t('reports.overview.directs')}>
          {count(overview.currentDirectSubordinateCount)}
        </Fact>
        <Fact name={t('reports.overview.members')}>{count(overview.currentTeamMemberCount)}</Fact>
        <Fact name={t('reports.overview.registered')}>{count(overview.todayRegNum)}</Fact>
        <Fact
          name={t('reports.overview.active')}
          {...(active && { note: t('reports.overview.before', { value: count(active.before) }) })}
        >
          {active ? count(active.count) : '–'}
        </Fact>
        {/* A very large team’s balance is not summed. */}
        {totals?.balance !== null && (
          <Fact name={t('team.total')}>
            {totals ? <Money amount={fromWire(totals.balance)} format={currency} /> : '–'}
          </Fact>
        )}
        <Fact name={t('reports.overview.balance')}>
          <Money amount={fromWire(overview.currentBalance)} format={currency} />
        </Fact>
      </Facts>
      {minimum !== null && (
        <SmallPrint>
          {minimum > 0n
            ? t('reports.overview.activeFrom', { amount: formatMoney(minimum, currency) })
            : t('reports.overview.activeAny')}
        </SmallPrint>
      )}
    </>
  );
}

function Chart({ days }: Pick<Overview, 'days'>) {
  const { t } = useTranslation('agent');
  const tenant = useTenant();
  const nameDay = useDayName();
  const [shown, setShown] = useState<(typeof charted)[number]>('validBetAmount');
  const bars = days.map((each) => ({ key: each.day, amount: fromWire(each[shown]) as bigint }));
  const best = bars.reduce((most, { amount }) => (amount > most ? amount : most), 0n);
  const money = (amount: bigint) => formatMoney(amount as Micros, tenant.currency);
  return (
    <>
      <Choice>
        <Select
          label={t('reports.overview.chart')}
          value={shown}
          onChange={({ target }) =>
            setShown(charted.find((one) => one === target.value) ?? 'validBetAmount')
          }
        >
          {charted.map((one) => (
            <option key={one} value={one}>
              {t(`reports.figures.${one}`)}
            </option>
          ))}
        </Select>
      </Choice>
      <DayChart
        label={t('reports.overview.chartOf', {
          figure: t(`reports.figures.${shown}`),
          from: nameDay(days[0]?.day ?? ''),
          to: nameDay(days.at(-1)?.day ?? ''),
          best: money(best),
        })}
        bars={bars}
        formatAmount={money}
        formatKey={nameDay}
      />
    </>
  );
}

type Category = Overview['categories'][number];

/** All that Win/Loss is made of stands beside it. */
const shownOfCategory = figureKeys.filter((key) => key !== 'deposit' && key !== 'withdraw');

function useCategoryColumns(): readonly Column<Category>[] {
  const { t } = useTranslation('agent');
  const games = useTranslation('games').t;
  return [
    {
      key: 'category',
      title: t('reports.category'),
      isHead: true,
      cell: ({ gameType }) =>
        gameTypes.some((one) => one === gameType)
          ? games(`category.${gameType}`)
          : t('reports.otherGames'),
    },
    ...shownOfCategory.map((key) => ({
      key,
      title: t(`reports.figures.${key}`),
      isFigure: true,
      cell: (row: Category) => <Figure name={key} figures={row} />,
    })),
  ];
}

/** The play of the team by category of games. */
function Categories({ overview }: Pick<OverviewBodyProps, 'overview'>) {
  const { t } = useTranslation('agent');
  const columns = useCategoryColumns();
  if (overview.categories.length === 0) return <p>{t('reports.overview.noPlay')}</p>;
  return (
    <WideBox label={t('reports.overview.categories')}>
      <DataList
        caption={t('reports.overview.categories')}
        columns={columns}
        rows={overview.categories}
        keyOf={({ gameType }) => gameType}
      />
    </WideBox>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: stretch;
  gap: ${space[4]};
  &[aria-busy] {
    opacity: 0.6;
  }
`;

const Choice = styled.div`
  max-inline-size: 280px;
`;
