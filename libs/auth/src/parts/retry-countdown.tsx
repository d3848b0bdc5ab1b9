import { useTranslation } from '@parlour/i18n';
import { color, type } from '@parlour/tokens';
import { styled } from 'styled-components';

/**
 * Says how long to wait before the next try. Counts down for the eye; screen readers hear the
 * alert above.
 */
export function RetryCountdown({ seconds }: { readonly seconds: number }) {
  const { t } = useTranslation('auth');
  return seconds > 0 ? <Line>{t('login.wait', { seconds })}</Line> : null;
}

const Line = styled.p`
  font-size: ${type.sm};
  text-align: center;
  color: ${color('text-2')};
`;
