import { useTranslation } from '@parlour/i18n';
import { buttonLook, EmptyState, Icon, Modal, Skeleton } from '@parlour/ui';
import { Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense } from 'react';
import { styled } from 'styled-components';

import type { AgentPage } from '../../navigation/agent-pages.ts';
import { LoadFailure } from '../../shell/load-failure.tsx';
import { Centre, CentreContent, CentreMenu } from '../centre/centre-menu.tsx';
import { usePageTitle } from '../centre/use-page-title.ts';
import { agentGroups } from './agent-entries.ts';
import { AgentScreen } from './agent-screen.tsx';
import { useAgentMenu } from './use-agent-menu.ts';

type AgentCentreProps = {
  readonly page: AgentPage;
  readonly isAgent: boolean;
  readonly onClose: () => void;
  /** Stands in place of the page, in stories. */
  readonly children?: ReactNode;
};

/** The agent's pages over the page that was there; others learn how to become an agent. */
export function AgentCentre({ isAgent, ...props }: AgentCentreProps) {
  return isAgent ? <Pages {...props} /> : <OnlyForAgents onClose={props.onClose} />;
}

type PagesProps = Pick<AgentCentreProps, 'onClose' | 'children'> & { readonly page: AgentPage };

const Pages = observer(function Pages({ page, onClose, children }: PagesProps) {
  const { t } = useTranslation('agent');
  const { entries, refresh } = useAgentMenu(page);
  const title = t(`pages.${page}`);
  usePageTitle(title);
  return (
    <Modal
      name="agent"
      isOpen
      title={title}
      onClose={onClose}
      size={{ inline: 1120, block: 'full' }}
    >
      <Centre>
        {entries ? (
          <CentreMenu
            label={t('menu')}
            page={page}
            allLabel={t('allPages')}
            groups={agentGroups.map((group) => ({
              title: t(`groups.${group}`),
              links: entries
                .filter((entry) => entry.group === group)
                .map((entry) => ({
                  ...entry,
                  href: `/agent/${entry.page}`,
                  name: t(`pages.${entry.page}`),
                })),
            }))}
          />
        ) : (
          <Skeleton block="44px" corner="12px" />
        )}
        <CentreContent>
          <LoadFailure key={page}>
            <Suspense fallback={<Skeleton block="240px" corner="12px" />}>
              {children ?? <AgentScreen page={page} onCountsChange={refresh} />}
            </Suspense>
          </LoadFailure>
        </CentreContent>
      </Centre>
    </Modal>
  );
});

function OnlyForAgents({ onClose }: Pick<AgentCentreProps, 'onClose'>) {
  const errors = useTranslation('errors').t;
  const { t: site } = useTranslation('site');
  const { t } = useTranslation('agent');
  return (
    <Modal
      name="agent"
      isOpen
      title={site('title.agent')}
      onClose={onClose}
      size={{ inline: 720, block: 480 }}
    >
      <EmptyState
        art={<Icon of={Users} size={32} />}
        title={errors('error_not_agent')}
        action={<ButtonLink href="/join">{t('join')}</ButtonLink>}
      />
    </Modal>
  );
}

const ButtonLink = styled.a`
  ${buttonLook}
`;
