import type { DashboardPeriod } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { FiguresAge } from '../../feedback/figures-age.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { FigureName } from './dashboard-types.ts';
import { formatFigure } from './figure-tiles.tsx';

type FigureNoteProps = { readonly period: DashboardPeriod; readonly figure: FigureName };

/**
 * Shows the total of a figure's rows, the hours that it covers, and the way back to the dashboard.
 */
export function FigureNote({ period, figure }: FigureNoteProps) {
  const { t } = useTranslation('dashboard');
  const { code: brand } = useBrand();
  const format = useFormat();
  const { data } = useCall('dashboard', 'summary', { brand, query: { period } });
  return (
    <Note>
      <PageLink to={`/b/${brand}/dashboard?period=${period}&figure=${figure}`}>
        {t('title')}
      </PageLink>
      {data ? (
        <>
          <span>
            {t('note', {
              figure: t(`figure.${figure}`),
              value: formatFigure(figure, data.current[figure], format),
              from: format.time(data.from).slice(0, 16),
              to: format.time(data.to).slice(0, 16),
            })}
          </span>
          <FiguresAge at={data.countedTo} />
        </>
      ) : null}
    </Note>
  );
}

const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  margin-block-end: ${space[3]};
  color: ${color('text-2')};
  font-size: ${type.sm};
`;
