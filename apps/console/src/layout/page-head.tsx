import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { type ReactNode, useEffect } from 'react';
import { styled } from 'styled-components';

import { useOperator } from '../session/current-operator.tsx';
import { usePageZone } from '../text/page-zone.ts';

type PageHeadProps = {
  readonly title: string;
  /** Actions on the page as a whole. */
  readonly actions?: ReactNode;
};

/** The heading of a page, which names the tab, too, and in which time zone its times are. */
export function PageHead({ title, actions }: PageHeadProps) {
  const { t } = useTranslation('shell');
  const zone = usePageZone();
  useEffect(() => {
    document.title = `${title} · ${t('product')}`;
  }, [title, t]);
  return (
    <Row>
      <h1>{title}</h1>
      <small>{t('times-in', { zone })}</small>
      <ClockNote />
      {actions ? <Actions>{actions}</Actions> : null}
    </Row>
  );
}

/** Shows how far the clock of a demo is ahead of the true time, in days or else in hours. */
function ClockNote() {
  const { t } = useTranslation('shell');
  const hours = useOperator().clockAheadSeconds / 3600;
  if (hours === 0) return null;
  return (
    <small>
      {hours % 24 === 0
        ? t('clock-ahead.days', { count: hours / 24 })
        : t('clock-ahead.hours', { count: hours })}
    </small>
  );
}

const Row = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  min-block-size: 44px;
  margin-block-end: ${space[3]};
  small {
    color: ${color('text-2')};
    font-size: ${type.xs};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-inline-start: auto;
`;
