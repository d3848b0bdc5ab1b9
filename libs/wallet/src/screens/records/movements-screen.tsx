import { type MovementGroup, movementGroups } from '@parlour/contract/movement-kinds';
import { useTranslation } from '@parlour/i18n';
import { micros } from '@parlour/money';
import { useApi, useTenant } from '@parlour/session';
import { space } from '@parlour/tokens';
import { Button, DataList, EmptyState, Icon } from '@parlour/ui';
import { type DayRange, FilterPanel, toInstants } from '@parlour/ui/controls';
import { ArrowLeftRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { MovementsStore } from '../../model/movements-store.ts';
import { isOtherPeriod, type RecordSearchProps, useRecordDays } from '../../model/record-search.ts';
import { ChoiceFilter, PeriodFilter } from '../../parts/records/filters.tsx';
import { movementColumns } from '../../parts/records/movement-columns.tsx';
import { SumFacts } from '../../parts/records/sum-facts.tsx';
import { CallFailure } from '../../parts/call-failure.tsx';
import { ZoneNote } from '../../parts/zone-note.tsx';
import { BonusMovements } from './bonus-movements.tsx';

const DEFAULT_DAYS = 30;

/** Groups of cash movements, and the bonus balance, which is no cash and has a list of its own. */
const shown = [...(Object.keys(movementGroups) as MovementGroup[]), 'bonusBalance'] as const;

/** Every movement of the member's cash account or of its bonuses, with the balance after it. */
export const MovementsScreen = observer(function MovementsScreen({
  search,
  onSearch,
}: RecordSearchProps) {
  const { t } = useTranslation('wallet-later');
  const { timeZone } = useTenant();
  const days = useRecordDays(search, timeZone, DEFAULT_DAYS);
  const group = shown.find((each) => each === search.get('group')) ?? null;
  const change = (values: Readonly<Record<string, string | null>>) =>
    onSearch({ from: days.from, to: days.to, group, ...values }, 'replace');
  return (
    <Root>
      <FilterPanel active={[isOtherPeriod(days, timeZone, DEFAULT_DAYS), group !== null]}>
        <PeriodFilter
          label={t('movements.period')}
          days={days}
          onChange={(next) => change({ ...next })}
        />
        <ChoiceFilter
          label={t('movements.group')}
          all={t('movements.all')}
          value={group}
          choices={shown}
          nameOf={(each) => t(`movements.groups.${each}`)}
          onChange={(next) => change({ group: next })}
        />
      </FilterPanel>
      {group === 'bonusBalance' ? (
        <BonusMovements days={days} />
      ) : (
        <CashMovements days={days} group={group} />
      )}
      <ZoneNote />
    </Root>
  );
});

type CashMovementsProps = { readonly days: DayRange; readonly group: MovementGroup | null };

function CashMovements({ days, group }: CashMovementsProps) {
  const { timeZone } = useTenant();
  return <MovementRows movements={useMovements(days, group, timeZone)} />;
}

function useMovements(
  { from, to }: DayRange,
  group: MovementGroup | null,
  timeZone: string,
): MovementsStore {
  const { records } = useApi();
  const [movements] = useState(() => new MovementsStore(records.movements));
  useEffect(
    () => void movements.load({ ...toInstants({ from, to }, timeZone), group }),
    [movements, from, to, group, timeZone],
  );
  return movements;
}

type MovementsProps = { readonly movements: MovementsStore };

const MovementRows = observer(function MovementRows({ movements }: MovementsProps) {
  const { t } = useTranslation('wallet-later');
  const tenant = useTenant();
  const { rows, sums, status, error, hasMore, moreStatus, moreError, loadMore } = movements;
  if (status === 'failed' && error)
    return <CallFailure error={error} onRetry={() => void movements.reload()} />;
  return (
    <>
      {sums && rows.length > 0 && (
        <SumFacts
          label={t('movements.sums')}
          format={tenant.currency}
          sums={[
            { label: t('movements.in'), amount: sums.in },
            { label: t('movements.out'), amount: micros(-sums.out) },
            { label: t('movements.net'), amount: micros(sums.in - sums.out) },
          ]}
        />
      )}
      <DataList
        caption={t('movements.title')}
        columns={movementColumns(t, tenant.currency, tenant)}
        rows={rows}
        keyOf={({ place }) => place}
        isLoading={status !== 'ready' || moreStatus === 'loading'}
        empty={
          <EmptyState art={<Icon of={ArrowLeftRight} size={32} />} title={t('movements.empty')} />
        }
        failure={moreError && <CallFailure error={moreError} onRetry={() => void loadMore()} />}
        more={
          hasMore && (
            <Button
              tone="quiet"
              isWide
              busy={moreStatus === 'loading'}
              onClick={() => void loadMore()}
            >
              {t('movements.more')}
            </Button>
          )
        }
      />
    </>
  );
});

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
`;
