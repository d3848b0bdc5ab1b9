import { useTranslation } from '@parlour/i18n';
import { buttonLook, EmptyState } from '@parlour/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';

type GameWindowProps = {
  /** The one-time launch URL. */
  readonly url: string;
  readonly name: string;
  readonly art: ReactNode;
  /** Requests a new launch URL: the old one was used or is about to expire. */
  readonly onRenew: () => void;
};

/** A launch URL expires after 60 s. */
const RENEW_AFTER_MS = 50_000;

/**
 * A game that opens in a window of its own. A link with `noopener` opens it: pop-up blockers allow
 * links, and the window gets no reference to this page.
 */
export function GameWindow({ url, name, art, onRenew }: GameWindowProps) {
  const { t } = useTranslation('games-later');
  const [isOpened, setOpened] = useState(false);

  useEffect(() => {
    if (isOpened) return;
    const timer = setTimeout(onRenew, RENEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOpened, onRenew]);

  return isOpened ? (
    <EmptyState
      art={art}
      title={t('window.opened', { name })}
      action={
        <AgainButton type="button" onClick={onRenew}>
          {t('window.again')}
        </AgainButton>
      }
    />
  ) : (
    <EmptyState
      art={art}
      title={t('window.title', { name })}
      action={
        <OpenLink
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => setOpened(true)}
        >
          {t('window.open')}
        </OpenLink>
      }
    />
  );
}

const OpenLink = styled.a`
  ${buttonLook}
`;

const AgainButton = styled.button`
  ${buttonLook}
`;
