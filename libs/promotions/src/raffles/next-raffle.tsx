import { getClockOffset } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { formatShortDateTime } from '@parlour/i18n/dates';
import { formatMoney, fromWire, micros } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { Countdown } from '@parlour/ui/display';
import { useId } from 'react';
import { styled } from 'styled-components';

import { writeChance, writePrizes } from '../model/write-terms.ts';
import { Figures } from '../parts/figures.ts';
import { RaffleCard } from './raffle-card.ts';
import type { RaffleDetail, RaffleDraw } from './raffle-store.ts';

type NextRaffleProps = {
  readonly raffle: Pick<RaffleDetail, 'mostEntries' | 'stake'>;
  readonly draw: RaffleDraw;
  /** Its time has come: its winners are being drawn. */
  readonly isDue: boolean;
  readonly onDue: () => void;
};

const count = new Intl.NumberFormat('en');

/** The next draw: how long until it, the entries and the odds, and its prizes. */
export function NextRaffle({ raffle, draw, isDue, onDue }: NextRaffleProps) {
  const { t } = useTranslation('promotions-later');
  const tenant = useTenant();
  const title = useId();
  const { own, entries, prizes, drawsAt } = draw;
  return (
    <Card aria-labelledby={title}>
      <header>
        <h2 id={title}>{t('raffle.next')}</h2>
        <time dateTime={new Date(drawsAt).toISOString()}>
          {formatShortDateTime(drawsAt, tenant)}
        </time>
      </header>
      {isDue ? (
        <output>{t('raffle.drawing')}</output>
      ) : (
        <p>
          {t('raffle.left')} <Left until={drawsAt - getClockOffset()} onEnd={onDue} />
        </p>
      )}
      <Figures>
        <div>
          <dt>{t('raffle.yours')}</dt>
          <dd data-own>{count.format(own.entries)}</dd>
        </div>
        <div>
          <dt>{t('raffle.all')}</dt>
          <dd>{count.format(entries)}</dd>
        </div>
        <div>
          <dt>{t('raffle.chance')}</dt>
          <dd>{own.entries > 0 ? writeChance(own.entries / entries) : '0%'}</dd>
        </div>
      </Figures>
      {own.given > 0 && (
        <p>
          {t('raffle.sources', {
            bets: count.format(own.entries - own.given),
            given: count.format(own.given),
          })}
        </p>
      )}
      {isDue ? null : <Progress raffle={raffle} own={own} />}
      <Prizes>
        <dt>{t('raffle.prizes')}</dt>
        {prizes.map((prize, at) => (
          <dd key={at}>
            <bdi translate="no">{writePrizes(prize, tenant.currency)}</bdi>
          </dd>
        ))}
      </Prizes>
      {own.ticket === null ? null : (
        <small>
          {t('raffle.ticket')} <bdi translate="no">{own.ticket}</bdi>
        </small>
      )}
    </Card>
  );
}

/** Shows the stake that is missing for the next entry. */
function Progress({ raffle, own }: Pick<NextRaffleProps, 'raffle'> & Pick<RaffleDraw, 'own'>) {
  const { t } = useTranslation('promotions-later');
  const { currency } = useTenant();
  if (own.entries >= raffle.mostEntries) return <p>{t('raffle.full')}</p>;
  const stake = fromWire(raffle.stake);
  const missing = stake - (fromWire(own.turnover) % stake);
  return <p>{t('raffle.more', { amount: formatMoney(micros(missing), currency) })}</p>;
}

const Card = styled(RaffleCard)`
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[1]} ${space[3]};
  }
  h2 {
    margin: 0;
    font-size: ${type.lg};
  }
  time,
  small {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  output {
    color: ${color('brand-text')};
    font-weight: 600;
  }
`;

const Left = styled(Countdown)`
  color: ${color('text-1')};
  font-size: ${type.lg};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

const Prizes = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  margin: 0;
  dt {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  dd {
    margin: 0;
    padding: ${space[1]} ${space[2]};
    border-radius: ${radius.control};
    background: ${color('surface-3')};
    font-size: ${type.sm};
    font-weight: 600;
  }
`;
