import { errorText } from '@parlour/client';
import {
  type TeamMessageAudience,
  teamMessageAudiences,
} from '@parlour/contract/team-message-limits';
import { useTranslation } from '@parlour/i18n';
import { EmptyState, FailedState, Icon, Select } from '@parlour/ui';
import { RowsSkeleton } from '@parlour/ui/display';
import { Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';

import type {
  MessageTexts,
  Reach,
  Recipient,
  TeamMessagesStore,
} from '../model/team-messages-store.ts';
import { MessageForm } from './message-form.tsx';
import { RecipientField } from './recipient-field.tsx';

type TeamWriteProps = {
  readonly store: TeamMessagesStore;
  /** A member that the address names. */
  readonly recipient: Recipient | null;
  readonly onSent: () => void;
};

/** A new message to members of the team, to a part of it, or to the upline. */
export const TeamWrite = observer(function TeamWrite({ store, ...props }: TeamWriteProps) {
  const { t } = useTranslation('content');
  const errors = useTranslation('errors').t;
  const { reach } = store;
  if (reach.status === 'failed')
    return (
      <FailedState
        title={t('write.failed')}
        detail={reach.error && errorText(errors, reach.error)}
        onRetry={() => void reach.load()}
      />
    );
  if (!reach.value) return <RowsSkeleton count={4} />;
  const open = teamMessageAudiences.filter((audience) => reach.value?.[audience]);
  if (open.length === 0)
    return <EmptyState art={<Icon of={Users} size={32} />} title={t('write.reachesNone')} />;
  return <Filling store={store} reach={reach.value} audiences={open} {...props} />;
});

type FillingProps = TeamWriteProps & {
  readonly reach: Reach;
  readonly audiences: readonly TeamMessageAudience[];
};

const Filling = observer(function Filling(props: FillingProps) {
  const { store, reach, audiences, recipient, onSent } = props;
  const { t } = useTranslation('content');
  const [audience, setAudience] = useState(audiences[0] ?? 'upline');
  const [chosen, setChosen] = useState<readonly Recipient[]>(recipient ? [recipient] : []);
  const [isMissing, setMissing] = useState(false);
  const handleSend = async (texts: MessageTexts) => {
    const isNamed = audience === 'named';
    setMissing(isNamed && chosen.length === 0);
    if (isNamed && chosen.length === 0) return;
    const recipients = isNamed ? chosen.map(({ memberId }) => memberId) : [];
    const reached = await store.send({ audience, recipients, ...texts });
    if (reached !== null) onSent();
  };
  return (
    <MessageForm store={store} label={t('write.title')} onSend={handleSend}>
      <Select
        name="audience"
        label={t('write.toWhom')}
        value={audience}
        onChange={({ target }) => {
          setAudience(audiences.find((one) => one === target.value) ?? audience);
          store.clearError();
        }}
      >
        {audiences.map((one) => (
          <option key={one} value={one}>
            {one === 'upline' && reach.uplineName
              ? t('write.audience.uplineNamed', { name: reach.uplineName })
              : t(`write.audience.${one}`)}
          </option>
        ))}
      </Select>
      {audience === 'named' && (
        <RecipientField
          store={store}
          chosen={chosen}
          error={isMissing && chosen.length === 0 ? t('write.fault.recipient') : undefined}
          onChange={(next) => {
            setChosen(next);
            store.clearError();
          }}
        />
      )}
    </MessageForm>
  );
});
