/**
 * The styles that every page starts from: a small reset, reading type, the focus ring, and line
 * heights per script. Written once, inlined with the theme. Devanagari, Bengali and Arabic letters
 * reach further up and down than Latin ones and need more room between lines; their letters join,
 * so they are never spaced out.
 */
export const baseCss = [
  '*,::before,::after{box-sizing:border-box}',
  '*{margin:0}',
  'html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:72px;' +
    'scrollbar-gutter:stable}',
  'body{min-height:100dvh;background:var(--surface-1);color:var(--text-1);' +
    'font:400 var(--text-md)/var(--leading) var(--font-text);' +
    '-webkit-font-smoothing:antialiased;overflow-wrap:break-word;font-synthesis:none;' +
    '-webkit-tap-highlight-color:transparent}',
  'h1,h2,h3{font-family:var(--font-display);font-weight:var(--display-weight);' +
    'letter-spacing:var(--display-tracking);word-spacing:var(--display-words);' +
    'text-transform:var(--display-case);line-height:1.15;text-wrap:balance}',
  'h1{font-size:var(--text-2xl)}h2{font-size:var(--text-xl)}h3{font-size:var(--text-lg)}',
  'p{text-wrap:pretty}',
  'img,svg,video{display:block;max-width:100%}img,video{height:auto}svg.lucide{flex:none}',
  'button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}',
  'button{background:none;border:0;padding:0;cursor:pointer}',
  'a{color:var(--brand-text);text-underline-offset:.2em;text-decoration-thickness:1px}',
  'ul[role=list],ol[role=list]{list-style:none;padding:0}',
  'table{border-collapse:collapse}',
  'dialog{color:inherit}',
  // The ring stands off the control by a gap, so that it is seen on any fill.
  ':focus-visible{outline:max(2px,var(--line)) solid var(--focus);outline-offset:2px}',
  ':focus:not(:focus-visible){outline:none}',
  '[hidden]{display:none!important}',
  '::selection{background:var(--brand-soft)}',
  // The place kept for the page's bar is no part of a dialog's backdrop: it takes the colour that
  // the page's ground has behind one, so that no strip stays bright beside it.
  'html:has(dialog[open]){overflow:hidden;' +
    'background:color-mix(in srgb,rgb(6 8 14) 62%,var(--surface-1))}',
  // A game that fills the window scrolls by itself: the place kept for the page's bar would be a
  // light strip beside it.
  'html:has([data-fills]){scrollbar-gutter:auto}',
  ':lang(hi),:lang(bn){--leading:1.7;--display-tracking:0;--display-words:0;--display-case:none}',
  ':lang(ur){--leading:1.9;--display-tracking:0;--display-words:0;--display-case:none}',
  ':lang(hi) :is(h1,h2,h3),:lang(bn) :is(h1,h2,h3){line-height:1.4}:lang(ur) :is(h1,h2,h3){' +
    'line-height:1.6}',
  '@media(prefers-reduced-motion:reduce){:root{--fast:0s;--medium:0s;--slow:0s}' +
    '*,::before,::after{animation-duration:.01ms!important;' +
    'animation-iteration-count:1!important;scroll-behavior:auto!important}}',
  '@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}',
].join('');
