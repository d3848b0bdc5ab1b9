import { useTranslation } from '@parlour/i18n';
import { formatShortDateTime } from '@parlour/i18n/dates';
import { formatMoney, fromWire, type WireAmount } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { buttonLook } from '@parlour/ui';
import { Progress } from '@parlour/ui/display';
import { styled } from 'styled-components';

import type { Bonus } from '../model/bonus-store.ts';

/** The free spins of a bonus. */
type Spins = NonNullable<Bonus['freeSpins']>;
/** The page of a game of the catalogue. */
export type GameHref = (game: string) => string;

/** True when the amount of a bonus of free spins is still open: they were not played to the end. */
export const isUnplayed = ({ freeSpins, state, startedAt }: Bonus): boolean =>
  freeSpins !== null &&
  startedAt === null &&
  (['CLAIMABLE', 'EXPIRED', 'FORFEITED', 'NO_PRIZE'] as readonly Bonus['state'][]).includes(state);

type FreeSpinsStateProps = { readonly bonus: Bonus; readonly spins: Spins };

/**
 * Shows how many free spins were played, what they won so far, and what becomes of the winnings.
 */
export function FreeSpinsState({ bonus, spins }: FreeSpinsStateProps) {
  const { t } = useTranslation('promotions-later');
  const tenant = useTenant();
  const money = (amount: WireAmount) => formatMoney(fromWire(amount), tenant.currency);
  const { used, count, winnings } = spins;
  const outcome = bonus.wallet === 'CASH' ? 'spins.cash' : 'spins.bonus';
  return (
    <>
      <Progress
        label={t('spins.used')}
        value={used}
        max={count}
        text={t('spins.of', { used, spins: count })}
      />
      <dl>
        <div>
          <dt>{t('spins.winnings')}</dt>
          <dd>{money(winnings)}</dd>
        </div>
      </dl>
      <p>
        {t(outcome, { amount: money(bonus.amount) })}{' '}
        {used === count
          ? t('spins.settling')
          : bonus.claimBy !== null &&
            t('spins.until', { time: formatShortDateTime(bonus.claimBy, tenant) })}
      </p>
    </>
  );
}

type PlaySpinsProps = { readonly spins: Spins; readonly gameHref: GameHref };

/** Leads to the game of free spins while some are left. */
export function PlaySpins({ spins: { game, name, used, count }, gameHref }: PlaySpinsProps) {
  const { t } = useTranslation('promotions-later');
  return used < count ? (
    <PlayLink href={gameHref(game)}>{t('spins.play', { game: name })}</PlayLink>
  ) : null;
}

const PlayLink = styled.a`
  ${buttonLook}
`;
