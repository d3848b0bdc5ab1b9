import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { FailedState, Skeleton } from '@parlour/ui';
import { ConfirmDialog } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';

import { type ChosenRates, RebatesStore } from '../../model/rebates.ts';
import type { TeamMember } from '../../model/team-store.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { RebateFields } from '../../parts/rebate-fields.tsx';

type RebatesDialogProps = {
  readonly member: TeamMember;
  readonly onDone: () => void;
};

/** Sets the rebates of one directly under the agent, from tomorrow on. */
export const RebatesDialog = observer(function RebatesDialog({
  member: { memberId, username: name },
  onDone,
}: RebatesDialogProps) {
  const { t } = useTranslation('agent-later');
  const { t: common } = useTranslation('agent');
  const errors = useTranslation('errors').t;
  const { rebates } = useApi();
  const [store] = useState(() => new RebatesStore(rebates, memberId));
  const [chosen, setChosen] = useState<ChosenRates>({});
  useEffect(() => void store.load(), [store]);
  const choices = (store.rates ?? [])
    .filter(({ highest }) => highest > 0)
    .map(({ nextRate, ...bounds }) => ({ ...bounds, rate: nextRate }));
  const handleConfirm = async () => {
    if (Object.keys(chosen).length === 0 || (await store.save(chosen))) onDone();
  };
  return (
    <ConfirmDialog
      name="member-rebates"
      title={t('rebates.titleOf', { name })}
      cancel={common('cancel')}
      confirm={t('rebates.save')}
      isBusy={store.isSaving}
      onCancel={onDone}
      onConfirm={() => void handleConfirm()}
    >
      {store.error && <CallFailure error={store.error} onRetry={() => void store.load()} />}
      {!store.error && !store.rates && <Skeleton block="160px" corner="12px" />}
      {store.rates && choices.length === 0 && <p>{t('rebates.nothing')}</p>}
      {choices.length > 0 && (
        <>
          <RebateFields choices={choices} chosen={chosen} onChange={setChosen} />
          <p>{t('rebates.tomorrow')}</p>
        </>
      )}
      {store.saveError && <FailedState title={errorText(errors, store.saveError)} />}
    </ConfirmDialog>
  );
});
