import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { color, type } from '@parlour/tokens';
import { styled } from 'styled-components';

/** In which time zone a page shows its times. */
export function ZoneNote() {
  const { t } = useTranslation('wallet-later');
  const { timeZone } = useTenant();
  return <SmallPrint>{t('history.zone', { zone: timeZone })}</SmallPrint>;
}

/** A note below figures with what has to be known about them. */
export const SmallPrint = styled.p`
  font-size: ${type.xs};
  color: ${color('text-3')};
`;
