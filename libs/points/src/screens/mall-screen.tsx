import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { color, media, rhythm, space } from '@parlour/tokens';
import { Button, EmptyState, FailedState, Icon, Tabs } from '@parlour/ui';
import { RowsSkeleton } from '@parlour/ui/display';
import { Gift } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { PointsStore } from '../model/points-store.ts';
import { PointsHead } from '../parts/points-head.tsx';
import type { TermsListType } from '../parts/free-spins.tsx';
import type { PinFormType } from '../parts/pin-fields.tsx';
import { ConvertPanel } from './convert-panel.tsx';
import { ItemsPanel } from './items-panel.tsx';
import { RecordPanel } from './record-panel.tsx';
import { RedemptionsPanel } from './redemptions-panel.tsx';
import { RulesPanel } from './rules-panel.tsx';

/** Views that the page shows below the points. */
const mallViews = ['mall', 'convert', 'rules', 'redemptions', 'record'] as const;
type MallView = (typeof mallViews)[number];

export type MallScreenProps = {
  /** The member's username; null for visitors and trial accounts, undefined while unknown. */
  readonly username: string | null | undefined;
  /** From the address; anything unknown counts as the mall. */
  readonly view: string | null;
  readonly onView: (view: MallView) => void;
  /** The form that sets a withdrawal PIN. */
  readonly PinForm: PinFormType;
  /** The terms of free spins in words. */
  readonly TermsList: TermsListType;
  readonly onLogin: () => void;
  /** Says to a trial account that points need a real one; false for everyone else. */
  readonly trial?: TrialNotice | false;
};

type TrialNotice = {
  readonly title: string;
  readonly action: string;
  readonly onAct: () => void;
};

/** The points shop: what a member has, earns, spends and has spent. */
export function MallScreen({ username, onLogin, trial = false, ...props }: MallScreenProps) {
  const { t } = useTranslation('points');
  return (
    <Root>
      <header>
        <h1>{t('title')}</h1>
        <Lead>{t('lead')}</Lead>
      </header>
      {username === undefined && <RowsSkeleton count={6} />}
      {username === null && trial && (
        <EmptyState
          art={<Icon of={Gift} size={32} />}
          title={trial.title}
          action={<Button onClick={trial.onAct}>{trial.action}</Button>}
        />
      )}
      {username === null && !trial && (
        <EmptyState
          art={<Icon of={Gift} size={32} />}
          title={t('visitor.title')}
          detail={t('visitor.lead')}
          action={<Button onClick={onLogin}>{t('visitor.login')}</Button>}
        />
      )}
      {username && <MemberMall key={username} {...props} />}
    </Root>
  );
}

type MemberMallProps = Omit<MallScreenProps, 'username' | 'onLogin' | 'trial'>;

const MemberMall = observer(function MemberMall(props: MemberMallProps) {
  const { view: asked, onView, PinForm, TermsList } = props;
  const { t } = useTranslation('points');
  const errors = useTranslation('errors').t;
  const api = useApi();
  const [store] = useState(() => new PointsStore(api));
  useEffect(() => void store.refresh(), [store]);
  const view = mallViews.find((one) => one === asked) ?? 'mall';
  const { error } = store;
  const [balance, rates] = [store.balance.value, store.rates.value];
  if (balance === null || rates === null || store.hasPin.value === null)
    return error ? (
      <FailedState
        title={errorText(errors, error)}
        detail={error.requestId}
        onRetry={() => void store.refresh()}
      />
    ) : (
      <RowsSkeleton count={6} />
    );
  const shown = { store, balance, rates, PinForm };
  return (
    <>
      <PointsHead balance={balance} rates={rates} onConvert={() => onView('convert')} />
      <Tabs
        label={t('tabs.label')}
        tabs={mallViews.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        selected={view}
        onSelect={onView}
      >
        <Panel>
          {view === 'mall' && <ItemsPanel {...shown} TermsList={TermsList} onView={onView} />}
          {view === 'convert' && <ConvertPanel {...shown} />}
          {view === 'rules' && <RulesPanel rates={rates} />}
          {view === 'redemptions' && <RedemptionsPanel store={store} />}
          {view === 'record' && <RecordPanel />}
        </Panel>
      </Tabs>
    </>
  );
});

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
  inline-size: 100%;
  max-inline-size: 1080px;
  margin-inline: auto;
  padding: ${space[4]} ${rhythm.page} ${space[7]};
  ${media.full} {
    padding-block-start: ${space[6]};
  }
`;

const Lead = styled.p`
  margin-block-start: ${space[1]};
  max-inline-size: 64ch;
  color: ${color('text-2')};
`;

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding-block-start: ${space[4]};
`;
