import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { EntryList } from '../../layout/entry-list.ts';
import { Panel } from '../../layout/panel.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { ContractStatus } from '../agent-contracts/contract-columns.tsx';
import { contractHref } from '../agent-contracts/contract-types.ts';
import type { AgentDetail } from './agent-types.ts';
import { TreeParty } from './tree-columns.tsx';

type PanelProps = { readonly agent: AgentDetail };

/** So many contracts stand on the page; the list of contracts has all. */
const SHOWN_CONTRACTS = 10;

/** A panel with the contracts by which the agent is paid, and pays its downline. */
export function ContractsPanel({ agent }: PanelProps) {
  const { t } = useTranslation('agents');
  const { t: ofContracts } = useTranslation('contracts');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const mayRead = may('contracts.read');
  const party = agent.username;
  const query = useCall(
    'agentContracts',
    'list',
    { brand, query: { party, limit: SHOWN_CONTRACTS } },
    { enabled: mayRead },
  );
  if (!mayRead) return null;
  return (
    <Panel
      title={t('contracts')}
      actions={
        <PageLink to={`/b/${brand}/contracts?party=${party}`}>{t('all-contracts')}</PageLink>
      }
    >
      <QueryState query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p>{t('no-contracts')}</p>
          ) : (
            <EntryList>
              {rows.map((row) => (
                <li key={row.contract}>
                  <span>
                    <PageLink to={contractHref(brand, row.contract)}>
                      {ofContracts(`kinds.${row.kind}`)} · {ofContracts(`products.${row.product}`)}
                    </PageLink>
                    <small>
                      {row.payer?.username ?? ofContracts('brand')} → {row.agent.username}
                    </small>
                  </span>
                  <span>
                    <ContractStatus row={row} />
                  </span>
                </li>
              ))}
            </EntryList>
          )
        }
      </QueryState>
    </Panel>
  );
}

/** The links that the agent invites with, and how many came by each. */
export function LinksPanel({ agent: { links } }: PanelProps) {
  const { t } = useTranslation('agents');
  const format = useFormat();
  return (
    <Panel title={t('links')}>
      {links.length === 0 ? (
        <p>{t('no-links')}</p>
      ) : (
        <EntryList>
          {links.map(({ code, kind, isOpen, endsAt, registrations }) => (
            <li key={code}>
              <span>
                <code translate="no">{code}</code>
                <small>
                  {t(`link-kinds.${kind}`)} · {t('registrations', { count: registrations })}
                  {endsAt === null ? null : ` · ${t('link-until', { at: format.time(endsAt) })}`}
                </small>
              </span>
              <Badge data-tone={isOpen ? 'positive' : 'neutral'}>
                {t(isOpen ? 'link-open' : 'link-closed')}
              </Badge>
            </li>
          ))}
        </EntryList>
      )}
    </Panel>
  );
}

/**
 * A panel with the moves of the member and its team: from where to where, by which operator, and
 * the reason.
 */
export function MovesPanel({ agent: { moves } }: PanelProps) {
  const { t } = useTranslation('agents');
  const format = useFormat();
  return (
    <Panel title={t('moves')}>
      {moves.length === 0 ? (
        <p>{t('no-moves')}</p>
      ) : (
        <EntryList>
          {moves.map(({ at, from, to, teamSize, by, reason }) => (
            <li key={at}>
              <span>
                <TreeParty party={from} /> → <TreeParty party={to} />
                <small>
                  {t('moved', { count: teamSize, by, at: format.time(at) })}
                  <br />
                  {reason}
                </small>
              </span>
            </li>
          ))}
        </EntryList>
      )}
    </Panel>
  );
}
