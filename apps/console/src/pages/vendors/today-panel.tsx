import { useTranslation } from '@parlour/i18n';
import { NoticeBar } from '@parlour/ui';

import { Facts, Panel } from '../../layout/panel.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { VendorDetail } from './vendor-types.ts';

/** A panel with a vendor's wins today against its bets, and its suspension because of them. */
export function TodayPanel({ vendor }: { readonly vendor: VendorDetail }) {
  const { t } = useTranslation('vendors');
  const { code: brand } = useBrand();
  const format = useFormat();
  const { code, today, dayCap, suspendedAt } = vendor;
  return (
    <Panel
      title={t('today.title')}
      actions={
        <>
          <PageLink to={`/b/${brand}/rounds?vendor=${encodeURIComponent(code)}`} fallback={null}>
            {t('today.rounds')}
          </PageLink>
          <PageLink to={`/b/${brand}/held-wins`} fallback={null}>
            {t('today.held')}
          </PageLink>
        </>
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
