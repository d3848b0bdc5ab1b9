import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { TYPING_REST_MS } from '@parlour/ui';
import { Combobox } from '@parlour/ui/controls';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import type { ContractsStore, DownlineAgent } from '../../model/contracts-store.ts';
import { CallFailure } from '../../parts/call-failure.tsx';

type AgentFieldProps = {
  readonly store: ContractsStore;
  readonly chosen: DownlineAgent | null;
  readonly onChange: (chosen: DownlineAgent | null) => void;
  readonly error?: string | undefined;
};

/**
 * An agent directly below, found by the beginning of its username or by its ID; further pages come
 * with the end of the list.
 */
export const AgentField = observer(function AgentField({
  store: { downline },
  chosen,
  onChange,
  error,
}: AgentFieldProps) {
  const { t } = useTranslation('agent-later');
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => void downline.open(text), text === '' ? 0 : TYPING_REST_MS);
    return () => clearTimeout(timer);
  }, [downline, text]);
  const { items, status, error: failure } = downline;
  // What was found stays until the next answer: it must not vanish from under a finger.
  const [found, setFound] = useState(items);
  if (status === 'ready' && found !== items) setFound(items);
  const agents = status === 'loading' && items.length === 0 ? found : items;
  const isEmpty = status === 'ready' && text === '' && items.length === 0;
  return (
    <Root>
      <Combobox
        label={t('contracts.agent')}
        placeholder={t('contracts.chooseAgent')}
        hint={t(isEmpty ? 'contracts.noAgents' : 'contracts.agentHint')}
        error={error}
        options={agents.map(({ memberId, username }) => ({ key: memberId, label: username }))}
        selected={chosen?.memberId ?? null}
        selectedLabel={chosen?.username}
        isLoading={status === 'loading' || status === 'idle'}
        onSelect={(id) => onChange(agents.find(({ memberId }) => memberId === id) ?? null)}
        onType={setTyped}
        onEnd={() => void downline.loadMore()}
      />
      {status === 'failed' && failure && (
        <CallFailure
          error={failure}
          // The page that failed, or the first.
          onRetry={() => void downline.loadMore()}
        />
      )}
    </Root>
  );
});

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
`;
