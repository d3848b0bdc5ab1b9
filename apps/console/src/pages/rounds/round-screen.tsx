import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Facts, Panel, Panels } from '../../layout/panel.tsx';
import { MemberLink } from '../../navigation/member-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { RoundCalls } from './round-calls.tsx';
import { SettleDialog, VoidDialog } from './round-dialogs.tsx';
import { RoundStatus } from './round-status.tsx';
import type { RoundDetail } from './round-types.ts';
import { VerificationPanel } from './verification-panel.tsx';

/** A round of a member: its money, each call, and how its result is verified. */
export function RoundScreen() {
  const { t } = useTranslation('rounds');
  const { code: brand } = useBrand();
  const { vendor = '', member = '', round = '' } = useParams();
  const query = useCall('rounds', 'detail', { brand, query: { vendor, member, round } });
  return (
    <QueryState query={query}>
      {(detail) => (
        <>
          <PageHead
            title={`${t('round')} ${detail.order}`}
            actions={<RoundActions round={detail} />}
          />
          <Panels>
            <FactsPanel round={detail} />
            <MoneyPanel round={detail} />
            {detail.verification ? (
              <VerificationPanel
                verification={detail.verification}
                isDraw={detail.verification.url === null}
              />
            ) : null}
          </Panels>
          <RoundCalls calls={detail.calls} />
        </>
      )}
    </QueryState>
  );
}

type RoundProps = { readonly round: RoundDetail };

function RoundActions({ round }: RoundProps) {
  const { t } = useTranslation('rounds');
  const may = usePermissionCheck();
  const [open, setOpen] = useState<'settle' | 'void' | null>(null);
  const close = () => setOpen(null);
  if (!may('rounds.settle')) return null;
  return (
    <>
      {round.canSettle ? (
        <Button tone="quiet" size="sm" onClick={() => setOpen('settle')}>
          {t('settle.title')}
        </Button>
      ) : null}
      {round.canVoid ? (
        <Button tone="danger" size="sm" onClick={() => setOpen('void')}>
          {t('void.title')}
        </Button>
      ) : null}
      {open === 'settle' ? <SettleDialog round={round} onClose={close} /> : null}
      {open === 'void' ? <VoidDialog round={round} onClose={close} /> : null}
    </>
  );
}

function FactsPanel({ round }: RoundProps) {
  const { t } = useTranslation('rounds');
  const { code: brand } = useBrand();
  const format = useFormat();
  return (
    <Panel title={t('facts')}>
      <Facts
        facts={[
          [t('state'), <RoundStatus key="state" state={round.state} />],
          [
            t('game'),
            <PageLink key="game" to={`/b/${brand}/games/${round.vendor}.${round.game}`}>
              {round.gameName}
            </PageLink>,
          ],
          [
            t('vendor'),
            <PageLink key="vendor" to={`/b/${brand}/vendors/${round.vendor}`}>
              {round.vendor}
            </PageLink>,
          ],
          [
            t('member'),
            <MemberLink key="member" member={round.member} username={round.username} />,
          ],
          [t('opened'), format.time(round.openedAt)],
          [t('closed'), format.time(round.closedAt)],
          [
            t('round'),
            <code translate="no" key="round">
              {round.round}
            </code>,
          ],
        ]}
      />
    </Panel>
  );
}

function MoneyPanel({ round }: RoundProps) {
  const { t } = useTranslation('rounds');
  const { code: brand } = useBrand();
  const format = useFormat();
  return (
    <Panel
      title={t('money')}
      actions={
        round.held > 0 ? (
          <PageLink to={`/b/${brand}/held-wins`}>{t('held-wins.title')}</PageLink>
        ) : null
      }
    >
      <Facts
        facts={[
          [t('book'), t(`books.${round.book}`)],
          [t('stake'), format.money(round.stake)],
          [t('win'), format.money(round.win)],
          [t('refund'), format.money(round.refund)],
          ...(round.held > 0 ? ([[t('held'), format.money(round.held)]] as const) : []),
          ...(round.riskless > 0 ? ([[t('riskless'), format.money(round.riskless)]] as const) : []),
        ]}
      />
    </Panel>
  );
}
