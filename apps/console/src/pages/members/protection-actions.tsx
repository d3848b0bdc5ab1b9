import {
  LIMIT_AMOUNT_RANGE,
  LIMIT_MINUTES_RANGE,
  limitKinds,
  timeOutPeriods,
} from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import type { WireAmount } from '@parlour/money';
import { space } from '@parlour/tokens';
import { Button, Select, TextField } from '@parlour/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand, useMay } from '../../session/current-operator.tsx';
import type { MemberDetail } from './member-types.ts';

type Action = 'tighten' | 'time-out';
type Kind = (typeof limitKinds)[number];
type Period = (typeof timeOutPeriods)[number];

/** What an operator may do alone: a stricter limit and a time-out, each with a reason. */
export function ProtectionActions({ member }: { readonly member: MemberDetail }) {
  const { t } = useTranslation('members');
  const may = useMay();
  const [action, setAction] = useState<Action | null>(null);
  if (!may('members.lock') || member.status === 'CLOSED') return null;
  const close = () => setAction(null);
  return (
    <>
      <Actions>
        <Button tone="quiet" size="sm" onClick={() => setAction('tighten')}>
          {t('protection.tighten.title')}
        </Button>
        <Button tone="quiet" size="sm" onClick={() => setAction('time-out')}>
          {t('protection.time-out.title')}
        </Button>
      </Actions>
      {action === 'tighten' && <LimitDialog member={member} onClose={close} />}
      {action === 'time-out' && <TimeOutDialog member={member} onClose={close} />}
    </>
  );
}

type DialogProps = { readonly member: MemberDetail; readonly onClose: () => void };

/** A number as it was typed, if a limit of this kind may be set to it. */
function readValue(kind: Kind, typed: string): WireAmount | null {
  const isTime = kind === 'SESSION';
  if (!(isTime ? /^\d{1,4}$/ : /^\d{1,10}(?:\.\d{1,2})?$/).test(typed)) return null;
  const { min, max } = isTime ? LIMIT_MINUTES_RANGE : LIMIT_AMOUNT_RANGE;
  const value = Number(typed);
  // Two decimals at most, as the pattern says: an amount of the wire.
  return value >= min && value <= max ? (value as WireAmount) : null;
}

function LimitDialog({ member, onClose }: DialogProps) {
  const { t } = useTranslation('members');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const { username, id } = member;
  const [kind, setKind] = useState<Kind>('DEPOSIT_DAY');
  const [typed, setTyped] = useState('');
  const value = readValue(kind, typed);
  const change = useChange('members', 'tightenLimit', {
    onDone: () => {
      notify(t('protection.tighten.done', { username }));
      onClose();
    },
  });
  const isTime = kind === 'SESSION';
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
      <Select
        label={t('protection.tighten.kind')}
        value={kind}
        data-autofocus
        onChange={({ target }) =>
          setKind(limitKinds.find((one) => one === target.value) ?? 'DEPOSIT_DAY')
        }
      >
        {limitKinds.map((one) => (
          <option key={one} value={one}>
            {t(`protection.kinds.${one}`)}
          </option>
        ))}
      </Select>
      <TextField
        label={t(isTime ? 'protection.tighten.minutes' : 'protection.tighten.value')}
        hint={
          isTime
            ? t('protection.tighten.minutes-hint', LIMIT_MINUTES_RANGE)
            : t('protection.tighten.money-hint')
        }
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => setTyped(target.value.trim())}
      />
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
      <Select
        label={t('protection.time-out.period')}
        value={period}
        data-autofocus
        onChange={({ target }) =>
          setPeriod(timeOutPeriods.find((one) => one === target.value) ?? 'day')
        }
      >
        {timeOutPeriods.map((one) => (
          <option key={one} value={one}>
            {t(`protection.time-out.periods.${one}`)}
          </option>
        ))}
      </Select>
    </ReasonDialog>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-block-start: ${space[3]};
`;
