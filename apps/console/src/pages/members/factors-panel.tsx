import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import type { MemberDetail, MemberRecords } from './member-types.ts';

type FactorsPanelProps = { readonly member: MemberDetail } & Pick<MemberRecords, 'factors'>;

/** The second factors of a member; two operators remove them when they are lost. */
export function FactorsPanel({ member, factors }: FactorsPanelProps) {
  const { t } = useTranslation('members');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const change = useChange('memberRecords', 'resetFactors', {
    onDone: () => {
      notify(t('factors.proposed'));
      setAsking(false);
    },
  });
  const { hasTotp, passkeys, recoveryCodesLeft } = factors;
  return (
    <Panel
      title={t('factors.title')}
      actions={
        may('members.write') && (hasTotp || passkeys > 0) ? (
          <Button tone="quiet" size="sm" onClick={() => setAsking(true)}>
            {t('factors.reset')}
          </Button>
        ) : null
      }
    >
      <Facts
        facts={[
          [t('factors.app'), t(hasTotp ? 'factors.on' : 'factors.off')],
          [t('factors.passkeys'), passkeys],
          [t('factors.codes'), recoveryCodesLeft],
        ]}
      />
      {isAsking ? (
        <ReasonDialog
          name="member-factors"
          title={t('factors.reset')}
          text={t('factors.reset-text', { username: member.username })}
          change={change}
          onConfirm={(reason) => change.mutate({ brand, body: { member: member.id, reason } })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Panel>
  );
}
