import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import { type FrameMessage, readFrameMessage } from '../model/frame-messages.ts';

type GameFrameProps = {
  readonly url: string;
  /** Messages from any other origin are dropped. */
  readonly origin: string;
  readonly title: string;
  readonly onMessage: (message: FrameMessage) => void;
};

/** The game's own page, fenced in: its origin is never ours, and only its window may speak, in the agreed shapes. */
export function GameFrame({ url, origin, title, onMessage }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const handleMessage = (event: MessageEvent) => {
      const message = readFrameMessage(event, { origin, window: frame.current?.contentWindow });
      if (message) onMessage(message);
    };
    addEventListener('message', handleMessage);
    return () => removeEventListener('message', handleMessage);
  }, [origin, onMessage]);
  // Scripts and an origin of its own are what a game needs; the origin differs from ours, so together they open nothing.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return (
    <Frame
      ref={frame}
      src={url}
      title={title}
      data-fills
      sandbox="allow-scripts allow-same-origin allow-popups"
      allow="fullscreen"
      referrerPolicy="no-referrer"
    />
  );
}

const Frame = styled.iframe`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  border: 0;
`;
