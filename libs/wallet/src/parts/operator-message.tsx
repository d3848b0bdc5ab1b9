import { useTranslation } from '@parlour/i18n';
import { color, radius, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

type OperatorMessageProps = {
  /** Plain text in any language. */
  readonly text: string;
};

/** Shows an operator's message to the member about a deposit or a withdrawal. */
export function OperatorMessage({ text }: OperatorMessageProps) {
  const { t } = useTranslation('wallet-later');
  return (
    <Root>
      <figcaption>{t('slip.message')}</figcaption>
      <blockquote dir="auto">{text}</blockquote>
    </Root>
  );
}

const Root = styled.figure`
  inline-size: 100%;
  max-inline-size: 52ch;
  padding: ${space[3]};
  margin: 0;
  border-radius: ${radius.control};
  background: ${color('surface-3')};
  text-align: start;
  > figcaption {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  > blockquote {
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
