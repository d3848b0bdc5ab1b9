import { limitKinds } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { Checkbox, Select } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { formatLimit } from '../protection/limit-text.ts';
import { type LimitKind, LimitValueField, readLimitValue } from './limit-value-field.tsx';
import type { MemberDetail } from './member-types.ts';

/** The limits of a member that operators have set. */
export const listOperatorLimits = ({ protection }: MemberDetail) =>
  protection.limits.flatMap(({ kind: name, setter, amount }) => {
    const kind = limitKinds.find((one) => one === name);
    return kind !== undefined && setter === 'OPERATOR' ? [{ kind, amount }] : [];
  });

type LoosenLimitDialogProps = { readonly member: MemberDetail; readonly onClose: () => void };

/** Proposes another operator to loosen or remove a limit that an operator has set. */
export function LoosenLimitDialog({ member, onClose }: LoosenLimitDialogProps) {
  const { t } = useTranslation('members');
  const { code: brand, currency } = useBrand();
  const notify = useNotify();
  const format = useFormat();
  const { username, id } = member;
  const limits = listOperatorLimits(member);
  const [kind, setKind] = useState<LimitKind>(limits[0]?.kind ?? 'DEPOSIT_DAY');
  const [typed, setTyped] = useState('');
  const [isRemoved, setRemoved] = useState(false);
  const value = isRemoved ? null : readLimitValue(kind, typed, currency);
  const isIncomplete = !isRemoved && value === null;
  const change = useChange('protection', 'loosenLimit', {
    onDone: () => {
      notify(t('protection.loosen.done'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="loosen-limit"
      title={t('protection.loosen.title')}
      text={t('protection.loosen.text', { username })}
      isIncomplete={isIncomplete}
      change={change}
      onConfirm={(reason) => {
        if (!isIncomplete) change.mutate({ brand, body: { member: id, kind, value, reason } });
      }}
      onClose={onClose}
    >
      <Select
        label={t('protection.tighten.kind')}
        value={kind}
        data-autofocus
        onChange={({ target }) => {
          const chosen = limits.find((one) => one.kind === target.value);
          if (chosen) setKind(chosen.kind);
        }}
      >
        {limits.map((limit) => (
          <option key={limit.kind} value={limit.kind}>
            {`${t(`protection.kinds.${limit.kind}`)}: ${formatLimit(format, limit)}`}
          </option>
        ))}
      </Select>
      <LimitValueField kind={kind} value={typed} onChange={setTyped} disabled={isRemoved} />
      <Checkbox checked={isRemoved} onChange={({ target }) => setRemoved(target.checked)}>
        {t('protection.loosen.remove')}
      </Checkbox>
    </ReasonDialog>
  );
}
