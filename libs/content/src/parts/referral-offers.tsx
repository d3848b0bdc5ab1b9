import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire, type WireAmount } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import type { Referral } from '../model/referral-store.ts';

type Offer = Referral['offers'][number];

/**
 * Shows the payments of promotions for friends, the conditions that friends have to meet, and the
 * amount earned so far.
 */
export function ReferralOffers({ referral }: { readonly referral: Referral }) {
  const { t } = useTranslation('content-later');
  const write = useWriteAmount();
  const { offers, earned, earnedToday } = referral;
  if (offers.length === 0 && fromWire(earned) === 0n) return null;
  return (
    <Root>
      {offers.map((offer, index) => (
        <OfferCard key={offer.page ?? index} offer={offer} />
      ))}
      <dl>
        <dt>{t('referral.earnedToday')}</dt>
        <dd>{write(earnedToday)}</dd>
        <dt>{t('referral.earned')}</dt>
        <dd>{write(earned)}</dd>
      </dl>
    </Root>
  );
}

function OfferCard({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation('content-later');
  const write = useWriteAmount();
  const { page, deposits, turnover, days, inviter, friend, most } = offer;
  const rows = [
    ['inviter', inviter === undefined ? undefined : write(inviter)],
    ['friend', friend === undefined ? undefined : write(friend)],
    ['deposits', write(deposits)],
    ['turnover', turnover === undefined ? undefined : write(turnover)],
    ['days', String(days)],
    ['most', most === undefined ? undefined : String(most)],
  ] as const;
  return (
    <section>
      <h3>{t('referral.title')}</h3>
      <dl>
        {rows.map(([key, value]) =>
          value === undefined ? null : (
            <div key={key}>
              <dt>{t(`referral.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {page === undefined ? null : (
        <a href={`/promoDetail?id=${encodeURIComponent(page)}`}>{t('referral.terms')}</a>
      )}
    </section>
  );
}

const useWriteAmount = () => {
  const { currency } = useTenant();
  return (amount: WireAmount): string => formatMoney(fromWire(amount), currency);
};

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[4]};
  border: var(--line) solid ${color('line-1')};
  border-radius: var(--radius-card);
  background: ${color('surface-2')};
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(140px, 45%), 1fr));
    gap: ${space[3]};
    margin: 0;
  }
  dt {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  dd {
    margin: 0;
    font-weight: 600;
  }
  section {
    display: grid;
    gap: ${space[2]};
  }
`;
