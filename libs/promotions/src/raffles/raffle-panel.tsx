import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { space } from '@parlour/tokens';
import { Skeleton, usePolling } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { CallFailure } from '../parts/call-failure.tsx';
import { DrawnRaffle } from './drawn-raffle.tsx';
import { NextRaffle } from './next-raffle.tsx';
import { RaffleStore } from './raffle-store.ts';

type RafflePanelProps = {
  /** The public id of the promotion. */
  readonly promotionId: string;
  /** A prize was claimed, or could not be: what is known of the promotion is old. */
  readonly onClaim: () => void;
};

/** The number of past draws that are shown. */
const SHOWN_DRAWS = 5;
/**
 * Interval at which the result of a draw whose time has come, or its prize, is asked for, in ms.
 */
const ASK_MS = 3000;

/** A raffle for the member: the next draw with entries and odds, and those that were drawn. */
export const RafflePanel = observer(function RafflePanel({
  promotionId,
  onClaim,
}: RafflePanelProps) {
  const { t } = useTranslation('promotions-later');
  const { raffles } = useApi();
  const [store] = useState(() => new RaffleStore(raffles, promotionId));
  const { value, status, error, load, refresh } = store.detail;
  useEffect(() => void load(), [load]);
  const next = value?.draws.find(({ state }) => state !== 'DRAWN');
  const drawn = (value?.draws ?? []).filter(({ state }) => state === 'DRAWN').reverse();
  const [dueId, setDueId] = useState<string | null>(null);
  const isDue = next !== undefined && (next.state === 'FROZEN' || next.drawId === dueId);
  const isComing = isDue || drawn.some(({ reward }) => reward?.rewardStatus === 'PENDING');
  usePolling(() => void refresh(), isComing ? ASK_MS : null);
  // A raffle that has not begun has no draws yet.
  if (status === 'failed' && error?.code === 'not_found') return null;
  return (
    <Root>
      {status === 'failed' && error && <CallFailure error={error} onRetry={() => void load()} />}
      {!value && status !== 'failed' && <Skeleton block="200px" corner="var(--radius-card)" />}
      {value && next && (
        <NextRaffle
          key={next.drawId}
          raffle={value}
          draw={next}
          isDue={isDue}
          onDue={() => setDueId(next.drawId)}
        />
      )}
      {drawn.length > 0 && (
        <>
          <h2>{t('raffle.past')}</h2>
          {drawn.slice(0, SHOWN_DRAWS).map((draw) => (
            <DrawnRaffle key={draw.drawId} draw={draw} store={store} onClaim={onClaim} />
          ))}
        </>
      )}
    </Root>
  );
});

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  margin-block-start: ${space[5]};
  &:empty {
    display: none;
  }
`;
