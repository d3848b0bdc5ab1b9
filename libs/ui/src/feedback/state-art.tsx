import { color } from '@parlour/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/**
 * The message of a drawing: nothing yet, nothing found, no messages, no records, no pictures of
 * games, no connection, something broke, a site asleep, closed here.
 */
export type StateArtKind =
  | 'empty'
  | 'search'
  | 'messages'
  | 'records'
  | 'games'
  | 'offline'
  | 'failed'
  | 'asleep'
  | 'closed';

type StateArtProps = {
  /** The message of the drawing. */
  readonly kind: StateArtKind;
};

/**
 * A drawing for a page without content, in the brand's colours of either mode. Decoration: the
 * words stand below it.
 */
export function StateArt({ kind }: StateArtProps) {
  return (
    <Root viewBox="0 0 144 104" width={144} height={104} aria-hidden focusable={false} data-art>
      <ellipse data-fill="soft" cx="72" cy="92" rx="60" ry="9" />
      {drawings[kind]}
    </Root>
  );
}

const drawings: Readonly<Record<StateArtKind, ReactNode>> = {
  empty: (
    <>
      <path
        data-fill="card"
        data-line
        d="M30 52l14-22h56l14 22v32a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4z"
      />
      <path
        data-fill="soft"
        data-line
        d={
          'M30 52h26c2 0 3 2 3 4a6 6 0 0 0 6 6h14a6 6 0 0 0 6-6c0-2 1-4 3-4h26v32' +
          'a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4z'
        }
      />
      <path data-line d="M72 8v10M52 12l4 8M92 12l-4 8" />
    </>
  ),
  search: (
    <>
      <rect data-fill="card" data-line x="24" y="20" width="62" height="66" rx="8" />
      <path data-line="quiet" d="M36 38h30M36 50h38M36 62h22" />
      <circle data-fill="soft" data-line cx="92" cy="54" r="20" />
      <path data-line="strong" d="M107 69l16 16" />
      <path data-line d="M85 47l14 14M99 47L85 61" />
    </>
  ),
  messages: (
    <>
      <rect data-fill="card" data-line x="26" y="30" width="92" height="58" rx="8" />
      <path data-fill="soft" data-line d="M28 34l39 31a8 8 0 0 0 10 0l39-31" />
      <circle data-fill="accent" cx="114" cy="28" r="10" />
      <path data-line="ink" d="M109 28l4 4 6-7" />
    </>
  ),
  records: (
    <>
      <path data-fill="card" data-line d="M40 14h64v74l-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6z" />
      <path data-line="quiet" d="M52 32h40M52 44h40M52 56h22" />
      <circle data-fill="accent" cx="104" cy="22" r="12" />
      <path data-line="ink" d="M104 15v8l5 3" />
    </>
  ),
  games: (
    <>
      <rect
        data-fill="soft"
        data-line
        x="26"
        y="26"
        width="42"
        height="56"
        rx="7"
        transform="rotate(-9 47 54)"
      />
      <rect
        data-fill="soft"
        data-line
        x="78"
        y="26"
        width="42"
        height="56"
        rx="7"
        transform="rotate(9 99 54)"
      />
      <rect data-fill="card" data-line x="50" y="18" width="44" height="62" rx="7" />
      <path data-fill="accent" d="M72 34l4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z" />
    </>
  ),
  offline: (
    <>
      <path
        data-fill="card"
        data-line
        d="M44 78a20 20 0 0 1-2-40 28 28 0 0 1 54-4 22 22 0 0 1 4 44z"
      />
      <path data-line="quiet" d="M56 54a24 24 0 0 1 32 0M63 62a14 14 0 0 1 18 0" />
      <circle data-fill="accent" cx="72" cy="69" r="3.5" />
      <path data-line="strong" d="M46 88l54-66" />
    </>
  ),
  failed: (
    <>
      <path
        data-fill="card"
        data-line
        d="M30 26a6 6 0 0 1 6-6h40l-8 18 14 12-12 16 6 20H36a6 6 0 0 1-6-6z"
      />
      <path
        data-fill="soft"
        data-line
        d="M86 20h22a6 6 0 0 1 6 6v54a6 6 0 0 1-6 6H86l-6-20 12-16-14-12z"
      />
      <path data-line="quiet" d="M42 40h14M42 52h20M96 66h8" />
      <circle data-fill="accent" cx="114" cy="22" r="11" />
      <path data-line="ink" d="M114 16v7M114 27.5v.5" />
    </>
  ),
  asleep: (
    <>
      <path data-fill="card" data-line d="M92 66a34 34 0 1 1-32-48 27 27 0 0 0 32 48z" />
      <path data-line d="M96 22h14l-14 14h14M84 44h9l-9 9h9" />
      <circle data-fill="accent" cx="34" cy="24" r="3" />
      <circle data-fill="accent" cx="116" cy="60" r="3" />
      <circle data-fill="accent" cx="24" cy="62" r="2" />
    </>
  ),
  closed: (
    <>
      <circle data-fill="card" data-line cx="66" cy="50" r="36" />
      <path
        data-line="quiet"
        d="M30 50h72M66 14c-24 22-24 50 0 72M66 14c24 22 24 50 0 72M36 32h60M36 68h60"
      />
      <rect data-fill="accent" x="86" y="58" width="36" height="28" rx="6" />
      <path data-line="strong" d="M93 58v-7a11 11 0 0 1 22 0v7" />
      <path data-line="ink" d="M104 68v8" />
    </>
  ),
};

const Root = styled.svg`
  max-inline-size: 100%;
  fill: none;
  stroke-linecap: round;
  stroke-linejoin: round;
  [data-fill='soft'] {
    fill: ${color('brand-soft')};
  }
  [data-fill='card'] {
    fill: ${color('surface-2')};
  }
  [data-fill='accent'] {
    fill: ${color('accent')};
  }
  [data-line] {
    stroke: ${color('brand-text')};
    stroke-width: 2;
  }
  [data-line='quiet'] {
    stroke: ${color('line-2')};
  }
  [data-line='strong'] {
    stroke-width: 5;
  }
  [data-line='ink'] {
    stroke: ${color('accent-ink')};
    stroke-width: 2.5;
  }
`;
