import type { Say } from '../texts/load.ts';
import { el } from './dom.ts';

/** Creates the paragraph about the return to player in a game's rules. */
export const createReturnText = (say: Say, { rtpPpm }: { readonly rtpPpm: number }): HTMLElement =>
  el(
    'p',
    { class: 'return' },
    say('rulesReturn', { rtp: (Math.floor(rtpPpm / 100) / 100).toFixed(2) }),
  );

/** Creates the small print that ends a game's rules: its maths version and the artwork's credit. */
export const createSmallPrint = (say: Say, { maths }: { readonly maths: string }): HTMLElement =>
  el(
    'p',
    { class: 'small' },
    say('sentences', { first: say('rulesVersion', { maths }), second: say('credit') }),
  );
