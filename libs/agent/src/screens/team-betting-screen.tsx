import { useTranslation } from '@parlour/i18n';

import type { AgentPageProps } from '../model/page-search.ts';
import { useReportSearch } from '../model/report-search.ts';
import { MemberBets } from './reports/member-bets.tsx';
import { PlayerList } from './reports/player-list.tsx';

/** Shows the members of the team who played, and the betting record of each. */
export function TeamBettingScreen(props: AgentPageProps) {
  const { t } = useTranslation('agent');
  const report = useReportSearch(props);
  return report.query.member === null ? (
    <PlayerList report={report} caption={t('pages.personalHistoryCopy')} isPlay />
  ) : (
    <MemberBets report={report} memberId={report.query.member} />
  );
}
