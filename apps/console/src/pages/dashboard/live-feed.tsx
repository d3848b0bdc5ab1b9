import type { DashboardPeriod } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { Badge } from '@parlour/ui';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { Panel } from '../../layout/panel.tsx';
import { MemberLink } from '../../navigation/member-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { subjectHref } from '../audit/audit-types.ts';
import { useAlertText } from './alert-text.ts';
import type { FeedEntry } from './dashboard-types.ts';
import { POLL_MS } from './poll.ts';

/** The newest large wins and alerts of a period of the brand. */
export function LiveFeed({ period }: { readonly period: DashboardPeriod }) {
  const { t } = useTranslation('dashboard');
  const { code: brand } = useBrand();
  const query = useCall(
    'dashboard',
    'feed',
    { brand, query: { period, limit: 20 } },
    { refetchInterval: POLL_MS },
  );
  return (
    <Panel title={t('feed.title')}>
      <QueryState query={query}>
        {(entries) =>
          entries.length === 0 ? (
            <p>{t('feed.none')}</p>
          ) : (
            <List aria-live="polite" aria-relevant="additions">
              {entries.map((entry) => (
                <li key={entry.key}>
                  {entry.kind === 'alert' ? <Alert entry={entry} /> : <Win entry={entry} />}
                </li>
              ))}
            </List>
          )
        }
      </QueryState>
    </Panel>
  );
}

type EntryProps = { readonly entry: FeedEntry };

function Win({ entry: { at, kind, amount, member, gameName, vendorName } }: EntryProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const tone = kind === 'jackpot' ? 'warning' : 'positive';
  return (
    <>
      <span>
        <Badge data-tone={tone}>{t(`feed.${kind}`)}</Badge> <strong>{format.money(amount)}</strong>
        {member ? (
          <>
            {' '}
            <MemberLink member={member.id} username={member.username} />
          </>
        ) : null}
      </span>
      <small>
        {[gameName, vendorName].filter(Boolean).join(' · ')} <Time at={at} />
      </small>
    </>
  );
}

function Alert({ entry: { at, alert, subject } }: EntryProps) {
  const { t } = useTranslation('dashboard');
  const { code: brand } = useBrand();
  const href = subjectHref({ subject: subject ?? '', brand });
  const alertText = useAlertText();
  return (
    <>
      <span>
        <Badge data-tone="negative">{t('feed.alert')}</Badge> {alertText(alert ?? '')}
      </span>
      <small>
        {href === null ? (
          <code translate="no">{subject}</code>
        ) : (
          <PageLink to={href}>
            <code translate="no">{subject}</code>
          </PageLink>
        )}{' '}
        <Time at={at} />
      </small>
    </>
  );
}

function Time({ at }: { readonly at: number }) {
  const format = useFormat();
  return <time dateTime={new Date(at).toISOString()}>{format.time(at)}</time>;
}

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  max-block-size: 420px;
  margin: 0;
  overflow-y: auto;
  list-style: none;
  font-size: ${type.sm};
  strong {
    font-variant-numeric: tabular-nums;
  }
  small {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space[2]};
    color: ${color('text-2')};
    overflow-wrap: anywhere;
  }
`;
