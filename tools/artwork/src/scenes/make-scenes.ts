import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import { generatorFingerprint, pictureName } from '../fingerprint.ts';
import { placeFile, removeOthers } from '../place-file.ts';
import { sideBySide } from '../side-by-side.ts';
import { drawScene } from './scene.ts';
import { scenes } from './scenes.ts';

/** Phones at twice their pixels, and desktops; with the largest size of the AVIF. */
const SIZES = [
  { width: 720, height: 360, limit: 18 * 1024 },
  { width: 1280, height: 400, limit: 32 * 1024 },
] as const;

/** How many were drawn now and how many were there already. */
export type SceneReport = { readonly drawn: number; readonly kept: number };

/**
 * Brings `<out>/banners` up to date: AVIF and WebP of each scene at both sizes under immutable
 * names, and `manifest.json` (scene to the address without size and ending). Existing files stay;
 * files of no scene are removed. `onDrawn` hears of each drawn banner.
 */
export async function makeScenes(
  out: string,
  onDrawn: (count: number, total: number) => void = () => undefined,
): Promise<SceneReport> {
  const folder = join(out, 'banners');
  await mkdir(folder, { recursive: true });
  const generator = generatorFingerprint(
    JSON.stringify(sharp.versions),
    /^(?:families|cover|finishes|make-covers|stage|title|vendors)/,
  );
  const wanted = Object.entries(scenes).map(([scene, options]) => ({
    scene,
    name: pictureName(generator, { scene, options }),
  }));
  const missing = wanted.filter(
    ({ name }) =>
      !SIZES.every(({ width }) =>
        ['avif', 'webp'].every((ending) => existsSync(join(folder, `${name}-${width}.${ending}`))),
      ),
  );
  let count = 0;
  await sideBySide(missing, async ({ scene, name }) => {
    for (const { width, height, limit } of SIZES) {
      const picture = sharp(Buffer.from(drawScene(scene, width, height))).flatten({
        background: '#000',
      });
      const drawing = await picture.raw().toBuffer({ resolveWithObject: true });
      const paint = () => sharp(drawing.data, { raw: drawing.info });
      await placeFile(
        folder,
        `${name}-${width}.webp`,
        await paint().webp({ quality: 56, effort: 4, smartSubsample: true }).toBuffer(),
      );
      for (let quality = 36; ; quality -= 5) {
        const bytes = await paint().avif({ quality, effort: 2 }).toBuffer();
        if (bytes.length > limit && quality > 20) continue;
        await placeFile(folder, `${name}-${width}.avif`, bytes);
        break;
      }
    }
    count += 1;
    onDrawn(count, missing.length);
  });
  const manifest = Object.fromEntries(
    wanted.map(({ scene, name }) => [scene, `/media/banners/${name}`]),
  );
  await placeFile(folder, 'manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);
  const names = new Set(wanted.map(({ name }) => name));
  await removeOthers(
    folder,
    (file) => file === 'manifest.json' || names.has(file.replace(/-\d+\.\w+$/, '')),
  );
  return { drawn: missing.length, kept: wanted.length - missing.length };
}
