import { teamMessageLimits } from '@parlour/contract/team-message-limits';
import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button, Icon } from '@parlour/ui';
import { Reply as ReplyIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';

import type { InboxMessage } from '../model/inbox-store.ts';
import type { TeamMessagesStore } from '../model/team-messages-store.ts';
import { MessageForm } from './message-form.tsx';

type ReplyProps = { readonly store: TeamMessagesStore; readonly message: InboxMessage };

/** An answer to a message of the upline or the team: a button, the form, and that it was sent. */
export const Reply = observer(function Reply({ store, message }: ReplyProps) {
  const { t } = useTranslation('content');
  const [step, setStep] = useState<'offered' | 'writing' | 'sent'>('offered');
  if (step === 'sent') return <output>{t('write.done')}</output>;
  if (step === 'offered')
    return (
      <Begin
        size="sm"
        icon={<Icon of={ReplyIcon} size={18} isDirectional />}
        onClick={() => {
          store.clearError();
          setStep('writing');
        }}
      >
        {t('write.reply')}
      </Begin>
    );
  const subject = t('write.replySubject', { subject: message.subject });
  return (
    <MessageForm
      store={store}
      label={t('write.reply')}
      subjectAtFirst={[...subject].slice(0, teamMessageLimits.subject).join('')}
      onCancel={() => setStep('offered')}
      onSend={async (texts) => {
        if (await store.reply(message.id, texts)) setStep('sent');
      }}
    />
  );
});

const Begin = styled(Button)`
  justify-self: start;
  margin-block-start: ${space[3]};
`;
