import { useTranslation } from '@parlour/i18n';
import { formatShortDateTime } from '@parlour/i18n/dates';
import { formatMoney, fromWire, type WireAmount } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { Disclosure } from '@parlour/ui/controls';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { keyframes, styled } from 'styled-components';

import { CallFailure } from '../parts/call-failure.tsx';
import { FairnessStack, Seed, Verify } from '../parts/fairness.tsx';
import { RaffleCard } from './raffle-card.ts';
import type { RaffleDraw, RaffleStore } from './raffle-store.ts';
import { verifyRaffle } from './verify-raffle.ts';

type DrawProps = { readonly draw: RaffleDraw; readonly store: RaffleStore };
type DrawnRaffleProps = DrawProps & { readonly onClaim: () => void };

/** A draw of the past: what the member won, all winners, and how it can be verified. */
export const DrawnRaffle = observer(function DrawnRaffle({
  draw,
  store,
  onClaim,
}: DrawnRaffleProps) {
  const { t } = useTranslation('promotions-later');
  const tenant = useTenant();
  const title = useId();
  const { winners } = draw;
  const write = useWrite();
  return (
    <Card aria-labelledby={title}>
      <h3 id={title}>{formatShortDateTime(draw.drawsAt, tenant)}</h3>
      <Own draw={draw} store={store} onClaim={onClaim} />
      {winners.length === 0 ? (
        <p>{t('raffle.none')}</p>
      ) : (
        <Winners aria-label={t('raffle.winners')}>
          {winners.map(({ number, name, amount, isSelf }, at) => (
            <li key={number} data-own={isSelf || undefined} style={{ animationDelay: delay(at) }}>
              <bdi translate="no">{name}</bdi>
              <b>{write(amount)}</b>
            </li>
          ))}
        </Winners>
      )}
      <Fairness draw={draw} store={store} />
    </Card>
  );
});

/** Winners appear one after the other; the last ones of many at once. */
const delay = (at: number): string => `${Math.min(at, 12) * 90}ms`;

function useWrite(): (amount: WireAmount) => string {
  const { currency } = useTenant();
  return (amount) => formatMoney(fromWire(amount), currency);
}

/** Shows the member's prize, and its claim. */
const Own = observer(function Own({ draw, store, onClaim }: DrawnRaffleProps) {
  const { t } = useTranslation('promotions-later');
  const words = useTranslation('promotions').t;
  const tenant = useTenant();
  const write = useWrite();
  const { reward, own } = draw;
  const { claiming } = store;
  const failed = claiming.errorFor(draw.drawId);
  if (!reward) return own.entries > 0 ? <p>{t('raffle.lost')}</p> : null;
  const { bonusAmount, rewardStatus, claimBy } = reward;
  return (
    <Won>
      <strong>{t('raffle.won', { amount: write(bonusAmount) })}</strong>
      {rewardStatus === 'CLAIMABLE' && (
        <>
          {claimBy !== null && (
            <p>{words('detail.claimBy', { time: formatShortDateTime(claimBy, tenant) })}</p>
          )}
          <Button
            busy={claiming.isBusyFor(draw.drawId)}
            disabled={claiming.isBusyWithOther(draw.drawId)}
            onClick={() => void store.claim(draw.drawId).then(onClaim)}
          >
            {t('raffle.claim', { amount: write(bonusAmount) })}
          </Button>
        </>
      )}
      <output>
        {rewardStatus === 'PENDING' || rewardStatus === 'CREDITED' || rewardStatus === 'EXPIRED'
          ? t(`raffle.reward.${rewardStatus}`)
          : null}
      </output>
      {failed && <CallFailure error={failed} />}
    </Won>
  );
});

/** The seeds and the hash of the entries, and the winners computed again. */
function Fairness({ draw, store }: DrawProps) {
  const { t } = useTranslation('promotions-later');
  const { commitment, serverSeed, entriesHash, drawId } = draw;
  return (
    <Disclosure title={t('prize.fair')}>
      <FairnessStack>
        <p>{t('raffle.intro')}</p>
        <dl>
          <Seed name={t('prize.commitment')} value={commitment} />
          <Seed name={t('raffle.entriesHash')} value={entriesHash ?? ''} />
          <Seed name={t('prize.serverSeed')} value={serverSeed ?? ''} />
        </dl>
        <Verify onVerify={async () => verifyRaffle(draw, await store.readEntries(drawId))} />
      </FairnessStack>
    </Disclosure>
  );
}

const Card = styled(RaffleCard)`
  h3 {
    margin: 0;
    font-size: ${type.md};
  }
`;

const Won = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  > strong {
    color: ${color('brand-text')};
    font-size: ${type.lg};
  }
  > output {
    color: ${color('text-2')};
  }
  > output:empty {
    display: none;
  }
`;

const rise = keyframes`
  from {
    opacity: 0;
    transform: translateY(8px);
  }
`;

const Winners = styled.ol`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    justify-content: space-between;
    gap: ${space[3]};
    padding: ${space[2]} ${space[3]};
    border-radius: ${radius.control};
    background: ${color('surface-3')};
    font-size: ${type.sm};
    font-variant-numeric: tabular-nums;
  }
  > li[data-own] {
    box-shadow: inset 0 0 0 1px ${color('brand')};
    font-weight: 700;
  }
  @media (prefers-reduced-motion: no-preference) {
    > li {
      animation: ${rise} 400ms ease-out backwards;
    }
  }
`;
