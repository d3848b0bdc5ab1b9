import { useTranslation } from '@parlour/i18n';
import { Modal, buttonLook, EmptyState, Icon } from '@parlour/ui';
import { Users } from 'lucide-react';
import { styled } from 'styled-components';

type AgentCentreProps = { readonly isAgent: boolean; readonly onClose: () => void };

/** The agent centre: announced, not there yet; others learn how to become an agent. */
export function AgentCentre({ isAgent, onClose }: AgentCentreProps) {
  const { t } = useTranslation('site-later');
  const errors = useTranslation('errors').t;
  const title = useTranslation('site').t('title.agent');
  return (
    <Modal name="agent" isOpen title={title} onClose={onClose} size={{ inline: 720, block: 480 }}>
      <EmptyState
        art={<Icon of={Users} size={32} />}
        title={isAgent ? t('soon.agent') : errors('error_not_agent')}
        action={isAgent ? null : <ButtonLink href="/join">{t('soon.join')}</ButtonLink>}
      />
    </Modal>
  );
}

const ButtonLink = styled.a`
  ${buttonLook}
`;
