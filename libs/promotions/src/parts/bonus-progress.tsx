import { useTranslation } from '@parlour/i18n';
import { formatShortDateTime } from '@parlour/i18n/dates';
import { formatMoney, fromWire, type WireAmount } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Progress } from '@parlour/ui/display';
import { styled } from 'styled-components';

import type { MemberPromotion } from '../model/promotion.ts';

type BonusProgressProps = {
  readonly bonus: NonNullable<MemberPromotion['bonus']>;
  /** It is in play: stakes count. */
  readonly isActive: boolean;
};

/** How much of a bonus has been wagered, and until when it can be claimed or wagered. */
export function BonusProgress({ bonus, isActive }: BonusProgressProps) {
  const { t } = useTranslation('promotions');
  const tenant = useTenant();
  const money = (amount: WireAmount) => formatMoney(fromWire(amount), tenant.currency);
  const { wagered, required, claimBy, expiresAt } = bonus;
  return (
    <Root>
      {isActive && required > 0 ? (
        <Progress
          label={t('detail.wagering')}
          value={wagered}
          max={required}
          text={t('detail.wagered', { wagered: money(wagered), required: money(required) })}
        />
      ) : null}
      {claimBy === undefined ? null : (
        <p>{t('detail.claimBy', { time: formatShortDateTime(claimBy, tenant) })}</p>
      )}
      {expiresAt === undefined ? null : (
        <p>{t('detail.expires', { time: formatShortDateTime(expiresAt, tenant) })}</p>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
  inline-size: 100%;
  > p {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  &:empty {
    display: none;
  }
`;
