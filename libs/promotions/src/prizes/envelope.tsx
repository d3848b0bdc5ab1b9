import { color, motion } from '@parlour/tokens';
import { useRef } from 'react';
import { styled } from 'styled-components';

import { useTween } from './use-tween.ts';

type EnvelopeProps = {
  /** The prize in the envelope; null while it is closed. */
  readonly prize: string | null;
  /** It opens now; otherwise it is open where there is a prize. */
  readonly isOpening: boolean;
  readonly onBegin: () => void;
  readonly onEnd: () => void;
};

const OPEN_MS = 1600;

/** The flap, which turns about its upper edge. */
const FLAP = 'M14 92 L104 174 Q110 180 116 174 L206 92 Z';

/** The star of the seal. */
const STAR =
  'M110 149 L114.5 159 L125 160 L117 167.5 L119.5 178 ' +
  'L110 172.5 L100.5 178 L103 167.5 L95 160 L105.5 159 Z';

/** A sealed envelope that opens, and what was drawn rises out of it. */
export function Envelope({ prize, isOpening, onBegin, onEnd }: EnvelopeProps) {
  const hasBegun = useRef(false);
  useTween({
    isRunning: isOpening,
    durationMs: OPEN_MS,
    onFrame: () => {
      if (!hasBegun.current) onBegin();
      hasBegun.current = true;
    },
    onEnd,
  });
  const isOpen = prize !== null;
  return (
    // What it shows is said by the result beside it.
    <Root aria-hidden data-open={isOpen || undefined} data-moving={isOpening || undefined}>
      <svg viewBox="0 0 220 260">
        <path
          data-part="back"
          d="M14 92 H206 V236 a14 14 0 0 1 -14 14 H28 a14 14 0 0 1 -14 -14 Z"
        />
        <path data-part="flap" d={FLAP} />
        <g data-part="card">
          <rect x="30" y="100" width="160" height="130" rx="10" />
          <rect x="38" y="108" width="144" height="114" rx="6" data-part="frame" />
          <text x="110" y="148" data-long={(prize?.length ?? 0) > 8 || undefined}>
            {prize}
          </text>
        </g>
        <path
          data-part="front"
          d="M14 92 L110 172 L206 92 V236 a14 14 0 0 1 -14 14 H28 a14 14 0 0 1 -14 -14 Z"
        />
        <path data-part="fold" d="M18 246 L94 160 M202 246 L126 160" />
        <path data-part="closed" d={FLAP} />
        <g data-part="seal">
          <circle cx="110" cy="164" r="25" />
          <path d={STAR} />
        </g>
      </svg>
    </Root>
  );
}

const Root = styled.div`
  inline-size: min(72%, 240px);
  margin-inline: auto;
  direction: ltr;
  svg {
    display: block;
    inline-size: 100%;
    overflow: visible;
  }
  /* Red in every brand: that is what it is. */
  --paper: oklch(0.53 0.2 27);
  --fold: oklch(0.43 0.17 27);
  --gold: oklch(0.8 0.14 85);
  [data-part='back'],
  [data-part='flap'] {
    fill: var(--fold);
  }
  [data-part='front'] {
    fill: var(--paper);
  }
  [data-part='closed'] {
    fill: var(--paper);
    stroke: var(--fold);
    stroke-width: 3;
  }
  [data-part='fold'] {
    fill: none;
    stroke: var(--fold);
    stroke-width: 2;
  }
  [data-part='seal'] circle {
    fill: var(--gold);
  }
  [data-part='seal'] path {
    fill: var(--fold);
  }
  [data-part='card'] > rect {
    fill: ${color('surface-1')};
    stroke: ${color('line-1')};
  }
  [data-part='card'] > [data-part='frame'] {
    fill: none;
    stroke: var(--gold);
  }
  text {
    fill: ${color('text-1')};
    text-anchor: middle;
    font-size: 30px;
    font-weight: 800;
    font-variant-numeric: tabular-nums;
  }
  text[data-long] {
    font-size: 22px;
  }
  [data-part='card'],
  [data-part='flap'],
  [data-part='closed'],
  [data-part='seal'] {
    transform-box: fill-box;
  }
  [data-part='flap'] {
    transform-origin: top;
    opacity: 0;
  }
  [data-part='closed'] {
    transform-origin: top;
  }
  &[data-open] [data-part='closed'],
  &[data-open] [data-part='seal'] {
    opacity: 0;
  }
  &[data-open] [data-part='flap'] {
    opacity: 1;
    transform: scaleY(-1);
  }
  &[data-open] [data-part='card'] {
    transform: translateY(-96px);
  }
  &[data-moving] [data-part='closed'] {
    animation: parlour-flap 0.5s 0.2s ${motion.leave} both;
  }
  &[data-moving] [data-part='seal'] {
    animation: parlour-seal 0.3s ${motion.leave} both;
  }
  &[data-moving] [data-part='flap'] {
    animation: parlour-flap-up 0.4s 0.7s ${motion.enter} both;
  }
  &[data-moving] [data-part='card'] {
    animation: parlour-card 0.6s 1s ${motion.enter} both;
  }
  @keyframes parlour-seal {
    from {
      opacity: 1;
    }
    to {
      opacity: 0;
    }
  }
  @keyframes parlour-flap {
    from {
      opacity: 1;
    }
    99% {
      opacity: 1;
    }
    to {
      opacity: 0;
      transform: scaleY(0);
    }
  }
  @keyframes parlour-flap-up {
    from {
      opacity: 0;
      transform: scaleY(0);
    }
    1% {
      opacity: 1;
    }
    to {
      opacity: 1;
      transform: scaleY(-1);
    }
  }
  @keyframes parlour-card {
    from {
      transform: none;
    }
    to {
      transform: translateY(-96px);
    }
  }
`;
