import { expect, it } from 'vitest';

import { loadTexts } from '../texts/load.ts';
import { createReturnText, createSmallPrint } from './rules-text.ts';

it('the rules round the return down and end with the version of the maths', async () => {
  const say = await loadTexts('EN');
  expect(createReturnText(say, { rtpPpm: 960_199 }).textContent).toContain(' 96.01%. ');
  expect(createSmallPrint(say, { maths: '3' }).textContent).toBe(
    'Maths version 3. Artwork made for this game.',
  );
});
