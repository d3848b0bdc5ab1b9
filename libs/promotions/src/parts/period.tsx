import { useTranslation } from '@parlour/i18n';
import { formatShortDateTime } from '@parlour/i18n/dates';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type PeriodProps = {
  /** In ms. */
  readonly from: number;
  readonly to: number;
  /** Text about the current state of the period, such as the time left. */
  readonly children?: ReactNode;
};

/** From when until when a mission or a tournament runs. */
export function Period({ from, to, children }: PeriodProps) {
  const { t } = useTranslation('promotions-later');
  const tenant = useTenant();
  return (
    <Root>
      <span>
        {t('missions.period', {
          from: formatShortDateTime(from, tenant),
          to: formatShortDateTime(to, tenant),
        })}
      </span>
      {children}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  color: ${color('text-2')};
  font-size: ${type.sm};
`;
