import { isMoney } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { formatShortDateTime } from '@parlour/i18n/dates';
import { formatMoney, fromWire } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Badge, type BadgeTone } from '@parlour/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { Bonus } from '../model/bonus-store.ts';
import { writeBonus } from '../model/write-bonus.ts';
import { writeFreeSpins } from '../model/write-numbers.ts';
import { writeEntries } from '../model/write-terms.ts';
import { cardFrame } from './card-frame.ts';
import { FreeSpinsState, isUnplayed } from './free-spins.tsx';
import { GivenAmount } from './given-amount.tsx';
import { RaffleLink } from './raffle-link.tsx';
import { Wagering } from './wagering.tsx';

type BonusCardProps = {
  readonly bonus: Bonus;
  /** Actions on the bonus. */
  readonly children?: ReactNode;
};

const tones = {
  CLAIMABLE: 'accent',
  QUEUED: 'info',
  ACTIVE: 'brand',
  PAID: 'positive',
  CONVERTED: 'positive',
  LOST: 'neutral',
  EXPIRED: 'neutral',
  FORFEITED: 'neutral',
  NO_PRIZE: 'neutral',
} as const satisfies Record<Bonus['state'], BadgeTone>;

/** A bonus: how much, what earned it, its state, and how far its wagering is. */
export function BonusCard({ bonus, children }: BonusCardProps) {
  const { t } = useTranslation('promotions-later');
  const { currency } = useTenant();
  const { state, trigger, drawnBy, freeSpins } = bonus;
  const isToPlay = freeSpins && state === 'CLAIMABLE';
  return (
    <Root>
      <header>
        <div>
          <h3>
            <Headline bonus={bonus} />
          </h3>
          <small>
            {freeSpins
              ? t('spins.on', {
                  game: freeSpins.name,
                  stake: formatMoney(fromWire(freeSpins.stake), currency),
                })
              : [drawnBy && t(`prize.title.${drawnBy}`), t(`bonus.trigger.${trigger}`)]
                  .filter(Boolean)
                  .join(' · ')}
          </small>
        </div>
        <Badge data-tone={tones[state]}>
          {t(isToPlay ? 'spins.ready' : `bonus.state.${getStateKey(bonus)}`)}
        </Badge>
      </header>
      {state === 'ACTIVE' && <Wagering wagered={bonus.counted} required={bonus.required} />}
      {isToPlay ? (
        <FreeSpinsState bonus={bonus} spins={freeSpins} />
      ) : (
        <p>
          <Sentence bonus={bonus} />
        </p>
      )}
      <Capped bonus={bonus} />
      {bonus.entries && <RaffleLink raffle={bonus.entries.raffle} />}
      {children}
    </Root>
  );
}

/** States of a ticket that has not been drawn: its amount is the most that it may win. */
const undrawnStates: readonly Bonus['state'][] = ['CLAIMABLE', 'EXPIRED', 'FORFEITED'];

/** Shows the bonus amount, or what the bonus is while the amount is not known. */
function Headline({ bonus }: { readonly bonus: Bonus }) {
  const { t } = useTranslation('promotions-later');
  const { currency } = useTenant();
  const promotions = useTranslation('promotions').t;
  const { amount, drawnBy, freeSpins, entries, state, startedAt } = bonus;
  if (entries) return writeEntries(amount, entries.name, promotions);
  if (freeSpins && isUnplayed(bonus)) return t('spins.title', writeFreeSpins(freeSpins.count));
  if (drawnBy && startedAt === null && undrawnStates.includes(state))
    return t('bonus.upTo', { amount: writeBonus(bonus, { t: promotions, currency }) });
  return <GivenAmount given={bonus} />;
}

/** Entries are not paid: they count. */
const getStateKey = ({ state, entries }: Bonus): string =>
  state === 'PAID' && entries ? 'ENTRIES' : state;

/** That fewer entries counted than the terms say. */
function Capped({ bonus: { amount, entries, state } }: { readonly bonus: Bonus }) {
  const { t } = useTranslation('promotions-later');
  if (state !== 'PAID' || !entries || amount >= entries.count) return null;
  return <p>{t('bonus.counted', { counted: amount, entries: entries.count })}</p>;
}

/** Shows the next step of a bonus that is open, or the outcome of one that is not. */
function Sentence({ bonus }: { readonly bonus: Bonus }) {
  const { t } = useTranslation('promotions-later');
  const tenant = useTenant();
  const time = (ms: number | null) => (ms === null ? '' : formatShortDateTime(ms, tenant));
  const converted = formatMoney(fromWire(bonus.converted), tenant.currency);
  switch (bonus.state) {
    case 'CLAIMABLE':
      return t('bonus.says.CLAIMABLE', { time: time(bonus.claimBy) });
    case 'ACTIVE':
      return t('bonus.says.ACTIVE', { time: time(bonus.expiresAt) });
    case 'CONVERTED':
      return t('bonus.says.CONVERTED', { amount: converted, time: time(bonus.endedAt) });
    case 'PAID':
      return t(`bonus.says.${isMoney(bonus.wallet) ? 'PAID' : bonus.wallet}`, {
        time: time(bonus.endedAt),
      });
    case 'NO_PRIZE':
      return t(bonus.freeSpins ? 'spins.nothing' : 'bonus.says.NO_PRIZE', {
        time: time(bonus.endedAt),
      });
    default:
      return t(`bonus.says.${bonus.state}`, { time: time(bonus.endedAt) });
  }
}

const Root = styled.article`
  ${cardFrame}
  h3 {
    margin: 0;
    font-size: ${type.xl};
    font-variant-numeric: tabular-nums;
  }
  small,
  > p {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  > p {
    margin: 0;
  }
  > button,
  > a {
    justify-self: start;
  }
  > dl {
    display: grid;
    gap: ${space[2]};
    margin: 0;
    font-size: ${type.sm};
  }
  > dl:empty {
    display: none;
  }
  > dl > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[3]};
  }
  dt {
    color: ${color('text-2')};
  }
  dd {
    margin: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
