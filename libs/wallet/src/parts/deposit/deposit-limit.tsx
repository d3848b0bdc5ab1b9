import { useTranslation } from '@parlour/i18n';
import { formatShortDateTime } from '@parlour/i18n/dates';
import { formatMoney } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { linkLook } from '@parlour/ui';
import { styled } from 'styled-components';

import type { RemainingDepositLimit } from '../../model/deposit-room.ts';

/** Shows the rest of the limit that a deposit would pass, and the time from which there is more. */
export function DepositLimit({
  room: { kind, left, moreAt },
}: {
  readonly room: RemainingDepositLimit;
}) {
  const { t } = useTranslation('wallet-later');
  const tenant = useTenant();
  return (
    <>
      <Line>{t(`limit.left.${kind}`, { amount: formatMoney(left, tenant.currency) })}</Line>
      {moreAt !== null && (
        <Line>{t('limit.more', { time: formatShortDateTime(moreAt, tenant) })}</Line>
      )}
    </>
  );
}

/** Leads to the member's limits, which say what they are and are changed there. */
export function LimitsLink() {
  const { t } = useTranslation('wallet-later');
  return <Link href="/member/protection">{t('limit.open')}</Link>;
}

const Line = styled.span`
  display: block;
`;

const Link = styled.a`
  ${linkLook}
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
`;
