import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { type ReactNode, useEffect } from 'react';
import { styled } from 'styled-components';

type PageHeadProps = {
  readonly title: string;
  /** What can be done with the page as a whole. */
  readonly actions?: ReactNode;
};

/** The heading of a page, which names the tab, too. */
export function PageHead({ title, actions }: PageHeadProps) {
  const { t } = useTranslation('shell');
  useEffect(() => {
    document.title = `${title} · ${t('product')}`;
  }, [title, t]);
  return (
    <Row>
      <h1>{title}</h1>
      {actions ? <Actions>{actions}</Actions> : null}
    </Row>
  );
}

const Row = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  min-block-size: 44px;
  margin-block-end: ${space[3]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-inline-start: auto;
`;
