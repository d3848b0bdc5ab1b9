import { type BonusWallet, type Leaderboard, listPrizePlaces } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import type { WireAmount } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import { writeBonus } from '../model/write-bonus.ts';
import { BonusSection } from '../screens/bonuses/bonus-list.tsx';

type PrizePlacesProps = Pick<Leaderboard<WireAmount>, 'prizes'> & {
  readonly wallet: BonusWallet;
};

/** The prizes of a tournament by the rank that gets them, the first one ahead of the others. */
export function PrizePlaces({ prizes, wallet }: PrizePlacesProps) {
  const { t } = useTranslation('promotions-later');
  const promotions = useTranslation('promotions').t;
  const { currency } = useTenant();
  const places = listPrizePlaces({ prizes }).map(({ amount, ...ranks }) => ({
    ...ranks,
    amount: writeBonus({ amount, wallet }, { t: promotions, currency }),
  }));
  return (
    <BonusSection title={t('tournament.prizes')}>
      <List>
        {places.map(({ from, to, amount }) => (
          <li key={from} data-first={from === 1 || undefined}>
            <span>
              {from === to
                ? t('tournament.place', { rank: from })
                : t('tournament.places', { from, to })}
            </span>
            <b>{from === to ? amount : t('tournament.each', { amount })}</b>
          </li>
        ))}
      </List>
    </BonusSection>
  );
}

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(230px, 1fr));
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[3]};
    padding: ${space[2]} ${space[3]};
    border-radius: ${radius.control};
    background: ${color('surface-3')};
    font-size: ${type.sm};
    font-variant-numeric: tabular-nums;
  }
  > li span {
    color: ${color('text-2')};
  }
  > li[data-first] {
    box-shadow: inset 0 0 0 1px ${color('brand')};
  }
  > li[data-first] b {
    color: ${color('brand-text')};
  }
`;
