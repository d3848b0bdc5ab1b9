import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';

import type { Mission } from '../model/mission-store.ts';
import { writeBonus } from '../model/write-bonus.ts';
import { Figures } from '../parts/figures.ts';

const count = new Intl.NumberFormat('en');

/** Shows the sum of all prizes of a tournament, and the number of its players. */
export function TournamentFigures({
  prizePool,
  players,
  wallet,
}: Pick<Mission, 'players' | 'prizePool' | 'wallet'>) {
  const { t } = useTranslation('promotions-later');
  const promotions = useTranslation('promotions').t;
  const { currency } = useTenant();
  return (
    <Figures>
      <div>
        <dt>{t('tournament.prizePool')}</dt>
        <dd data-own>{writeBonus({ amount: prizePool, wallet }, { t: promotions, currency })}</dd>
      </div>
      <div>
        <dt>{t('tournament.players')}</dt>
        <dd>{count.format(players)}</dd>
      </div>
    </Figures>
  );
}
