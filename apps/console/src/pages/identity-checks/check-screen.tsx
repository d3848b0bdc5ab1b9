import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { EntryList } from '../../layout/entry-list.ts';
import { FlagEntry } from '../../layout/flag-entry.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { PageNote } from '../../layout/page-note.ts';
import { Facts, Panel, Panels } from '../../layout/panel.tsx';
import { MemberLink } from '../../navigation/member-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { requestHref } from '../approvals/approval-types.ts';
import { CheckActions } from './check-actions.tsx';
import { CheckStatus } from './check-status.tsx';
import { checkHref, type CheckDetail, type CheckRow, REFRESH_MS } from './check-types.ts';
import { DocumentsPanel } from './documents-panel.tsx';
import { useClaims } from './use-claims.ts';

/** An identity check: its documents, what was noticed, its decisions, and others beside it. */
export function CheckScreen() {
  const { code: brand } = useBrand();
  const { check = '' } = useParams();
  const query = useCall(
    'identityChecks',
    'detail',
    { brand, query: { check } },
    { refetchInterval: REFRESH_MS },
  );
  return (
    <QueryState query={query}>
      {(detail) => <CheckView key={detail.check} check={detail} />}
    </QueryState>
  );
}

type CheckProps = { readonly check: CheckDetail };

function CheckView({ check }: CheckProps) {
  const { t } = useTranslation('identity-checks');
  const claims = useClaims();
  return (
    <>
      <PageHead
        title={t('of-member', { username: check.username })}
        actions={<CheckActions check={check} claims={claims} />}
      />
      {check.request === null ? null : (
        <PageNote>
          {t('proposed')} <PageLink to={requestHref(check.request)}>{t('to-request')}</PageLink>
        </PageNote>
      )}
      {claims.isOthers(check) ? (
        <PageNote>{t('claim.taken', { by: check.claimedBy ?? '' })}</PageNote>
      ) : null}
      <Documents>
        <DocumentsPanel check={check} />
      </Documents>
      <Panels>
        <FactsPanel check={check} />
        <FlagsPanel check={check} />
        <OthersPanel title={t('others')} none={t('others-none')} rows={check.others} />
      </Panels>
    </>
  );
}

function FactsPanel({ check }: CheckProps) {
  const { t } = useTranslation('identity-checks');
  const format = useFormat();
  return (
    <Panel title={t('facts')}>
      <Facts
        facts={[
          [t('state'), <CheckStatus key="state" state={check.state} />],
          [t('document'), t(`kinds.${check.kind}`)],
          [
            t('member'),
            <MemberLink key="member" member={check.member} username={check.username} />,
          ],
          [t('sent'), format.time(check.sentAt)],
          [t('decided'), format.time(check.decidedAt)],
          [t('decided-by'), check.decidedBy ?? '–'],
          [t('valid-until'), format.time(check.validUntil)],
          ...(check.reasons.length > 0
            ? [[t('why'), check.reasons.map((one) => t(`reasons.${one}`)).join(' ')] as const]
            : []),
          ...(check.note === null ? [] : [[t('note'), check.note] as const]),
        ]}
      />
    </Panel>
  );
}

/** A panel with the flags of a check, and the other members who sent the same document. */
function FlagsPanel({ check: { flags, shared } }: CheckProps) {
  const { t } = useTranslation('identity-checks');
  return (
    <Panel title={t('flags-title')}>
      <EntryList>
        {flags.length === 0 && shared.length === 0 ? <li>{t('flags-none')}</li> : null}
        {flags.map((flag) => (
          <FlagEntry key={flag} name={t(`flags.${flag}.name`)} text={t(`flags.${flag}.text`)} />
        ))}
        {shared.map((row) => (
          <CheckEntry
            key={row.check}
            row={row}
            name={t('shared-with', { username: row.username })}
          />
        ))}
      </EntryList>
    </Panel>
  );
}

type OthersProps = {
  readonly title: string;
  /** Said where there are none. */
  readonly none: string;
  readonly rows: readonly CheckRow[];
};

function OthersPanel({ title, none, rows }: OthersProps) {
  const { t } = useTranslation('identity-checks');
  return (
    <Panel title={title}>
      <EntryList>
        {rows.length === 0 ? <li>{none}</li> : null}
        {rows.map((row) => (
          <CheckEntry key={row.check} row={row} name={t(`kinds.${row.kind}`)} />
        ))}
      </EntryList>
    </Panel>
  );
}

function CheckEntry({ row, name }: { readonly row: CheckRow; readonly name: string }) {
  const { code: brand } = useBrand();
  const format = useFormat();
  return (
    <li>
      <span>
        <PageLink to={checkHref(brand, row.check)}>{name}</PageLink>
        <small>{format.time(row.sentAt)}</small>
      </span>
      <CheckStatus state={row.state} />
    </li>
  );
}

const Documents = styled.div`
  margin-block-end: ${space[4]};
`;
