import { useTranslation } from '@parlour/i18n';

import type { AgentPageProps } from '../model/page-search.ts';
import { useReportSearch } from '../model/report-search.ts';
import { MemberMovements } from './reports/member-movements.tsx';
import { PlayerList } from './reports/player-list.tsx';

/** Shows the members of the team whose accounts moved, and the details of each movement. */
export function TeamTransactionsScreen(props: AgentPageProps) {
  const { t } = useTranslation('agent');
  const report = useReportSearch(props);
  return report.query.member === null ? (
    <PlayerList report={report} caption={t('pages.agentDownlineTransactionDetailsCopy')} />
  ) : (
    <MemberMovements report={report} memberId={report.query.member} />
  );
}
