import { limitKinds, timeOutPeriods } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { ExcludeDialog, ReleaseDialog } from './exclusion-dialogs.tsx';
import { type LimitKind, LimitValueField, readLimitValue } from './limit-value-field.tsx';
import { listOperatorLimits, LoosenLimitDialog } from './loosen-limit-dialog.tsx';
import type { MemberDetail } from './member-types.ts';

type Action = 'tighten' | 'time-out' | 'exclude' | 'loosen' | 'release';
type Period = (typeof timeOutPeriods)[number];

/**
 * Buttons for the actions that an operator can take alone (a stricter limit, a time-out and an
 * exclusion), and for those that need another operator: to loosen a limit, and to release a member
 * who was mistaken for an excluded person. Each with a reason.
 */
export function ProtectionActions({ member }: { readonly member: MemberDetail }) {
  const { t } = useTranslation('members');
  const may = usePermissionCheck();
  const [action, setAction] = useState<Action | null>(null);
  if (!may('members.lock') || member.status === 'CLOSED') return null;
  const close = () => setAction(null);
  const isMatched = member.protection.exclusion?.source === 'MATCH';
  const hasOperatorLimit = listOperatorLimits(member).length > 0;
  return (
    <>
      <Actions>
        <Button tone="quiet" size="sm" onClick={() => setAction('tighten')}>
          {t('protection.tighten.title')}
        </Button>
        <Button tone="quiet" size="sm" onClick={() => setAction('time-out')}>
          {t('protection.time-out.title')}
        </Button>
        <Button tone="quiet" size="sm" onClick={() => setAction('exclude')}>
          {t('protection.exclude.title')}
        </Button>
        {hasOperatorLimit && (
          <Button tone="quiet" size="sm" onClick={() => setAction('loosen')}>
            {t('protection.loosen.title')}
          </Button>
        )}
        {isMatched && (
          <Button tone="quiet" size="sm" onClick={() => setAction('release')}>
            {t('protection.release.title')}
          </Button>
        )}
      </Actions>
      {action === 'tighten' && <LimitDialog member={member} onClose={close} />}
      {action === 'loosen' && <LoosenLimitDialog member={member} onClose={close} />}
      {action === 'exclude' && <ExcludeDialog member={member} onClose={close} />}
      {action === 'release' && <ReleaseDialog member={member} onClose={close} />}
      {action === 'time-out' && <TimeOutDialog member={member} onClose={close} />}
    </>
  );
}

type DialogProps = { readonly member: MemberDetail; readonly onClose: () => void };

function LimitDialog({ member, onClose }: DialogProps) {
  const { t } = useTranslation('members');
  const { code: brand, currency } = useBrand();
  const notify = useNotify();
  const { username, id } = member;
  const [kind, setKind] = useState<LimitKind>('DEPOSIT_DAY');
  const [typed, setTyped] = useState('');
  const value = readLimitValue(kind, typed, currency);
  const change = useChange('members', 'tightenLimit', {
    onDone: () => {
      notify(t('protection.tighten.done', { username }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="tighten-limit"
      title={t('protection.tighten.title')}
      text={t('protection.tighten.text', { username })}
      isIncomplete={value === null}
      change={change}
      onConfirm={(reason) => {
        if (value !== null) change.mutate({ brand, body: { member: id, kind, value, reason } });
      }}
      onClose={onClose}
    >
      <ChoiceSelect
        label={t('protection.tighten.kind')}
        value={kind}
        data-autofocus
        choices={limitKinds}
        labelOf={(one) => t(`protection.kinds.${one}`)}
        onChange={setKind}
      />
      <LimitValueField kind={kind} value={typed} onChange={setTyped} />
    </ReasonDialog>
  );
}

function TimeOutDialog({ member, onClose }: DialogProps) {
  const { t } = useTranslation('members');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const { username, id } = member;
  const [period, setPeriod] = useState<Period>('day');
  const change = useChange('members', 'timeOut', {
    onDone: () => {
      notify(t('protection.time-out.done', { username }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="time-out"
      title={t('protection.time-out.title')}
      text={t('protection.time-out.text', { username })}
      tone="danger"
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { member: id, period, reason } })}
      onClose={onClose}
    >
      <ChoiceSelect
        label={t('protection.time-out.period')}
        value={period}
        data-autofocus
        choices={timeOutPeriods}
        labelOf={(one) => t(`protection.time-out.periods.${one}`)}
        onChange={setPeriod}
      />
    </ReasonDialog>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-block-start: ${space[3]};
`;
