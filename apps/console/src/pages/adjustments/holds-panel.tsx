import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { useState } from 'react';

import { useCall, useChange } from '../../api/use-api.ts';
import { useNotifyOutcome } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';

/** A panel with the reasons a member's payouts wait, and their release; nothing where none wait. */
export function HoldsPanel({ member }: { readonly member: string }) {
  const { t } = useTranslation('adjustments');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const format = useFormat();
  const { data = [] } = useCall(
    'holds',
    'list',
    { brand, query: { member } },
    { enabled: may('reconciliation.read') },
  );
  if (data.length === 0) return null;
  return (
    <Panel title={t('holds.title')}>
      <Facts
        facts={data.map(({ run, reason, heldAt }) => [
          format.time(heldAt),
          <HoldLine key={run} member={member} run={run} reason={reason} />,
        ])}
      />
    </Panel>
  );
}

type HoldLineProps = {
  readonly member: string;
  readonly run: string;
  readonly reason: string;
};

function HoldLine({ member, run, reason }: HoldLineProps) {
  const { t } = useTranslation('adjustments');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  return (
    <>
      {reason} ·{' '}
      <PageLink to={`/b/${brand}/reconciliation/${run}`}>{t('holds.run', { run })}</PageLink>
      {may('reconciliation.write') ? <ReleaseButton member={member} run={run} /> : null}
    </>
  );
}

/** Releases a hold with a reason. */
export function ReleaseButton({ member, run }: Omit<HoldLineProps, 'reason'>) {
  const { t } = useTranslation('adjustments');
  const { code: brand } = useBrand();
  const notifyOutcome = useNotifyOutcome();
  const [isAsking, setAsking] = useState(false);
  const change = useChange('holds', 'release', {
    alsoChanges: ['members'],
    onDone: (outcome) => {
      notifyOutcome(outcome, t('holds.released'));
      setAsking(false);
    },
  });
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => setAsking(true)}>
        {t('holds.release')}
      </Button>
      {isAsking ? (
        <ReasonDialog
          name="release-hold"
          title={t('holds.release')}
          text={t('holds.text')}
          change={change}
          onConfirm={(text) => change.mutate({ brand, body: { member, run, reason: text } })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
