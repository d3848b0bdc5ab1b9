import { useTranslation } from '@parlour/i18n';
import { formatShortDateTime } from '@parlour/i18n/dates';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import type { MemberPromotion } from '../model/promotion.ts';
import { Wagering } from './wagering.tsx';

type BonusProgressProps = {
  readonly bonus: NonNullable<MemberPromotion['bonus']>;
  /** It is in play: stakes count. */
  readonly isActive: boolean;
};

/** Shows how much of a bonus has been wagered, and until when it can be claimed or wagered. */
export function BonusProgress({ bonus, isActive }: BonusProgressProps) {
  const { t } = useTranslation('promotions');
  const tenant = useTenant();
  const { wagered, required, claimBy, expiresAt } = bonus;
  return (
    <Root>
      {isActive && required > 0 ? <Wagering wagered={wagered} required={required} /> : null}
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
