import sharp from 'sharp';

import { computeGeneratorFingerprint, pictureName } from '../fingerprint.ts';
import type { PictureSet, PlacePicture } from '../picture-set.ts';
import { drawScene } from './scene.ts';
import { scenes } from './scenes.ts';

/** Phones at twice their pixels, and desktops; with the largest size of the AVIF. */
const SIZES = [
  { width: 720, height: 360, limit: 18 * 1024 },
  { width: 1280, height: 400, limit: 32 * 1024 },
] as const;

/** The scenes of banners, found by their names. */
export function sceneSet(): PictureSet {
  const generator = computeGeneratorFingerprint(
    JSON.stringify(sharp.versions),
    /^(?:families|cover|finishes|stage|title|vendors)/,
  );
  return {
    folder: 'banners',
    widths: SIZES.map(({ width }) => width),
    pictures: Object.entries(scenes).map(([scene, options]) => ({
      key: scene,
      name: pictureName(generator, { scene, options }),
      draw: (place) => paintScene(scene, place),
    })),
  };
}

/** Paints a scene at both sizes as AVIF, as well as its limit allows, and WebP. */
async function paintScene(scene: string, place: PlacePicture): Promise<void> {
  for (const { width, height, limit } of SIZES) {
    const picture = sharp(Buffer.from(drawScene(scene, width, height))).flatten({
      background: '#000',
    });
    const drawing = await picture.raw().toBuffer({ resolveWithObject: true });
    const paint = () => sharp(drawing.data, { raw: drawing.info });
    await place(
      width,
      'webp',
      await paint().webp({ quality: 56, effort: 4, smartSubsample: true }).toBuffer(),
    );
    for (let quality = 36; ; quality -= 5) {
      const bytes = await paint().avif({ quality, effort: 2 }).toBuffer();
      if (bytes.length > limit && quality > 20) continue;
      await place(width, 'avif', bytes);
      break;
    }
  }
}
