import { type Translate, useTranslation } from '@parlour/i18n';
import { fromWire } from '@parlour/money';
import { useTenant } from '@parlour/session';
import type { TenantConfig } from '@parlour/tenant';
import { Badge, Button, type ButtonLook, buttonLook, type Column, Money } from '@parlour/ui';
import { DateTime } from '@parlour/ui/display';
import { color, media, size, space } from '@parlour/tokens';
import { styled } from 'styled-components';

import type { MessageHref, TransferHref } from '../../model/page-search.ts';
import type { TeamMember, TeamQuery } from '../../model/team-store.ts';

type Options = {
  readonly query: TeamQuery;
  /** The rows stand directly under the agent who looks at them. */
  readonly isOwn: boolean;
  readonly transferHref: TransferHref;
  readonly messageHref: MessageHref;
  /** Shows the team of a member. */
  readonly onOpen: (memberId: string) => void;
  readonly onPromote: (member: TeamMember) => void;
  readonly onRebates: (member: TeamMember) => void;
};

/** The columns of a team; members of other levels can be written to, and nothing else. */
export function useTeamColumns(options: Options): readonly Column<TeamMember>[] {
  const { t } = useTranslation('agent');
  const tenant = useTenant();
  const { query } = options;
  const facts = toFacts(t, tenant, options);
  // Everyone is listed by registration, those of a name by name: another order would read all.
  const isSortable = ({ key }: Column<TeamMember>) =>
    query.scope === 'DIRECT' || (key === 'registered' && query.name === '');
  return [
    ...facts.map(({ sort, ...column }) => ({
      ...column,
      ...(sort && isSortable(column) && { sort }),
    })),
    toActions(t, options),
  ];
}

const toFacts = (
  t: Translate,
  tenant: TenantConfig,
  { onOpen }: Options,
): readonly Column<TeamMember>[] => [
  {
    key: 'name',
    title: t('team.username'),
    isHead: true,
    sort: 'text',
    cell: (member) => <Name member={member} onOpen={onOpen} />,
  },
  {
    key: 'teamSize',
    title: t('team.size'),
    isFigure: true,
    sort: 'figure',
    cell: ({ teamSize }) => teamSize,
  },
  { key: 'status', title: t('team.status'), cell: (member) => <Presence member={member} /> },
  {
    key: 'balance',
    title: t('team.balance'),
    isFigure: true,
    sort: 'figure',
    cell: ({ balance }) => <Money amount={fromWire(balance)} format={tenant.currency} />,
  },
  {
    key: 'lastLogin',
    title: t('team.lastLogin'),
    sort: 'date',
    cell: ({ lastLogin }) =>
      lastLogin === null ? t('team.never') : <DateTime at={lastLogin} format={tenant} />,
  },
  {
    key: 'registered',
    title: t('registered.time'),
    sort: 'date',
    cell: ({ registeredAt }) => <DateTime at={registeredAt} format={tenant} />,
  },
];

const toActions = (
  t: Translate,
  { isOwn, transferHref, messageHref, onPromote, onRebates }: Options,
): Column<TeamMember> => ({
  key: 'actions',
  title: t('team.actions'),
  isWide: true,
  cell: (member) => {
    const { username: name, accountType, status } = member;
    if (status !== 'ACTIVE') return null;
    return (
      <Tools>
        {isOwn && transferHref && (
          <Link
            data-tone="plain"
            data-size="sm"
            href={transferHref(name)}
            aria-label={t('team.transferTo', { name })}
          >
            {t('team.transfer')}
          </Link>
        )}
        {isOwn && accountType === 'member' && (
          <Button
            tone="plain"
            size="sm"
            aria-label={t('team.promoteWho', { name })}
            onClick={() => onPromote(member)}
          >
            {t('team.promote')}
          </Button>
        )}
        {isOwn && (
          <Button
            tone="plain"
            size="sm"
            aria-label={t('team.rebatesOf', { name })}
            onClick={() => onRebates(member)}
          >
            {t('team.rebates')}
          </Button>
        )}
        <Link
          data-tone="plain"
          data-size="sm"
          href={messageHref(member)}
          aria-label={t('team.messageTo', { name })}
        >
          {t('team.message')}
        </Link>
      </Tools>
    );
  },
});

type NameProps = Pick<Options, 'onOpen'> & { readonly member: TeamMember };

/** The username, which opens the team of those who have one. */
function Name({ member, onOpen }: NameProps) {
  const { t } = useTranslation('agent');
  const { memberId, username, isAgent, hasDirect } = member;
  return (
    <Person>
      {hasDirect ? (
        <button
          type="button"
          aria-label={t('team.open', { name: username })}
          onClick={() => onOpen(memberId)}
        >
          <bdi translate="no">{username}</bdi>
        </button>
      ) : (
        <bdi translate="no">{username}</bdi>
      )}
      {isAgent && <Badge data-tone="info">{t('kind.agent')}</Badge>}
    </Person>
  );
}

/** A badge that shows whether a member is online; a locked or closed account says that instead. */
function Presence({ member }: { readonly member: TeamMember }) {
  const { t } = useTranslation('agent');
  if (member.status !== 'ACTIVE')
    return <Badge data-tone="warning">{t(`team.statuses.${member.status}`)}</Badge>;
  return (
    <Badge data-tone={member.isOnline ? 'positive' : 'neutral'}>
      {t(member.isOnline ? 'team.online' : 'team.offline')}
    </Badge>
  );
}

const Person = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[2]};
  overflow-wrap: anywhere;
  > button {
    min-block-size: ${size.touch};
    color: ${color('brand-text')};
    font-weight: 600;
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  white-space: nowrap;
  /* Two beside each other: four in a row would push the table out of the centre. */
  ${media.compact} {
    display: grid;
    grid-template-columns: repeat(2, max-content);
    justify-content: start;
  }
`;

const Link = styled.a<ButtonLook>`
  ${buttonLook}
`;
