import { listOdds } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { micros, toWire, type WireAmount } from '@parlour/money';
import { useTenant } from '@parlour/session';

import { writeGiven, writeFigure } from '../model/write-bonus.ts';
import { writeChance } from '../model/write-terms.ts';
import { GivenAmount } from '../parts/given-amount.tsx';
import { PlainTable } from '../parts/plain-table.ts';
import type { PrizeDraw } from './prize-store.ts';
import { readPrizes } from './verify-prize.ts';

type OddsTableProps = { readonly draw: PrizeDraw };

/**
 * A table of what can be drawn and how likely each prize is, from the terms that it is drawn by.
 */
export function OddsTable({ draw }: OddsTableProps) {
  const { t } = useTranslation('promotions-later');
  const promotions = useTranslation('promotions').t;
  const { currency } = useTenant();
  const { reward, wallet } = draw.terms;
  const prizes = readPrizes(draw);
  if (reward.kind === 'ENVELOPE') {
    const write = (amount: WireAmount) =>
      writeGiven({ amount, wallet }, { t: promotions, currency });
    return (
      <PlainTable as="div">
        <b>{t('prize.odds')}</b>
        <p>
          {t('prize.equal', {
            least: writeFigure({ amount: reward.least, wallet }, currency),
            most: write(reward.most),
            step: write(reward.step),
            count: prizes.length,
          })}
        </p>
      </PlainTable>
    );
  }
  return (
    <PlainTable>
      <caption>{t('prize.odds')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('prize.prize')}</th>
          <th scope="col">{t('prize.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {listOdds(prizes).map(({ amount, chance }) => (
          <tr key={String(amount)}>
            <td>
              {amount === 0n ? (
                t('bonus.state.NO_PRIZE')
              ) : (
                <GivenAmount given={{ amount: toWire(micros(amount)), wallet }} />
              )}
            </td>
            <td>
              <bdi translate="no" dir="ltr">
                {writeChance(chance)}
              </bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
