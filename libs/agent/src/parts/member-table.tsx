import { useTranslation } from '@parlour/i18n';
import { color, size, space } from '@parlour/tokens';
import { type Column, DataList, EmptyState, Icon, Pagination } from '@parlour/ui';
import { WideBox } from '@parlour/ui/display';
import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { ReportSearch, ReportSort } from '../model/report-search.ts';
import { type FigureKey, figureKeys, type MemberRow, type Players } from '../model/team-figures.ts';
import { Figure } from './figure.tsx';

type Members = Omit<Players, 'isCut' | 'countedTo'>;

type MemberTableProps = Pick<ReportSearch, 'query' | 'change'> & {
  readonly caption: string;
  /** Null while the first answer is on its way. */
  readonly members: Members | null;
  readonly isLoading: boolean;
  /**
   * The reason that the members did not load, with the way to ask again: it is shown in their
   * place.
   */
  readonly failure: ReactNode;
  /** The figures that are left out. */
  readonly without?: readonly FigureKey[];
  /** Shows a member; rows that cannot be opened are names. */
  readonly canOpen: (row: MemberRow) => boolean;
  readonly onOpen: (memberId: string) => void;
};

/** Members of the team with their figures, sorted, by page, with the totals of all pages. */
export function MemberTable(props: MemberTableProps) {
  const { caption, members, isLoading, failure, query, change } = props;
  const { t } = useTranslation('agent');
  const columns = useColumns(props);
  const footer = useFooter(members);
  return (
    <>
      {failure || (
        <WideBox label={caption}>
          <DataList
            caption={caption}
            columns={columns}
            rows={members?.list ?? []}
            keyOf={({ customerId }) => customerId}
            isLoading={isLoading}
            {...(footer && { footer })}
            sorting={{
              key: query.sort,
              direction: query.order === 'asc' ? 'ascending' : 'descending',
            }}
            onSort={({ key, direction }) =>
              change({ sort: key as ReportSort, order: direction === 'ascending' ? 'asc' : 'desc' })
            }
            empty={
              <EmptyState
                art={<Icon of={ChartColumn} size={32} />}
                title={
                  query.text ? t('reports.notFound', { name: query.text }) : t('reports.empty')
                }
              />
            }
          />
        </WideBox>
      )}
      <Pagination
        label={t('reports.pages')}
        page={query.page}
        totalPages={members?.totalPages ?? 1}
        onPage={(page) => change({ page })}
      />
    </>
  );
}

function useColumns({
  without = [],
  canOpen,
  onOpen,
}: MemberTableProps): readonly Column<MemberRow>[] {
  const { t } = useTranslation('agent');
  return [
    {
      key: 'customerName',
      title: t('team.username'),
      isHead: true,
      sort: 'text' as const,
      cell: (row) =>
        canOpen(row) ? (
          <Open
            type="button"
            aria-label={t('reports.open', { name: row.customerName })}
            onClick={() => onOpen(row.customerId)}
          >
            <bdi translate="no">{row.customerName}</bdi>
          </Open>
        ) : (
          <bdi translate="no">{row.customerName}</bdi>
        ),
    },
    ...figureKeys
      .filter((key) => !without.includes(key))
      .map((key) => ({
        key,
        title: t(`reports.figures.${key}`),
        isFigure: true,
        sort: 'figure' as const,
        cell: (row: MemberRow) => <Figure name={key} figures={row} />,
      })),
  ];
}

function useFooter(members: Members | null): Readonly<Record<string, ReactNode>> | undefined {
  const { t } = useTranslation('agent');
  if (!members) return undefined;
  return {
    customerName: t('reports.total'),
    ...Object.fromEntries(
      figureKeys.map((key) => [key, <Figure key={key} name={key} figures={members.footer} />]),
    ),
  };
}

const Open = styled.button`
  /* Large enough for a finger without making its row higher than others. */
  margin-block: calc(-1 * ${space[3]});
  min-block-size: ${size.touch};
  color: ${color('brand-text')};
  text-decoration: underline;
  text-underline-offset: 3px;
`;
