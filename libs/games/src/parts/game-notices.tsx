import { useTranslation } from '@parlour/i18n';
import { color, rhythm, space } from '@parlour/tokens';
import { Button, buttonLook, EmptyState, FailedState, Icon } from '@parlour/ui';
import { Gamepad2, LockKeyhole, MonitorSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { demoHref } from '../model/game-links.ts';
import { ActionRow } from './action-row.ts';

/** A message in the middle of the game page, in place of the game. */
export const GameNotice = styled.div`
  display: grid;
  flex: 1;
  align-content: center;
  justify-items: center;
  gap: ${space[4]};
  padding: ${space[5]} ${rhythm.page};
`;

/** The link back to the lobby, below a notice or among its actions. */
export function LobbyLink({ tone }: { readonly tone?: 'plain' }) {
  const { t } = useTranslation('games');
  return (
    <LinkButton href="/rng" data-tone={tone}>
      {t('game.toLobby')}
    </LinkButton>
  );
}

export function DemoLink({
  nodeId,
  room,
}: {
  readonly nodeId: string;
  readonly room: string | null;
}) {
  const { t } = useTranslation('games-later');
  return (
    <LinkButton href={demoHref(nodeId, room)} data-tone="quiet">
      {t('demo.play')}
    </LinkButton>
  );
}

/** The address names no game. */
export function NoGameNotice() {
  const { t } = useTranslation('games');
  return (
    <GameNotice>
      <EmptyState
        art={<Icon of={Gamepad2} size={32} />}
        title={t('game.none')}
        action={<LobbyLink />}
      />
    </GameNotice>
  );
}

type NoAnswerNoticeProps = {
  readonly name: string;
  /** Launches the game again. */
  readonly onRetry: () => void;
};

/** Lies over a frame that has not reported that its game is ready; the frame may still do so. */
export function NoAnswerNotice({ name, onRetry }: NoAnswerNoticeProps) {
  const { t } = useTranslation('games-later');
  return (
    <OverFrame>
      <FailedState title={t('open.noAnswer', { name })} onRetry={onRetry} />
      <LobbyLink tone="plain" />
    </OverFrame>
  );
}

type LoginNoticeProps = {
  readonly onLogin: () => void;
  /** A further action beside the login. */
  readonly children: ReactNode;
};

export function LoginNotice({ onLogin, children }: LoginNoticeProps) {
  const { t } = useTranslation('games');
  return (
    <GameNotice>
      <EmptyState
        art={<Icon of={LockKeyhole} size={32} />}
        title={t('game.login')}
        action={
          <ActionRow>
            <Button onClick={onLogin}>{t('game.toLogin')}</Button>
            {children}
          </ActionRow>
        }
      />
    </GameNotice>
  );
}

type OtherTabNoticeProps = {
  readonly title: string;
  /** Continues the game in this tab. */
  readonly onTakeOver: () => void;
};

export function OtherTabNotice({ title, onTakeOver }: OtherTabNoticeProps) {
  const { t } = useTranslation('games-later');
  return (
    <GameNotice>
      <EmptyState
        art={<Icon of={MonitorSmartphone} size={32} />}
        title={title}
        action={
          <ActionRow>
            <Button onClick={onTakeOver}>{t('open.here')}</Button>
            <LobbyLink tone="plain" />
          </ActionRow>
        }
      />
    </GameNotice>
  );
}

const OverFrame = styled(GameNotice)`
  position: absolute;
  inset: 0;
  background: ${color('surface-1')};
`;

const LinkButton = styled.a`
  ${buttonLook}
`;
