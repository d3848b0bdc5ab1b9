import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { FailedState } from '@parlour/ui';
import { ConfirmDialog } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';

import type { TeamMember, TeamStore } from '../../model/team-store.ts';

type PromoteQuestionProps = {
  readonly store: TeamStore;
  readonly member: TeamMember;
  /** It was answered. */
  readonly onDone: () => void;
};

/** Asks before a member is made an agent. */
export const PromoteQuestion = observer(function PromoteQuestion({
  store,
  member: { memberId, username: name },
  onDone,
}: PromoteQuestionProps) {
  const { t } = useTranslation('agent');
  const errors = useTranslation('errors').t;
  const handleConfirm = async () => {
    if (await store.promote(memberId)) onDone();
  };
  return (
    <ConfirmDialog
      name="promote-member"
      title={t('team.promoteTitle', { name })}
      cancel={t('cancel')}
      confirm={t('team.promote')}
      isBusy={store.isPromoting}
      onCancel={onDone}
      onConfirm={() => void handleConfirm()}
    >
      <p>{t('team.promoteDetail')}</p>
      {store.promoteError && <FailedState title={errorText(errors, store.promoteError)} />}
    </ConfirmDialog>
  );
});
