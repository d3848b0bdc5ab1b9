import type { Prize } from '@parlour/contract/promotions';
import { color } from '@parlour/tokens';
import { memo } from 'react';
import { styled } from 'styled-components';

/** The text on a segment: its prize, and how likely it is. */
export type WheelLabel = { readonly prize: string; readonly chance: string };

type WheelDiscProps = {
  readonly prizes: readonly Prize[];
  readonly labels: readonly WheelLabel[];
  /** The place of the segment that is lit; null: none. */
  readonly won: number | null;
};

const RADIUS = 138;
const RIM = 148;
const BULBS = 24;
/** The pointer covers the outermost part of a segment. */
const LABEL_INSET = 20;
/** Up to how many segments their chance has room below the prize. */
const MAX_TWO_LINES = 12;

const pointAt = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
};

function toPath(place: number, count: number): string {
  const [from, to] = [(place * 360) / count, ((place + 1) * 360) / count];
  const isLarge = to - from > 180 ? 1 : 0;
  const arc = `A${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${pointAt(to, RADIUS)}`;
  return `M0 0 L${pointAt(from, RADIUS)} ${arc} Z`;
}

/** The look of a segment: nothing is grey, the largest prize stands out, the others alternate. */
function toneOf(prizes: readonly Prize[], place: number): string {
  const amount = prizes[place]?.amount ?? 0n;
  if (amount === 0n) return 'empty';
  if (prizes.every((other) => other.amount <= amount)) return 'top';
  // Where the count is odd, the last would be like its neighbour, the first.
  if (place === prizes.length - 1 && place % 2 === 0) return 'third';
  return place % 2 === 0 ? 'even' : 'odd';
}

/** The disc of a prize wheel: equal segments with their prizes, the chance of each below it. */
export const WheelDisc = memo(function WheelDisc({ prizes, labels, won }: WheelDiscProps) {
  const count = prizes.length;
  return (
    <Svg viewBox="-160 -160 320 320" data-lit={won === null ? undefined : true}>
      <circle r="158" data-part="rim" />
      <circle r={RADIUS} data-part="ground" />
      {Array.from({ length: BULBS }, (_, bulb) => {
        const [cx, cy] = pointAt((bulb * 360) / BULBS, RIM).split(' ');
        return <circle key={bulb} cx={cx} cy={cy} r="4" data-part="bulb" data-odd={bulb % 2} />;
      })}
      {labels.map(({ prize, chance }, place) => (
        // Segments have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <g key={place} data-tone={toneOf(prizes, place)} data-won={won === place || undefined}>
          <path d={toPath(place, count)} />
          <g transform={`rotate(${((place + 0.5) * 360) / count - 90})`}>
            <text
              x={RADIUS - LABEL_INSET}
              y={count > MAX_TWO_LINES ? 5 : -1}
              data-long={prize.length > 7 || undefined}
            >
              {prize}
            </text>
            {count > MAX_TWO_LINES ? null : (
              <text x={RADIUS - LABEL_INSET} y="14" data-part="chance">
                {chance}
              </text>
            )}
          </g>
        </g>
      ))}
      <circle r="27" data-part="hub" />
      <path data-part="star" d={STAR} />
    </Svg>
  );
});

/** A star of five points in the hub. */
const STAR = `M${Array.from({ length: 10 }, (_, corner) =>
  pointAt(corner * 36, corner % 2 === 0 ? 17 : 7),
).join(' L')} Z`;

const Svg = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  [data-part='rim'] {
    fill: ${color('brand-hover')};
    stroke: ${color('accent')};
    stroke-width: 3;
  }
  [data-part='ground'] {
    fill: ${color('surface-2')};
  }
  [data-part='bulb'] {
    fill: ${color('accent')};
  }
  [data-part='bulb'][data-odd='1'] {
    fill: ${color('brand-ink')};
  }
  path {
    stroke: ${color('surface-2')};
    stroke-width: 2;
  }
  text {
    text-anchor: end;
    font-size: 15px;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  text[data-long] {
    font-size: 12px;
  }
  text[data-part='chance'] {
    font-size: 10.5px;
    font-weight: 500;
  }
  [data-tone='even'] {
    fill: ${color('brand')};
    text {
      fill: ${color('brand-ink')};
    }
  }
  [data-tone='odd'] {
    fill: ${color('brand-soft')};
    text {
      fill: ${color('text-1')};
    }
  }
  [data-tone='third'] {
    fill: ${color('accent-soft')};
    text {
      fill: ${color('text-1')};
    }
  }
  [data-tone='top'] {
    fill: ${color('accent')};
    text {
      fill: ${color('accent-ink')};
    }
  }
  [data-tone='empty'] {
    fill: ${color('surface-3')};
    text {
      fill: ${color('text-2')};
    }
  }
  /* Every segment but the one that was drawn steps back. */
  &[data-lit] [data-tone]:not([data-won]) {
    opacity: 0.35;
  }
  [data-part='hub'] {
    fill: ${color('surface-2')};
    stroke: ${color('accent')};
    stroke-width: 4;
  }
  [data-part='star'] {
    fill: ${color('accent')};
    stroke: none;
  }
`;
