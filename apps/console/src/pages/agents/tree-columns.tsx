import { useTranslation } from '@parlour/i18n';
import { useMemo } from 'react';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { formatCount, useFormat } from '../../text/format.ts';
import { MemberStatus } from '../members/member-status.tsx';
import { agentHref, levelHref, type PartyName, type TreeRow } from './agent-types.ts';

/** A place in the tree with a link to it; null: the top. */
export function TreeParty({ party }: { readonly party: PartyName | null }) {
  const { t } = useTranslation('agents');
  const { code: brand } = useBrand();
  if (party === null) return <>{t('top')}</>;
  return <PageLink to={agentHref(brand, party.member)}>{party.username}</PageLink>;
}

type Columns = readonly GridColumn<TreeRow>[];

/** The columns of a level of the tree. */
export function useTreeColumns(): Columns {
  const { t } = useTranslation('agents');
  const { t: ofMembers } = useTranslation('members');
  const format = useFormat();
  const teamColumns = useTeamColumns();
  return useMemo(
    () => [
      { key: 'username', title: t('username'), cell: (row) => <TreeParty party={row} /> },
      { key: 'type', title: t('kind'), cell: ({ type }) => ofMembers(`types.${type}`) },
      { key: 'status', title: t('status'), cell: ({ status }) => <MemberStatus status={status} /> },
      {
        key: 'upline',
        title: t('upline'),
        isHiddenAtFirst: true,
        cell: ({ upline }) => <TreeParty party={upline} />,
      },
      ...teamColumns,
      { key: 'login', title: t('last-login'), cell: ({ lastLoginAt }) => format.time(lastLoginAt) },
      {
        key: 'created',
        title: t('created'),
        isHiddenAtFirst: true,
        cell: ({ createdAt }) => format.time(createdAt),
      },
      {
        key: 'id',
        title: t('id'),
        isHiddenAtFirst: true,
        cell: ({ member }) => <code translate="no">{member}</code>,
      },
    ],
    [t, ofMembers, format, teamColumns],
  );
}

/** Returns the columns for the members below, the own cash, and the contracts. */
function useTeamColumns(): Columns {
  const { t } = useTranslation('agents');
  const { code: brand } = useBrand();
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'directs',
        title: t('directs'),
        isFigure: true,
        cell: ({ member, username, directs }) =>
          directs === 0 ? (
            formatCount(directs)
          ) : (
            <PageLink
              to={levelHref(brand, member)}
              aria-label={t('open-level', { username, directs })}
            >
              {formatCount(directs)}
            </PageLink>
          ),
      },
      {
        key: 'team',
        title: t('team-size'),
        isFigure: true,
        cell: ({ teamSize }) => formatCount(teamSize),
      },
      {
        key: 'balance',
        title: t('balance'),
        isFigure: true,
        cell: ({ balance }) => format.money(balance),
      },
      {
        key: 'contracts',
        title: t('contracts-in-force'),
        isFigure: true,
        cell: ({ contracts }) => formatCount(contracts),
      },
    ],
    [t, brand, format],
  );
}
