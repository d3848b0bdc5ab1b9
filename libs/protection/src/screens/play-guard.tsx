import { useTranslation } from '@parlour/i18n';
import { fromWire } from '@parlour/money';
import { useApi, useTenant } from '@parlour/session';
import { color, media, rhythm, space, type } from '@parlour/tokens';
import { Icon, Money } from '@parlour/ui';
import { ShieldCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';

import { type ProtectionState, ProtectionStore } from '../model/protection-store.ts';
import { formatClock, useSecondsSince } from '../model/session-clock.ts';
import { useFreshState } from '../model/use-fresh-state.ts';
import { BreakDialog } from '../parts/break-dialog.tsx';
import { RealityCheckDialog } from '../parts/reality-check-dialog.tsx';

export type PlayGuardProps = {
  /** Grows with every change that another window made. */
  readonly changes: number;
  /** Changes whenever money has moved. */
  readonly balance: bigint | null;
  /** Address of the page of limits and breaks. */
  readonly href: string;
  /** A reality check was answered with going on: a game that was refused may open. */
  readonly onContinue: () => void;
  /** Leaves the game. */
  readonly onLeave: () => void;
};

/** Beside a running game: how long and with what result it is played, and what stops it. */
export const PlayGuard = observer(function PlayGuard(props: PlayGuardProps) {
  const { href, onContinue, onLeave } = props;
  const { protection } = useApi();
  const [store] = useState(() => new ProtectionStore({ protection }));
  useFreshState(store, props);
  const { state } = store;
  const handleAnswer = async (answer: 'continue' | 'stop') => {
    await store.acknowledge(answer);
    if (answer === 'stop') onLeave();
    else onContinue();
  };
  return (
    <>
      <SessionBar store={store} href={href} />
      {state && <Stop state={state} store={store} onAnswer={handleAnswer} onLeave={onLeave} />}
    </>
  );
});

type StopProps = Pick<PlayGuardProps, 'onLeave'> & {
  readonly state: ProtectionState;
  readonly store: ProtectionStore;
  readonly onAnswer: (answer: 'continue' | 'stop') => Promise<void>;
};

/** Shows the dialog that lies over the game while the server takes no bets. */
function Stop({ state, store, onAnswer, onLeave }: StopProps) {
  const { session, timeOutUntil } = state;
  if (timeOutUntil !== null)
    return <BreakDialog reason="timeOut" until={timeOutUntil} onLeave={onLeave} />;
  if (session?.isCheckDue)
    return <RealityCheckDialog session={session} store={store} onAnswer={onAnswer} />;
  if (session?.endsIn === 0) return <BreakDialog reason="sessionLimit" onLeave={onLeave} />;
  return null;
}

type SessionBarProps = { readonly store: ProtectionStore; readonly href: string };

const SessionBar = observer(function SessionBar({ store, href }: SessionBarProps) {
  const { t } = useTranslation('protection');
  const { currency } = useTenant();
  const since = useSecondsSince(store);
  const session = store.state?.session ?? null;
  return (
    <Bar aria-label={t('session.title')}>
      <span>
        <span>{t('session.time')}</span>{' '}
        <b dir="ltr" translate="no">
          {session ? formatClock(session.seconds + since) : '–'}
        </b>
      </span>
      <span>
        <span>{t('session.net')}</span>{' '}
        {session ? (
          <b data-loss={session.net < 0 || undefined}>
            <Money amount={fromWire(session.net)} format={currency} />
          </b>
        ) : (
          <b>–</b>
        )}
      </span>
      <a href={href} aria-label={t('title')}>
        <Icon of={ShieldCheck} size={18} />
        <span aria-hidden>{t('title')}</span>
      </a>
    </Bar>
  );
});

const Bar = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  border: 0;
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[4]};
  padding: 0 ${rhythm.page};
  background: ${color('surface-2')};
  border-block-end: 1px solid ${color('line-1')};
  font-size: ${type.xs};
  > span > span {
    color: ${color('text-2')};
  }
  b {
    font-variant-numeric: tabular-nums;
  }
  b[data-loss] {
    color: ${color('negative')};
  }
  > a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: ${space[2]};
    min-inline-size: 44px;
    min-block-size: 44px;
    margin-inline-start: auto;
    color: ${color('brand-text')};
    font-weight: 600;
    text-decoration: none;
  }
  ${media.phone} {
    gap: ${space[3]};
    > a > span {
      display: none;
    }
  }
`;
