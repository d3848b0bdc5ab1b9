import { declared, MAX_ODDS_PPM } from '../../games/kite-duel/kite-duel.ts';
import { kites } from '../../games/kite-duel/kites.ts';
import { el } from '../shell/dom.ts';
import { openPanel } from '../shell/panels/panel.ts';
import { createSmallPrint } from '../shell/rules-text.ts';
import type { DuelSay } from './texts/load.ts';

const percent = (ppm: number) => (Math.floor(ppm / 100) / 100).toFixed(2);

/** The rules: how a duel goes, what decides it, and the least and the most that a bet returns. */
export function openRules(say: DuelSay): void {
  openPanel(
    say,
    say('rules'),
    el('p', {}, say('rulesLead')),
    el('p', {}, say('rulesChances')),
    el('h3', {}, say('strengths')),
    el(
      'dl',
      { class: 'odds' },
      ...kites.flatMap(({ name, strength }) => [
        el('dt', {}, name),
        el('dd', {}, String(strength)),
      ]),
    ),
    el(
      'p',
      { class: 'return' },
      say('rulesReturns', { least: percent(declared.rtpPpm), most: percent(MAX_ODDS_PPM) }),
    ),
    el('p', {}, say('rulesTable')),
    el('p', {}, say('rulesVoid')),
    el('p', {}, say('keys')),
    createSmallPrint(say, declared),
  );
}
