import { useTranslation } from '@parlour/i18n';
import { PermissionStore, useApi, useStore, useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { Button, Modal, Skeleton } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { ChatRoom } from '../model/chat-room.ts';
import { ChatComposer } from '../parts/chat-composer.tsx';
import { ChatLog } from '../parts/chat-log.tsx';
import type { ContentDialogProps } from './dialog-props.ts';

/**
 * The brand's chat room: everyone reads, members with a real account write. It polls only while it
 * is open and visible.
 */
export const ChatDialog = observer(function ChatDialog({ onClose, onLogin }: ContentDialogProps) {
  const { t } = useTranslation('content-later');
  const api = useApi();
  const { timeZone } = useTenant();
  const gate = useStore(PermissionStore).gate('real');
  const [room] = useState(() => new ChatRoom({ chat: api.chat, isSeen: () => !document.hidden }));

  useRunning(room);
  const isLoading =
    room.messages.length === 0 && (room.status === 'idle' || room.status === 'loading');
  return (
    <Modal name="chat" isOpen title={t('chat.title')} onClose={onClose} size={{ inline: 520 }}>
      <Root>
        <Top>
          {room.status === 'failed' ? (
            <Failed>{t('chat.failed')}</Failed>
          ) : (
            <span>
              {room.online > 0 ? t('chat.online', { count: room.online }) : t('chat.rules')}
            </span>
          )}
        </Top>
        {isLoading ? (
          <Bones aria-busy>
            <Skeleton inline="62%" block="52px" />
            <Skeleton inline="48%" block="52px" />
            <Skeleton inline="70%" block="72px" />
          </Bones>
        ) : (
          <ChatLog
            messages={room.messages}
            timeZone={timeZone}
            canReport={gate === 'ok'}
            reported={room.reported}
            onReport={(id) => void room.report(id)}
          />
        )}
        {gate === 'ok' ? (
          <ChatComposer
            timeZone={timeZone}
            isSending={room.isSending}
            refusal={room.refusal}
            waitUntil={room.waitUntil}
            isMuted={room.isMuted}
            onSay={room.say}
            onWaited={room.endWait}
          />
        ) : (
          <Foot>
            <p>{gate === 'login' ? t('chat.visitor') : t('chat.trial')}</p>
            {gate === 'login' && <Button onClick={onLogin}>{t('chat.login')}</Button>}
          </Foot>
        )}
      </Root>
    </Modal>
  );
});

/** Polls while the dialog is open, and at once when the page becomes visible again. */
function useRunning(room: ChatRoom): void {
  useEffect(() => {
    const stop = room.start();
    const handleVisibility = () => document.hidden || room.wake();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [room]);
}

const Root = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${space[3]};
  block-size: min(68dvh, 560px);
`;

const Top = styled.div`
  color: ${color('text-2')};
  font-size: ${type.sm};
`;

const Failed = styled.output`
  display: block;
  padding: ${space[2]} ${space[3]};
  border: var(--line) solid ${color('warning')};
  border-radius: ${radius.control};
  color: ${color('text-1')};
`;

const Bones = styled.div`
  display: grid;
  align-content: end;
  gap: ${space[3]};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding-block-start: ${space[3]};
  border-block-start: 1px solid ${color('line-1')};
  > p {
    flex: 1 1 180px;
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
`;
