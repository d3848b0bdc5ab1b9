import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { color, media, rhythm, space } from '@parlour/tokens';
import { Button, FailedState } from '@parlour/ui';
import { RowsSkeleton } from '@parlour/ui/display';
import { ShieldCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { ProtectionStore } from '../model/protection-store.ts';
import { BreakNotice } from '../parts/break-notice.tsx';
import { type Approve, ExclusionForm } from '../parts/exclusion-form.tsx';
import { HelpSection } from '../parts/help-section.tsx';
import { LimitsSection } from '../parts/limits-section.tsx';
import { RealityCheckSection } from '../parts/reality-check-section.tsx';
import { Section } from '../parts/section.tsx';
import { SessionSection } from '../parts/session-section.tsx';
import { TimeOutSection } from '../parts/time-out-section.tsx';

export type ProtectionScreenProps = {
  /** The member's username; null for visitors and trial accounts, undefined while unknown. */
  readonly username: string | null | undefined;
  /** A page of its own shows its title; in the member centre the dialog has it. */
  readonly isPage?: boolean;
  /** Grows with every change that another window made. */
  readonly changes: number;
  /** The end of a self-exclusion that was just made. */
  readonly excludedUntil?: number | undefined;
  /** The brand's line to customer service. */
  readonly service?: string | undefined;
  readonly approve: Approve;
  /** The member is excluded, and every session has ended. */
  readonly onExcluded: (until: number) => void;
  readonly onLogin: () => void;
};

/** Limits, time-out, self-exclusion, reality check, the running session, and help. */
export const ProtectionScreen = observer(function ProtectionScreen(props: ProtectionScreenProps) {
  const { username, isPage = false, excludedUntil, service } = props;
  const { t } = useTranslation('protection');
  return (
    <Root data-page={isPage || undefined}>
      {isPage && <h1>{t('title')}</h1>}
      <Lead>{t('lead')}</Lead>
      {excludedUntil !== undefined && <BreakNotice reason="exclusion" until={excludedUntil} />}
      {username === undefined && <RowsSkeleton count={6} />}
      {username === null && excludedUntil === undefined && <VisitorPart onLogin={props.onLogin} />}
      {username && <MemberPart key={username} {...props} username={username} />}
      <HelpSection service={service} />
    </Root>
  );
});

function VisitorPart({ onLogin }: Pick<ProtectionScreenProps, 'onLogin'>) {
  const { t } = useTranslation('protection');
  return (
    <Section icon={ShieldCheck} title={t('visitor.title')} lead={t('visitor.lead')}>
      <Tools>
        {(['limit', 'reality', 'timeOut', 'exclusion'] as const).map((tool) => (
          <li key={tool}>
            <b>{t(`${tool}.title`)}</b>
            <span>{t(`${tool}.lead`)}</span>
          </li>
        ))}
      </Tools>
      <div>
        <Button onClick={onLogin}>{t('visitor.login')}</Button>
      </div>
    </Section>
  );
}

type MemberPartProps = ProtectionScreenProps & { readonly username: string };

const MemberPart = observer(function MemberPart({
  username,
  changes,
  approve,
  onExcluded,
}: MemberPartProps) {
  const { protection } = useApi();
  const errors = useTranslation('errors').t;
  const [store] = useState(() => new ProtectionStore({ protection }));
  useEffect(() => {
    void store.refresh();
    // At first, and when another window changed something.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [store, changes]);
  const { state, limits, error } = store;
  if (store.hasFailed && error && (!state || !limits))
    return (
      <FailedState
        title={errorText(errors, error)}
        detail={error.requestId}
        onRetry={() => void store.refresh()}
      />
    );
  if (!state || !limits) return <RowsSkeleton count={8} />;
  return (
    <>
      {state.timeOutUntil !== null && <BreakNotice reason="timeOut" until={state.timeOutUntil} />}
      <SessionSection store={store} />
      <LimitsSection
        limits={limits}
        onSet={({ kind }, value) => store.setLimit(kind, value)}
        onRemove={({ kind }) => store.removeLimit(kind)}
        onConfirm={({ kind }) => store.confirmLimit(kind)}
      />
      <RealityCheckSection
        minutes={state.realityCheckMinutes}
        onChoose={(minutes) => store.setRealityCheck(minutes)}
      />
      <TimeOutSection onTake={(period) => store.takeTimeOut(period)} />
      <ExclusionForm
        username={username}
        approve={approve}
        onExclude={async (period, typed, proof) =>
          onExcluded(await store.exclude(period, typed, proof))
        }
      />
    </>
  );
});

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
  &[data-page] {
    inline-size: 100%;
    max-inline-size: 860px;
    margin-inline: auto;
    padding: ${space[4]} ${rhythm.page} ${space[7]};
  }
  ${media.full} {
    &[data-page] {
      padding-block-start: ${space[6]};
    }
  }
`;

const Lead = styled.p`
  max-inline-size: 64ch;
  color: ${color('text-2')};
`;

const Tools = styled.ul`
  display: grid;
  gap: ${space[3]};
  padding: 0;
  list-style: none;
  > li {
    display: grid;
  }
  span {
    color: ${color('text-2')};
  }
`;
