import { AuthDialogs, type LoginFormProps } from '@parlour/auth';
import { useTranslation } from '@parlour/i18n';
import { SessionStore, useStore } from '@parlour/session';
import { space } from '@parlour/tokens';
import { observer } from 'mobx-react-lite';
import type { ComponentType, RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

import { takesTrialCredit } from '../../navigation/play-pages.ts';
import { Panel } from './panel.tsx';

type LoginPanelProps = {
  /** The link that opened it. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

/** The header's login: the form of the dialog, in a panel. */
export const createLoginPanel = (Form: ComponentType<LoginFormProps>) =>
  observer(function LoginPanel({ opener, onClose }: LoginPanelProps) {
    const { t } = useTranslation('auth');
    const session = useStore(SessionStore);
    const navigate = useNavigate();
    const { pathname } = useLocation();
    const dialogs = useStore(AuthDialogs);
    const handleDone: LoginFormProps['onDone'] = (account) => {
      onClose();
      if (account === 'new') dialogs.show('welcome');
    };
    const handleFreePlay = () => {
      onClose();
      if (!takesTrialCredit(pathname)) void navigate('/');
    };
    return (
      <Panel label={t('login.title')} opener={opener} onClose={onClose}>
        <Inside>
          <Form
            onDone={handleDone}
            onFreePlay={handleFreePlay}
            onSession={session.logIn}
            hasExpired={session.hasExpired}
          />
        </Inside>
      </Panel>
    );
  });

const Inside = styled.div`
  inline-size: 340px;
  max-inline-size: 100%;
  padding: ${space[5]};
`;
