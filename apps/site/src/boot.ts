/**
 * Runs inline, before anything else: sets the light or dark mode before the first paint, keeps what
 * people do before the application runs, and starts the application when the page has loaded and
 * rests, or at the first touch or key, whichever comes first. Links work by themselves meanwhile;
 * buttons and forms are kept and replayed once the application listens, those of late parts once
 * these do: the application then hears the replayed event and not the first one too.
 */
import { type Early, UNHYDRATED_ATTRIBUTE } from './early.ts';

const root = document.documentElement;
// Guarded here: this script stands in every page, so it imports nothing.
/* oxlint-disable no-restricted-globals */
try {
  // Parts for visitors only are hidden from members who are logged in.
  if (sessionStorage.getItem('token') !== null) root.dataset['loggedIn'] = '';
  if (localStorage.getItem('mode') === 'dark') {
    root.dataset['mode'] = 'dark';
    // The phone's own bar is part of the frame.
    const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
    if (bar) bar.content = bar.dataset['dark'] ?? bar.content;
  }
} catch {
  // Storage may be refused; the default mode stands.
}
/* oxlint-enable no-restricted-globals */

const entry = document.currentScript?.dataset['entry'] ?? '';
const queued: Early['queued'] = [];
let isStarted = false;
let isListening = false;

const start = () => {
  if (isStarted) return;
  isStarted = true;
  void import(/* @vite-ignore */ entry).catch(() => {
    // The next touch tries again: a patchy network must not leave the page dead.
    isStarted = false;
  });
};

const queueEvent = (event: Event) => {
  start();
  const target = event.target;
  if (!(target instanceof Element)) return;
  if (isListening) {
    if (!target.closest(`[${UNHYDRATED_ATTRIBUTE}]`)) return;
    if (event.type === 'click' && !target.closest('a[href]')) event.stopPropagation();
  }
  if (event.type === 'click') {
    const control = target.closest('a[href],button,[role="button"],[role="tab"],[role="switch"]');
    if (!control || control.matches('a[href]')) return;
    // Replayed once, however often the button is pressed meanwhile.
    if (queued.some(({ type, target }) => type === 'click' && target === control))
      return event.preventDefault();
    queued.push({ type: 'click', target: control });
    event.preventDefault();
  } else if (event.type === 'submit') {
    if (!queued.some(({ type, target: form }) => type === 'submit' && form === target))
      queued.push({ type: 'submit', target });
    event.preventDefault();
    if (isListening) event.stopPropagation();
  } else if (
    event instanceof KeyboardEvent &&
    (event.key === 'Escape' || event.key.startsWith('Arrow'))
  ) {
    queued.push({ type: 'keydown', target, key: event.key });
    if (isListening) event.stopPropagation();
  }
};

const queuedEventTypes = [
  'click',
  'submit',
  'keydown',
  'pointerdown',
  'touchstart',
  'focusin',
] as const;
for (const type of queuedEventTypes)
  addEventListener(type, queueEvent, { capture: true, passive: type === 'touchstart' });

const early: Early = {
  queued,
  listen() {
    isListening = true;
  },
};
(globalThis as { parlourEarly?: Early }).parlourEarly = early;

const startWhenIdle = () =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(start, { timeout: 1500 })
    : setTimeout(start, 200);
if (document.readyState === 'complete') startWhenIdle();
else addEventListener('load', startWhenIdle, { once: true });
