/**
 * Writes a tenant's logo, icons and home banner from its drawn mark and its theme: `node
 * tools/artwork/src/brand.ts <tenant>` (all of them without a name). A tenant without a mark gets
 * one of its initial. The results are committed as the tenant's assets: run it after the mark, the
 * theme, the scene (banner.json) or the brand's name changes.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { displayFaces, palette } from '@parlour/tokens';

import sharp from 'sharp';

import { tenants } from '../../../tenants/all.ts';
import { drawBanner } from './hero/banner.ts';
import { openFace } from './lettering/face.ts';
import { drawMark } from './mark.ts';
import { tonedMark } from './toned-mark.ts';

/**
 * Widths of the home banner: phones at twice their pixels, and desktops; with the largest size of
 * the AVIF.
 */
const BANNERS = [
  { width: 720, height: 360, limit: 16 * 1024 },
  { width: 1280, height: 400, limit: 30 * 1024 },
] as const;

async function writeBanners(
  code: string,
  banner: Omit<Parameters<typeof drawBanner>[0], 'width' | 'height'>,
): Promise<void> {
  for (const { width, height, limit } of BANNERS) {
    const picture = sharp(Buffer.from(drawBanner({ ...banner, width, height }))).flatten({
      background: '#000',
    });
    writeFileSync(
      assets(code, `hero-${width}.webp`),
      await picture.clone().webp({ quality: 60, effort: 6, smartSubsample: true }).toBuffer(),
    );
    for (let quality = 50; ; quality -= 4) {
      const bytes = await picture.clone().avif({ quality, effort: 3 }).toBuffer();
      if (bytes.length > limit && quality > 20) continue;
      writeFileSync(assets(code, `hero-${width}.avif`), bytes);
      break;
    }
  }
}

const onlyCode = process.argv[2];
const assets = (code: string, name: string): URL =>
  new URL(`../../../tenants/${code}/assets/${name}`, import.meta.url);

for (const { code, brandName, theme } of tenants) {
  if (onlyCode && onlyCode !== code) continue;
  mkdirSync(assets(code, ''), { recursive: true });
  if (!existsSync(assets(code, 'mark.svg')))
    writeFileSync(assets(code, 'mark.svg'), drawMark(code, brandName, theme));
  const mark = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(assets(code, 'mark.svg'), 'utf8'))?.[1];
  if (!mark) throw new Error(`tenants/${code}/assets/mark.svg is no drawing`);
  const face = displayFaces[theme.display];
  const { letter, capHeight } = openFace(
    face.package.split('/')[1] ?? '',
    Math.max(700, face.weight),
  );
  const name = face.letterCase === 'uppercase' ? brandName.toUpperCase() : brandName;
  // Capitals are 19 of the 32 high and stand on the middle of the mark.
  const size = (face.letterCase === 'uppercase' ? 18 : 19) / capHeight;
  const word = letter(
    name,
    size,
    face.letterCase === 'uppercase' ? 0.02 : Number.parseFloat(face.tracking),
    1,
  );
  const width = Math.ceil(41 + word.width);
  const baseline = 16 + (capHeight * size) / 2;
  writeFileSync(
    assets(code, 'logo.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32" ` +
      `id="logo">${tonedMark(mark)}<path transform="translate(40 ` +
      `${Math.round(baseline * 100) / 100})" fill="currentColor" d="${word.d}"/></svg>\n`,
  );

  const { chrome, brand } = palette(theme, 'light');
  const tile = theme.chrome === 'surface' ? brand : chrome;
  const corner = Math.min(
    112,
    Math.round((theme.radius.control / 16) * 112) + (theme.radius.control > 0 ? 24 : 0),
  );
  const inside = (scale: number): string =>
    `<g color="#fff" transform="translate(${256 - 16 * scale} ${256 - 16 * scale}) ` +
    `scale(${scale})">${mark}</g>`;
  writeFileSync(
    assets(code, 'favicon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" ' +
      `height="512" rx="${corner}" fill="${tile}"/>${inside(12.6)}</svg>\n`,
  );
  // The safe zone of a maskable icon is the inner circle of 80 %.
  writeFileSync(
    assets(code, 'icon-maskable.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path fill="${tile}" ` +
      `d="M0 0h512v512H0z"/>${inside(9.2)}</svg>\n`,
  );
  for (const [source, size, name] of [
    ['favicon', 32, 'icon-32.png'],
    ['favicon', 192, 'icon-192.png'],
    ['favicon', 512, 'icon-512.png'],
    ['icon-maskable', 180, 'apple-touch-icon.png'],
    ['icon-maskable', 512, 'icon-maskable-512.png'],
  ] as const) {
    await sharp(readFileSync(assets(code, `${source}.svg`)), { density: 300 })
      .resize(size, size)
      .png({ palette: true, colours: 128, effort: 10 })
      .toFile(fileURLToPath(assets(code, name)));
  }
  const { scene } = JSON.parse(
    readFileSync(new URL(`../../../tenants/${code}/banner.json`, import.meta.url), 'utf8'),
  ) as { scene: string };
  await writeBanners(code, {
    scene,
    seed: code,
    brand: theme.brand.hue,
    accent: theme.accent.hue,
    mark,
  });
}
