import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire } from '@parlour/money';
import { useTenant } from '@parlour/session';

import type { Mission } from '../model/mission-store.ts';
import { Figures } from '../parts/figures.ts';

const count = new Intl.NumberFormat('en');

/** What all prizes of a tournament are together, and how many take part. */
export function TournamentFigures({ prizePool, players }: Pick<Mission, 'players' | 'prizePool'>) {
  const { t } = useTranslation('promotions-later');
  const { currency } = useTenant();
  return (
    <Figures>
      <div>
        <dt>{t('tournament.prizePool')}</dt>
        <dd data-own>{formatMoney(fromWire(prizePool), currency)}</dd>
      </div>
      <div>
        <dt>{t('tournament.players')}</dt>
        <dd>{count.format(players)}</dd>
      </div>
    </Figures>
  );
}
