import { color } from '@parlour/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The picture that the drawn phone shows. */
export type PhoneView = 'site' | 'download' | 'settings' | 'share' | 'add' | 'install' | 'home';

const views: Readonly<Record<PhoneView, ReactNode>> = {
  // A browser with the address bar and a page.
  site: (
    <>
      <rect className="soft" x="26" y="26" width="68" height="14" rx="7" />
      <circle className="brand" cx="34" cy="33" r="3" />
      <path className="grey" d="M42 31h36v4H42Z" />
      <rect className="brand" x="26" y="50" width="68" height="34" rx="6" />
      <path
        className="soft"
        d="M26 92h32v26H26zM62 92h32v26H62zM26 122h32v26H26zM62 122h32v26H62z"
      />
    </>
  ),
  // An arrow into a tray.
  download: (
    <>
      <circle className="soft" cx="60" cy="82" r="32" />
      <path className="mark" d="M60 64v32m-13-13 13 13 13-13M44 104h32" />
      <rect className="grey" x="30" y="130" width="60" height="6" rx="3" />
      <rect className="brand" x="30" y="130" width="38" height="6" rx="3" />
    </>
  ),
  // A list with one switch turned on.
  settings: (
    <>
      {[36, 62, 88, 114].map((y) => (
        <path key={y} className="soft" d={`M26 ${y}h68v20H26z`} />
      ))}
      {[46, 98, 124].map((y) => (
        <path key={y} className="grey" d={`M32 ${y - 2}h26v4H32z`} />
      ))}
      <rect className="brand" x="68" y="65" width="24" height="14" rx="7" />
      <circle className="paper" cx="85" cy="72" r="5" />
      <path className="ink" d="M32 70h26v4H32z" />
    </>
  ),
  // The sheet that shares, with its sign below.
  share: (
    <>
      <rect className="soft" x="26" y="28" width="68" height="70" rx="6" />
      <rect className="brand" x="26" y="28" width="68" height="24" rx="6" />
      <path className="grey" d="M26 112h68v2H26z" />
      <circle className="ring" cx="60" cy="136" r="17" />
      <path className="mark thin" d="M54 134h-3v11h18v-11h-3M60 140v-16m-5 5 5-5 5 5" />
    </>
  ),
  // An entry with a plus among the sheet's entries.
  add: (
    <>
      {[40, 66, 118].map((y) => (
        <path key={y} className="soft" d={`M26 ${y}h68v20H26z`} />
      ))}
      {[50, 76, 128].map((y) => (
        <path key={y} className="grey" d={`M32 ${y - 2}h30v4H32z`} />
      ))}
      <rect className="brand" x="24" y="90" width="72" height="24" rx="6" />
      <path className="paperline" d="M32 102h30M82 96v12m-6-6h12" />
    </>
  ),
  // A question with two answers.
  install: (
    <>
      <rect className="soft" x="26" y="56" width="68" height="72" rx="8" />
      <rect className="brand" x="48" y="66" width="24" height="24" rx="7" />
      <path
        className="paper"
        d="m60 70 2.6 5.4 6 .8-4.4 4.2 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.4-4.2 6-.8Z"
      />
      <path className="grey" d="M40 97h40v4H40z" />
      <rect className="grey" x="32" y="108" width="26" height="12" rx="6" />
      <rect className="brand" x="62" y="108" width="26" height="12" rx="6" />
    </>
  ),
  // The home screen with the brand's icon on it.
  home: (
    <>
      {[40, 70, 100].flatMap((y) =>
        [32, 53, 74].map((x) => (
          <rect key={`${x}-${y}`} className="soft" x={x - 4} y={y} width="18" height="18" rx="5" />
        )),
      )}
      <rect className="brand" x="46" y="67" width="24" height="24" rx="7" />
      <path
        className="paper"
        d="m58 71 2.6 5.4 6 .8-4.4 4.2 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.4-4.2 6-.8Z"
      />
      <rect className="soft" x="26" y="134" width="68" height="18" rx="9" />
    </>
  ),
};

/** A drawn phone for a step of a guide: shapes only, no words. Decoration. */
export function PhoneScene({ view }: { readonly view: PhoneView }) {
  return (
    <Root viewBox="0 0 120 180" aria-hidden focusable="false">
      <rect className="body" x="16" y="6" width="88" height="168" rx="16" />
      <rect className="screen" x="21" y="14" width="78" height="152" rx="10" />
      <path className="body" d="M48 14h24v3a4 4 0 0 1-4 4H52a4 4 0 0 1-4-4Z" />
      {views[view]}
      <path className="grey" d="M48 159h24v3H48z" />
    </Root>
  );
}

const Root = styled.svg`
  inline-size: 84px;
  block-size: auto;
  flex: none;
  .body {
    fill: ${color('text-1')};
  }
  .screen,
  .paper {
    fill: ${color('surface-2')};
  }
  .soft {
    fill: ${color('surface-4')};
  }
  .grey {
    fill: ${color('line-2')};
  }
  .ink {
    fill: ${color('text-1')};
  }
  .brand {
    fill: ${color('brand')};
  }
  .paper {
    fill: ${color('brand-ink')};
  }
  .ring {
    fill: ${color('brand-soft')};
  }
  .mark {
    fill: none;
    stroke: ${color('brand-text')};
    stroke-width: 5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .thin {
    stroke-width: 3;
  }
  .paperline {
    fill: none;
    stroke: ${color('brand-ink')};
    stroke-width: 3;
    stroke-linecap: round;
  }
`;
