import { listOdds } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { micros, toWire, type WireAmount } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import { writeGiven, writeFigure } from '../model/write-bonus.ts';
import { writeChance } from '../model/write-terms.ts';
import { GivenAmount } from '../parts/given-amount.tsx';
import type { PrizeDraw } from './prize-store.ts';
import { readPrizes } from './verify-prize.ts';

type OddsTableProps = { readonly draw: PrizeDraw };

/** What can be drawn and how likely each of it is, from the terms that it is drawn by. */
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
      <Root as="div">
        <b>{t('prize.odds')}</b>
        <p>
          {t('prize.equal', {
            least: writeFigure({ amount: reward.least, wallet }, currency),
            most: write(reward.most),
            step: write(reward.step),
            count: prizes.length,
          })}
        </p>
      </Root>
    );
  }
  return (
    <Root>
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
              <bdi dir="ltr">{writeChance(chance)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </Root>
  );
}

const Root = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${type.sm};
  font-variant-numeric: tabular-nums;
  > caption,
  > b {
    padding-block-end: ${space[2]};
    font-size: ${type.md};
    font-weight: 600;
    text-align: start;
  }
  > p {
    margin: 0;
    color: ${color('text-2')};
  }
  th {
    color: ${color('text-2')};
    font-weight: 500;
  }
  th,
  td {
    padding-block: ${space[1]};
    border-block-end: 1px solid ${color('line-1')};
    text-align: start;
  }
  th:last-child,
  td:last-child {
    text-align: end;
  }
`;
