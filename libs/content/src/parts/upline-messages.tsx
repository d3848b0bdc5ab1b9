import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';

import type { TeamMessagesStore } from '../model/team-messages-store.ts';
import { MessageForm } from './message-form.tsx';
import { Outbox } from './outbox.tsx';

type UplineMessagesProps = {
  readonly store: TeamMessagesStore;
  /** The upline's masked name. */
  readonly name: string;
};

/** A message to the own agent, and what was sent before. */
export const UplineMessages = observer(function UplineMessages({
  store,
  name,
}: UplineMessagesProps) {
  const { t } = useTranslation('content');
  /** Number of messages that were sent from here; each begins with an empty form. */
  const [sent, setSent] = useState(0);
  return (
    <Root>
      <h3>{t('write.audience.uplineNamed', { name })}</h3>
      <output>{sent > 0 && t('write.done')}</output>
      <MessageForm
        key={sent}
        store={store}
        label={t('write.title')}
        onSend={async (texts) => {
          const reached = await store.send({ audience: 'upline', ...texts });
          if (reached === null) return;
          setSent(sent + 1);
        }}
      />
      <h3>{t('write.view.sent')}</h3>
      <Outbox key={`sent-${sent}`} store={store} />
    </Root>
  );
});

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding-block-start: ${space[4]};
  h3 {
    font-size: ${type.md};
  }
  > output {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  > output:empty {
    display: none;
  }
`;
