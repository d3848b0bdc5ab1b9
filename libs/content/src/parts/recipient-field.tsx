import { teamMessageLimits } from '@parlour/contract/team-message-limits';
import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button, Icon, TYPING_REST_MS } from '@parlour/ui';
import { Combobox } from '@parlour/ui/controls';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import type { Recipient, TeamMessagesStore } from '../model/team-messages-store.ts';

type RecipientFieldProps = {
  readonly store: TeamMessagesStore;
  readonly chosen: readonly Recipient[];
  readonly onChange: (chosen: readonly Recipient[]) => void;
  readonly error?: string | undefined;
};

/** Members of the team, found by the beginning of the username; several can be chosen. */
export const RecipientField = observer(function RecipientField({
  store,
  chosen,
  onChange,
  error,
}: RecipientFieldProps) {
  const { t } = useTranslation('content');
  const { found } = store;
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => void found.load(text), text === '' ? 0 : TYPING_REST_MS);
    return () => clearTimeout(timer);
  }, [found, text]);
  const isChosen = (id: string) => chosen.some(({ memberId }) => memberId === id);
  const offered = found.value.filter(({ memberId }) => !isChosen(memberId));
  const isFull = chosen.length >= teamMessageLimits.recipients;
  const choose = (id: string | null) => {
    const member = offered.find(({ memberId }) => memberId === id);
    if (!member) return;
    onChange([...chosen, member]);
    setTyped('');
  };
  return (
    <Root>
      <Combobox
        // An empty field for the next one.
        key={chosen.length}
        label={t('write.recipient')}
        hint={t('write.recipientHint', { max: teamMessageLimits.recipients })}
        error={error}
        options={offered.map(({ memberId, username }) => ({ key: memberId, label: username }))}
        selected={null}
        isLoading={found.isLoading}
        disabled={isFull}
        onSelect={choose}
        onType={setTyped}
      />
      {chosen.length > 0 && (
        <Chosen aria-label={t('write.recipients')}>
          {chosen.map(({ memberId, username }) => (
            <li key={memberId}>
              <Button
                tone="quiet"
                size="sm"
                icon={<Icon of={X} size={16} />}
                aria-label={t('write.removeRecipient', { name: username })}
                onClick={() => onChange(chosen.filter((one) => one.memberId !== memberId))}
              >
                <bdi translate="no">{username}</bdi>
              </Button>
            </li>
          ))}
        </Chosen>
      )}
    </Root>
  );
});

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
`;

const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;
