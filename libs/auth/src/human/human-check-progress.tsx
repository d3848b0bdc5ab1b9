import { useTranslation } from '@parlour/i18n';
import { color, type } from '@parlour/tokens';
import { styled } from 'styled-components';

/**
 * Says, also aloud, that the human check is running; it needs no action. It stands
 * below its button, in one cell with it.
 */
export function HumanCheckProgress({ isChecking }: { readonly isChecking: boolean }) {
  const { t } = useTranslation('auth');
  return <Line>{isChecking ? t('login.checking') : ''}</Line>;
}

// An output is a polite live region by itself.
const Line = styled.output`
  display: block;
  font-size: ${type.sm};
  text-align: center;
  color: ${color('text-2')};
`;
