import { type CallError, errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { color, type } from '@parlour/tokens';
import { styled } from 'styled-components';

/** Shows why something could not be changed, next to its control. */
export function FormError({ error }: { readonly error: CallError | null }) {
  const errors = useTranslation('errors').t;
  return error && <Root role="alert">{errorText(errors, error)}</Root>;
}

const Root = styled.p`
  color: ${color('negative')};
  font-size: ${type.sm};
`;
