import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';
import { expect, it } from 'vitest';

const folder = join(root, 'libs/ui/src');
const components = [...readFileSync(join(folder, 'index.ts'), 'utf8').matchAll(/'\.\/([\w-]+)\.tsx'/g)].map((match) => match[1] ?? '');

it('STB-01 every component that others may use has a story', () => {
  expect(components.length).toBeGreaterThan(20);
  expect(components.filter((name) => !existsSync(join(folder, `${name}.stories.tsx`)))).toEqual([]);
});
