import { useTranslation } from '@parlour/i18n';
import { color, radius, shadow, space, type } from '@parlour/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type LoginFrameProps = {
  /** The step of the login, as a heading. */
  readonly title?: string;
  readonly children: ReactNode;
};

/** The page of a login: one card in the middle. */
export function LoginFrame({ title, children }: LoginFrameProps) {
  const { t } = useTranslation('shell');
  return (
    <Page>
      <Card>
        <Product>{t('product')}</Product>
        {title ? <h1>{title}</h1> : null}
        {children}
      </Card>
    </Page>
  );
}

const Page = styled.main`
  min-block-size: 100dvh;
  display: grid;
  place-items: center;
  padding: ${space[4]};
`;

const Card = styled.div`
  display: grid;
  gap: ${space[4]};
  inline-size: min(400px, 100%);
  padding: ${space[6]};
  border: 1px solid ${color('line-1')};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  box-shadow: ${shadow[2]};
  form {
    display: grid;
    gap: ${space[4]};
  }
`;

const Product = styled.p`
  color: ${color('text-2')};
  font-size: ${type.sm};
  font-weight: 600;
`;
