import { useTranslation } from '@parlour/i18n';
import { Select } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import type { ChatRow } from './moderation-types.ts';

/** An action on a message or its author. */
export type ChatStep = {
  readonly action: 'hide' | 'keep' | 'mute' | 'unmute';
  readonly row: ChatRow;
};

/** For how many hours a member can be muted. */
const MUTE_HOURS = [1, 24, 168, 720] as const;

/** Hides or keeps a message, mutes or unmutes its author, with the reason. */
export function ChatDialog({
  step: { action, row },
  onClose,
}: {
  readonly step: ChatStep;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('moderation');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const [hours, setHours] = useState<number>(MUTE_HOURS[1]);
  const words = { username: row.username };
  const options = {
    onDone: () => {
      notify(t(`actions.${action}.done`, words));
      onClose();
    },
  };
  const hide = useChange('chatRoom', 'hide', options);
  const keep = useChange('chatRoom', 'keep', options);
  const mute = useChange('chatRoom', 'mute', options);
  const unmute = useChange('chatRoom', 'unmute', options);
  const confirm = (reason: string) => {
    if (action === 'hide') hide.mutate({ brand, body: { message: row.id, reason } });
    else if (action === 'keep') keep.mutate({ brand, body: { message: row.id, reason } });
    else if (action === 'mute') mute.mutate({ brand, body: { member: row.member, hours, reason } });
    else unmute.mutate({ brand, body: { member: row.member, reason } });
  };
  return (
    <ReasonDialog
      name={`chat-${action}`}
      title={t(`actions.${action}.title`, words)}
      text={action === 'hide' || action === 'keep' ? row.text : t(`actions.${action}.text`, words)}
      tone={action === 'hide' || action === 'mute' ? 'danger' : 'primary'}
      change={{ hide, keep, mute, unmute }[action]}
      onConfirm={confirm}
      onClose={onClose}
    >
      {action === 'mute' ? (
        <Select
          label={t('actions.mute.hours')}
          value={hours}
          onChange={({ target }) => setHours(Number(target.value))}
        >
          {MUTE_HOURS.map((value) => (
            <option key={value} value={value}>
              {t(`hours.${value}`)}
            </option>
          ))}
        </Select>
      ) : null}
    </ReasonDialog>
  );
}
