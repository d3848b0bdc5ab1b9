import { waitFor } from 'storybook/test';

import { BRACKETS } from '../tools/check/src/pseudo.ts';
import { findClippedTexts } from './clipped.ts';

/** A story as its preview names it. */
type NamedStory = { readonly title: string; readonly name: string };

/** True when a story has to draw something: others can show a part in its empty state. */
const mustDraw = ({ title, name }: NamedStory): boolean =>
  name === 'Default' || /^(Features|Shell)\//.test(title);

/** True when any element of the story, or of an overlay that it opened, is visible. */
const drawsSomething = (): boolean =>
  [...document.querySelectorAll('[data-frame] *, dialog *, iframe')].some(
    (element) =>
      element.checkVisibility() &&
      element.getBoundingClientRect().width > 0 &&
      element.getBoundingClientRect().height > 0,
  );

/**
 * Throws when a story that has to draw something leaves its page empty; parts that are loaded when
 * they are first shown take a moment.
 */
export async function assertDraws(story: NamedStory): Promise<void> {
  if (mustDraw(story))
    await waitFor(() => {
      if (!drawsSomething()) throw new Error('The story draws nothing.');
    });
}

/** Throws when a stretched text of the story that stands is cut off, in either direction. */
export async function assertTextsFit(): Promise<void> {
  await document.fonts.ready;
  const turned = [...document.querySelectorAll<HTMLElement>('html, [data-frame]')];
  const before = turned.map(({ dir }) => dir);
  const faults = ['ltr', 'rtl'].flatMap((direction) => {
    for (const element of turned) element.dir = direction;
    return findClippedTexts(BRACKETS[0]).map((fault) => `${direction}: ${fault}`);
  });
  for (const [at, element] of turned.entries()) element.dir = before[at] ?? '';
  if (faults.length > 0)
    throw new Error(`Texts two fifths longer than English do not fit:\n${faults.join('\n')}`);
}
