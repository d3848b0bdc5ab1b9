import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { space } from '@parlour/tokens';
import { Tabs } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';

import { LinksStore } from '../model/links-store.ts';
import type { AgentPageProps } from '../model/page-search.ts';
import type { NewAccountForm } from '../parts/new-account.ts';
import { LinkDetail } from './register/link-detail.tsx';
import { LinkList } from './register/link-list.tsx';
import { OpenAccount } from './register/open-account.tsx';
import { Registrations } from './register/registrations.tsx';

export type RegisterCentreProps = AgentPageProps & { readonly NewAccountForm: NewAccountForm };

const views = ['account', 'links', 'registered'] as const;

/** Opens accounts under the agent, and links by which people register under it. */
export const RegisterCentreScreen = observer(function RegisterCentreScreen(
  props: RegisterCentreProps,
) {
  const { search, onSearch, onBack } = props;
  const { t } = useTranslation('agent');
  const { agent } = useApi();
  const [store] = useState(() => new LinksStore(agent));
  const code = search.get('link');
  if (code !== null) return <LinkDetail store={store} code={code} onBack={onBack} />;
  const view = views.find((one) => one === search.get('view')) ?? 'account';
  const handleOpen = (link: string) => onSearch({ view: 'links', link }, 'push');
  return (
    <Tabs
      label={t('register.views')}
      tabs={views.map((key) => ({ key, label: t(`register.view.${key}`) }))}
      selected={view}
      onSelect={(key) => onSearch({ view: key === 'account' ? null : key }, 'replace')}
    >
      <Panel>
        {view === 'account' && <OpenAccount store={store} NewAccountForm={props.NewAccountForm} />}
        {view === 'links' && <LinkList store={store} onOpen={handleOpen} />}
        {view === 'registered' && <Registrations store={store} code="" />}
      </Panel>
    </Tabs>
  );
});

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding-block-start: ${space[4]};
`;
