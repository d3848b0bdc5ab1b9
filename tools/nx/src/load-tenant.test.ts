import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { findMissingAssets, loadTenant, root } from './load-tenant.ts';

let base: string;
let number = 0;

/** Writes a tenant's folder under a name that has not been imported yet. */
async function writeTenant(over: object, source?: string): Promise<string> {
  const code = `brand${++number}`;
  const india = await loadTenant('india');
  const config = { ...india, code, merchantCode: code, domains: [`${code}.localhost`], ...over };
  const folder = join(base, 'tenants', code);
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'tenant.config.ts'),
    source ?? `export default ${JSON.stringify(config)};`,
  );
  return code;
}
const refusal = (code: string) =>
  loadTenant(code, base).then(
    () => '',
    (error: Error) => error.message,
  );

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'parlour-tenants-'));
});
afterAll(() => rm(base, { recursive: true, force: true }));

it('TEN-05 a merchant code or domain of another tenant stops the build, naming both', async () => {
  const first = await writeTenant({ domains: ['one.example.com'] });
  expect(await refusal(first)).toBe('');
  const second = await writeTenant({ merchantCode: first, domains: ['one.example.com'] });
  const file = `tenants/${second}/tenant.config.ts`;
  expect((await refusal(second)).split('\n')).toEqual([
    `${file}: merchantCode "${first}" already belongs to ${first}; each tenant needs its own`,
    `${file}: domains "one.example.com" already belongs to ${first}; each tenant needs its own`,
  ]);
});

it('TEN-05 a file that cannot be read is a sentence with the file and no stack', async () => {
  const broken = await writeTenant({}, 'export default { code: };');
  expect(await refusal(broken)).toMatch(
    new RegExp(`^tenants/${broken}/tenant\\.config\\.ts(:\\d+)? cannot be read: .+$`),
  );
  const lost = await writeTenant({}, "import './theme.ts'; export default {};");
  expect(await refusal(lost)).toMatch(
    new RegExp(`^tenants/${lost}/tenant\\.config\\.ts cannot be read: Cannot find .*theme\\.ts`),
  );
});

it('TEN-05 a missing picture is a sentence with the file and what draws it', async () => {
  const code = await writeTenant({});
  await cp(join(root, 'tenants/india/assets'), join(base, 'tenants', code, 'assets'), {
    recursive: true,
  });
  expect(findMissingAssets(code, base)).toEqual([]);
  await rm(join(base, 'tenants', code, 'assets/logo.svg'));
  expect(findMissingAssets(code, base)).toEqual([
    `tenants/${code}/assets/logo.svg is missing: put mark.svg there and run ` +
      `node tools/artwork/src/brand.ts ${code}`,
  ]);
});
