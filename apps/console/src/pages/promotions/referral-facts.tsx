import { useTranslation } from '@parlour/i18n';

import { Facts } from '../../layout/panel.tsx';
import { formatCount } from '../../text/format.ts';
import type { Uptake } from './promotion-types.ts';

type ReferralFactsProps = { readonly of: Uptake['referrals'] };

/** Shows the results of invited friends, and the reasons a side got nothing. */
export function ReferralFacts({ of }: ReferralFactsProps) {
  const { t } = useTranslation('promotion-pages');
  if (!of) return null;
  return (
    <Facts
      facts={[
        ...(['invited', 'waiting', 'rewarded', 'expired'] as const).map(
          (name) => [t(`referrals.${name}`), formatCount(of[name])] as const,
        ),
        ...of.refusals.map(
          ({ reason, count }) => [t(`referrals.refusals.${reason}`), formatCount(count)] as const,
        ),
      ]}
    />
  );
}
