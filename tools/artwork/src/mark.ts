import { type BrandTheme, displayFaces, palette } from '@parlour/tokens';

import { openFace } from './lettering/face.ts';
import { createRandom } from './random.ts';
import { n } from './sheet.ts';

/** Plates of 32 by 32: each leaves room for a letter 15 high on its middle. */
const PLATES = [
  'M16 1.5A14.5 14.5 0 1 1 16 30.5A14.5 14.5 0 1 1 16 1.5Z',
  'M16 1.2C25.5 1.2 30.8 6.5 30.8 16S25.5 30.8 16 30.8 1.2 25.5 1.2 16 6.5 1.2 16 1.2Z',
  'M16 .9L29.1 8.45V23.55L16 31.1L2.9 23.55V8.45Z',
  'M3 2H29V17.5C29 24.5 23.5 28.5 16 31.2C8.5 28.5 3 24.5 3 17.5Z',
] as const;

/**
 * A mark for a brand without a drawn one: the initial on a plate in the accent, whose
 * ink is proven readable on it. The plate follows from the tenant's code, so a second run draws the
 * same.
 */
export function drawMark(code: string, brandName: string, theme: BrandTheme): string {
  const face = displayFaces[theme.display];
  const { letter, capHeight, draws } = openFace(face.package.split('/')[1] ?? '', 800);
  const missing = [...brandName].find((character) => !draws(character));
  if (missing !== undefined)
    throw new Error(
      `The display face ${theme.display} has no letter ${JSON.stringify(missing)} for the ` +
        `logo of ${brandName}: choose a brand name in Latin letters and draw its logo by ` +
        'hand',
    );
  const plate = createRandom(code).pick(PLATES);
  const { accent, 'accent-ink': ink } = palette(theme, 'light');
  const size = 15 / capHeight;
  const { d, width } = letter((brandName[0] ?? '').toUpperCase(), size);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="${plate}" ` +
    `fill="${accent}"/><path transform="translate(${n(16 - width / 2)} 23.5)" ` +
    `fill="${ink}" d="${d}"/></svg>\n`
  );
}
