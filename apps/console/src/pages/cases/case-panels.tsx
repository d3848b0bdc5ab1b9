import { useTranslation } from '@parlour/i18n';

import { EntryList } from '../../layout/entry-list.ts';
import { Facts, Panel } from '../../layout/panel.tsx';
import { TightStack } from '../../layout/stack.ts';
import { MemberLink } from '../../navigation/member-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { type Format, formatPercent, useFormat } from '../../text/format.ts';
import { useExclusionEnd } from '../members/exclusion-why.tsx';
import { useLimitText } from '../protection/limit-text.ts';
import { CaseStatus, formatHour, useEvidenceText } from './case-status.tsx';
import { type CaseDetail, caseHref } from './case-types.ts';

type DetailProps = { readonly detail: CaseDetail };

const percentOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : formatPercent(part / whole);

function useEvidenceFacts(evidence: CaseDetail['evidence']) {
  const { t } = useTranslation('cases');
  const format: Format = useFormat();
  if (evidence.kind === 'chasing_losses')
    return [
      [t('from'), format.time(evidence.from)],
      [t('until'), format.time(evidence.until)],
      [t('deposits'), evidence.deposits],
      [t('deposited'), format.money(evidence.deposited)],
      [t('lost'), format.money(evidence.lost)],
      [t('share'), percentOf(evidence.lost, evidence.deposited)],
    ] as const;
  if (evidence.kind === 'rising_deposits')
    return [
      [t('last-week'), format.money(evidence.lastWeek)],
      [t('weekly-mean'), format.money(evidence.weeklyMean)],
      [t('change'), percentOf(evidence.lastWeek, evidence.weeklyMean)],
    ] as const;
  return [
    [t('span'), `${formatHour(evidence.fromHour)} – ${formatHour(evidence.untilHour)}`],
    [t('nights'), evidence.nights],
    [t('hours'), evidence.hours],
  ] as const;
}

/** The figures that a case was raised for, in words and one by one. */
export function EvidencePanel({ detail: { kind, evidence } }: DetailProps) {
  const { t } = useTranslation('cases');
  const evidenceText = useEvidenceText();
  return (
    <Panel title={t('evidence')}>
      <TightStack>
        <p>{t(`about.${kind}`)}</p>
        <p>{evidenceText(evidence)}</p>
        <Facts facts={useEvidenceFacts(evidence)} />
      </TightStack>
    </Panel>
  );
}

/** A panel with the member of a case, its status, the operator who works on it, and its outcome. */
export function FactsPanel({ detail }: DetailProps) {
  const { t } = useTranslation('cases');
  const { t: claimText } = useTranslation('claims');
  const format = useFormat();
  const { member, username, claimedBy, claimedUntil, closedAt, closedBy, note } = detail;
  const closed =
    closedAt === null
      ? []
      : ([
          [t('closed'), t('closed-by', { at: format.time(closedAt), by: closedBy ?? '' })],
          [
            t('note'),
            <bdi translate="no" key="note">
              {note}
            </bdi>,
          ],
        ] as const);
  const claim =
    claimedBy === null
      ? '–'
      : t('claim.until', { by: claimedBy, until: format.time(claimedUntil) });
  return (
    <Panel title={t('facts')}>
      <TightStack>
        <Facts
          facts={[
            [t('member'), <MemberLink key="member" member={member} username={username} />],
            [t('state'), <CaseStatus key="state" row={detail} />],
            [t('raised'), format.time(detail.raisedAt)],
            [t('seen'), format.time(detail.seenAt)],
            ...(closedAt === null ? [[claimText('title'), claim] as const] : closed),
          ]}
        />
        {closedAt === null ? <p>{t('no-marketing')}</p> : null}
      </TightStack>
    </Panel>
  );
}

/** Self-exclusion, time-out and limits of the member now; they are set on the member's page. */
export function LimitsPanel({ detail: { member, protection } }: DetailProps) {
  const { t } = useTranslation('cases');
  const { t: tMembers } = useTranslation('members');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const limitText = useLimitText();
  const format = useFormat();
  const formatEnd = useExclusionEnd();
  const { excludedUntil, timeoutUntil, limits } = protection;
  return (
    <Panel
      title={t('protection')}
      actions={
        may('members.lock') ? (
          <PageLink to={`/b/${brand}/members/${member}`} fallback={null}>
            {t('to-protection')}
          </PageLink>
        ) : undefined
      }
    >
      <TightStack>
        <Facts
          facts={[
            [tMembers('protection.excluded'), formatEnd(excludedUntil)],
            [tMembers('protection.timeout'), format.time(timeoutUntil)],
            ...limits.map(limitText),
          ]}
        />
        {limits.length === 0 ? <p>{t('no-limits')}</p> : null}
      </TightStack>
    </Panel>
  );
}

/** A panel with the other cases of the member, and their outcomes. */
export function OthersPanel({ detail: { others } }: DetailProps) {
  const { t } = useTranslation('cases');
  const { code: brand } = useBrand();
  const format = useFormat();
  return (
    <Panel title={t('others')}>
      <EntryList>
        {others.length === 0 ? <li>{t('others-none')}</li> : null}
        {others.map((one) => (
          <li key={one.id}>
            <span>
              <PageLink to={caseHref(brand, one.id)}>{t(`kinds.${one.kind}`)}</PageLink>
              <small>{format.time(one.raisedAt)}</small>
            </span>
            <CaseStatus row={one} />
          </li>
        ))}
      </EntryList>
    </Panel>
  );
}
