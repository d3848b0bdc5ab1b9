import { exclusionWords, operatorExclusionPeriods } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import type { MemberDetail } from './member-types.ts';

type DialogProps = { readonly member: MemberDetail; readonly onClose: () => void };

/** Excludes a member on the word of the member, a court or the family. */
export function ExcludeDialog({ member, onClose }: DialogProps) {
  const { t } = useTranslation('members');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const { username, id } = member;
  const [period, setPeriod] = useState<(typeof operatorExclusionPeriods)[number]>('halfYear');
  const [wordOf, setWordOf] = useState<(typeof exclusionWords)[number]>('MEMBER');
  const change = useChange('members', 'exclude', {
    onDone: () => {
      notify(t('protection.exclude.done', { username }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="exclude"
      title={t('protection.exclude.title')}
      text={t('protection.exclude.text', { username })}
      tone="danger"
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { member: id, period, wordOf, reason } })}
      onClose={onClose}
    >
      <ChoiceSelect
        label={t('protection.exclude.word')}
        value={wordOf}
        data-autofocus
        choices={exclusionWords}
        labelOf={(one) => t(`protection.exclude.words.${one}`)}
        onChange={setWordOf}
      />
      <ChoiceSelect
        label={t('protection.exclude.period')}
        value={period}
        choices={operatorExclusionPeriods}
        labelOf={(one) => t(`protection.exclude.periods.${one}`)}
        onChange={setPeriod}
      />
    </ReasonDialog>
  );
}

/** Proposes another operator to release a member who was taken for an excluded person. */
export function ReleaseDialog({ member, onClose }: DialogProps) {
  const { t } = useTranslation('members');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const { username, id } = member;
  const change = useChange('protection', 'releaseMatch', {
    onDone: () => {
      notify(t('protection.release.done'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="release"
      title={t('protection.release.title')}
      text={t('protection.release.text', { username })}
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { member: id, reason } })}
      onClose={onClose}
    />
  );
}
