import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, expect, it } from 'vitest';

import { makeVendors, type VendorPictures } from './make-vendors.ts';
import { makers } from './makers.ts';
import { drawSign, drawWideSign } from './plate.ts';

const out = mkdtempSync(join(tmpdir(), 'vendors-'));
afterAll(() => rmSync(out, { recursive: true, force: true }));

it('LOB-09 BTI, FC and YGG have signs of their own, and no two makers share one', () => {
  const signs = Object.values(makers).map(drawSign);
  expect(Object.keys(makers)).toEqual(expect.arrayContaining(['BTI', 'FC', 'YGG']));
  expect(new Set(signs).size).toBe(signs.length);
  expect(new Set(Object.values(makers).map(({ mark }) => mark)).size).toBe(signs.length);
});

it('every vendor of the demo has a sign that says its name', async () => {
  const { catalogue } = (await import(
    pathToFileURL('apps/gateway/src/commands/seed/catalogue.ts').href
  )) as { catalogue: { vendors: readonly { code: string; name: string }[] } };
  expect(catalogue.vendors.map(({ code, name }) => ({ code, name }))).toEqual(
    catalogue.vendors.map(({ code }) => ({ code, name: makers[code]?.name })),
  );
});

it('SHL-06 writes small logos of known proportions under content-hashed names', async () => {
  const first = await makeVendors(out);
  expect(first).toEqual({ drawn: Object.keys(makers).length * 2, kept: 0 });
  const manifest = JSON.parse(readFileSync(join(out, 'vendors/manifest.json'), 'utf8')) as Record<
    string,
    VendorPictures
  >;
  const toFile = (address: string): string => join(out, address.replace('/media/', ''));
  for (const code of Object.keys(makers)) {
    const { wideIcon = '', smallIcon = '' } = manifest[code] ?? {};
    expect(readFileSync(toFile(wideIcon), 'utf8')).toContain(
      'viewBox="0 0 144 48" width="144" height="48"',
    );
    expect(readFileSync(toFile(smallIcon), 'utf8')).toContain(
      'viewBox="0 0 48 48" width="48" height="48"',
    );
    expect(statSync(toFile(`${wideIcon}.br`)).size).toBeLessThan(4 * 1024);
  }
  expect(await makeVendors(out)).toEqual({ drawn: 0, kept: first.drawn });
  expect(existsSync(toFile(manifest['BTI']?.wideIcon ?? ''))).toBe(true);
});

it('the name stays on its plate, however long', () => {
  const basalt = makers['BASALT'];
  if (!basalt) throw new Error('no maker');
  const right = (svg: string): number =>
    Math.max(
      ...[...svg.matchAll(/<path transform="translate\(45 [\d.]+\)" d="([^"]+)"/g)].flatMap(
        ([, d = '']) => [...d.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => 45 + Number(x)),
      ),
    );
  expect(right(drawWideSign(basalt))).toBeGreaterThan(60);
  expect(
    right(
      drawWideSign({ ...basalt, name: 'International Consolidated Entertainment Laboratories' }),
    ),
  ).toBeLessThan(139);
});
