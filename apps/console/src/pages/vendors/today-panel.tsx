import { useTranslation } from '@parlour/i18n';
import { NoticeBar } from '@parlour/ui';
import { Link } from 'react-router-dom';

import { Facts, Panel } from '../../layout/panel.tsx';
import { useBrand, useMay } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { VendorDetail } from './vendor-types.ts';

/** What a vendor won today against its bets, and that it was suspended for it. */
export function TodayPanel({ vendor }: { readonly vendor: VendorDetail }) {
  const { t } = useTranslation('vendors');
  const { code: brand } = useBrand();
  const format = useFormat();
  const may = useMay();
  const { code, today, dayCap, suspendedAt } = vendor;
  return (
    <Panel
      title={t('today.title')}
      actions={
        may('rounds.read') ? (
          <>
            <Link to={`/b/${brand}/rounds?vendor=${encodeURIComponent(code)}`}>
              {t('today.rounds')}
            </Link>
            <Link to={`/b/${brand}/held-wins`}>{t('today.held')}</Link>
          </>
        ) : null
      }
    >
      {suspendedAt === null ? null : (
        <NoticeBar tone="warning">
          {t('today.suspended', { time: format.time(suspendedAt) })}
        </NoticeBar>
      )}
      <Facts
        facts={[
          [t('today.bets'), format.money(today.bets)],
          [t('today.wins'), format.money(today.wins)],
          [
            t('today.excess'),
            t('today.of', { excess: format.money(today.excess), cap: format.money(dayCap) }),
          ],
        ]}
      />
    </Panel>
  );
}
