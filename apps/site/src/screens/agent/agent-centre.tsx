import { useTranslation } from '@parlour/i18n';
import { buttonLook, EmptyState, Icon, Modal, Skeleton } from '@parlour/ui';
import { Compass, type LucideIcon, Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense } from 'react';
import { styled } from 'styled-components';

import { type AgentPage, findAgentPage } from '../../navigation/agent-pages.ts';
import { LoadFailure } from '../../shell/load-failure.tsx';
import { Centre, CentreContent, CentreMenu } from '../centre/centre-menu.tsx';
import { usePageTitle } from '../centre/use-page-title.ts';
import { AgentScreen } from './agent-screen.tsx';
import { useAgentMenu } from './use-agent-menu.ts';

type AgentCentreProps = {
  /** As the address names it. */
  readonly page: string;
  readonly isAgent: boolean;
  readonly onClose: () => void;
  /** Stands in place of the page, in stories. */
  readonly children?: ReactNode;
};

/** The agent's pages over the page that was there; others learn how to become an agent. */
export function AgentCentre({ isAgent, page: name, ...props }: AgentCentreProps) {
  const page = findAgentPage(name);
  if (!isAgent) return <OnlyForAgents onClose={props.onClose} />;
  return page ? <Pages {...props} page={page} /> : <NoSuchPage onClose={props.onClose} />;
}

type PagesProps = Pick<AgentCentreProps, 'onClose' | 'children'> & { readonly page: AgentPage };

const Pages = observer(function Pages({ page, onClose, children }: PagesProps) {
  const { t } = useTranslation('agent');
  const entries = useAgentMenu(page);
  const title = t(`pages.${page}`);
  usePageTitle(title);
  return (
    <Modal name="agent" isOpen title={title} onClose={onClose} size={{ inline: 1120, block: 560 }}>
      <Centre>
        {entries ? (
          <CentreMenu
            label={t('menu')}
            page={page}
            links={entries.map((entry) => ({
              ...entry,
              href: `/agent/${entry.page}`,
              name: t(`pages.${entry.page}`),
            }))}
          />
        ) : (
          <Skeleton block="44px" corner="12px" />
        )}
        <CentreContent>
          <LoadFailure key={page}>
            <Suspense fallback={<Skeleton block="240px" corner="12px" />}>
              {children ?? <AgentScreen page={page} />}
            </Suspense>
          </LoadFailure>
        </CentreContent>
      </Centre>
    </Modal>
  );
});

function OnlyForAgents({ onClose }: Pick<AgentCentreProps, 'onClose'>) {
  const errors = useTranslation('errors').t;
  const { t } = useTranslation('agent');
  return (
    <Instead
      icon={Users}
      text={errors('error_not_agent')}
      way={{ href: '/join', label: t('join') }}
      onClose={onClose}
    />
  );
}

/** The address names a page that the centre does not have. */
function NoSuchPage({ onClose }: Pick<AgentCentreProps, 'onClose'>) {
  const { t } = useTranslation('site');
  return (
    <Instead
      icon={Compass}
      text={t('title.missing')}
      way={{ href: '/agent', label: t('title.agent') }}
      onClose={onClose}
    />
  );
}

type InsteadProps = Pick<AgentCentreProps, 'onClose'> & {
  readonly icon: LucideIcon;
  readonly text: string;
  /** Where to go from here. */
  readonly way: { readonly href: string; readonly label: string };
};

/** What stands in place of the pages. */
function Instead({ icon, text, way, onClose }: InsteadProps) {
  const { t } = useTranslation('site');
  return (
    <Modal
      name="agent"
      isOpen
      title={t('title.agent')}
      onClose={onClose}
      size={{ inline: 720, block: 480 }}
    >
      <EmptyState
        art={<Icon of={icon} size={32} />}
        title={text}
        action={<ButtonLink href={way.href}>{way.label}</ButtonLink>}
      />
    </Modal>
  );
}

const ButtonLink = styled.a`
  ${buttonLook}
`;
