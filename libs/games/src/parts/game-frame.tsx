import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import { type FrameMessage, readFrameMessage } from '../model/frame-messages.ts';

type GameFrameProps = {
  readonly url: string;
  /** Messages of other origins are ignored. */
  readonly origin: string;
  readonly title: string;
  readonly onMessage: (message: FrameMessage) => void;
};

/** A game in a sandboxed frame. Accepts messages of that frame and origin only. */
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
  // A game needs scripts and its own origin. That origin is never ours, so the two together do not
  // let it out of the sandbox.
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
