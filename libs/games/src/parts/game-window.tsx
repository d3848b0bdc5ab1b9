import { useTranslation } from '@parlour/i18n';
import { buttonLook, EmptyState } from '@parlour/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';

type GameWindowProps = {
  /** The one-time address. */
  readonly url: string;
  readonly name: string;
  readonly art: ReactNode;
  /** Asks for a new address: the old one was used, or is too old. */
  readonly onRenew: () => void;
};

/** A one-time address opens for 60 s: it is replaced before. */
const RENEW_MS = 50_000;

/**
 * A game that opens in a window of its own. A link, not a script, opens it: nothing that blocks windows stands in its way, and the window
 * gets no hold of this page.
 */
export function GameWindow({ url, name, art, onRenew }: GameWindowProps) {
  const { t } = useTranslation('games-later');
  const [isOpened, setOpened] = useState(false);

  useEffect(() => {
    if (isOpened) return;
    const timer = setTimeout(onRenew, RENEW_MS);
    return () => clearTimeout(timer);
  }, [isOpened, onRenew]);

  return isOpened ? (
    <EmptyState
      art={art}
      title={t('window.opened', { name })}
      action={
        <Again type="button" onClick={onRenew}>
          {t('window.again')}
        </Again>
      }
    />
  ) : (
    <EmptyState
      art={art}
      title={t('window.title', { name })}
      action={
        <Open href={url} target="_blank" rel="noopener noreferrer" onClick={() => setOpened(true)}>
          {t('window.open')}
        </Open>
      }
    />
  );
}

const Open = styled.a`
  ${buttonLook}
`;

const Again = styled.button`
  ${buttonLook}
`;
