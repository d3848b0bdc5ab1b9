import { expect, it } from 'vitest';

import { checkTest } from './test-rules.ts';

const UNIT = 'libs/a/src/a.test.ts';
const INT = 'apps/gateway/src/a.int.test.ts';
const E2E = 'apps/e2e/src/a.spec.ts';

/** The rules that a source breaks, by their lines. */
const broken = (file: string, source: string) =>
  checkTest(file, source).map((fault) => /^[^:]+:(\d+): ([a-z ]+)/.exec(fault)?.slice(1).join(' '));

it.each([
  ['a sleep', UNIT, 'await new Promise((done) => setTimeout(done, 50));', ['1 fixed wait']],
  [
    'a renamed timer of promises',
    INT,
    "import { setTimeout as rest } from 'node:timers/promises';\nawait rest(20);",
    ['2 fixed wait'],
  ],
  ['a helper that sleeps', INT, "import { sleep } from './a.ts';\nsleep(1);", ['2 fixed wait']],
  ['a wait of Playwright', E2E, 'await page.waitForTimeout(500);', ['1 fixed wait']],
  ['a silent network', E2E, "await page.waitForLoadState('networkidle');", ['1 fixed wait']],
  [
    'an interval in a component',
    'libs/a/src/a.stories.tsx',
    'setInterval(f, 9);',
    ['1 fixed wait'],
  ],
  ['fake timers', UNIT, 'vi.useFakeTimers();\nsetTimeout(f, 9);', []],
  ['a turn of the loop', UNIT, "import { setImmediate as turn } from 'node:timers/promises';", []],
  ["a test's own time", E2E, 'test.setTimeout(240_000);', []],
])('fixed waits: %s', (_, file, source, expected) => {
  expect(broken(file, source)).toEqual(expected);
});

it.each([
  ['a poll', INT, 'await expect.poll(f, { timeout: 5000 }).toBe(1);', ['1 short timeout']],
  ['an expect', E2E, 'await expect(a).toBeVisible({ timeout: 2000 });', ['1 short timeout']],
  ['a constant', E2E, 'const most = 900;\na.click({ timeout: most });', ['2 short timeout']],
  ['a whole test', INT, "it('a', f, 20_000);", ['1 short timeout']],
  ["a test's options", INT, "it('a', { timeout: 20_000 }, f);", ['1 short timeout']],
  ['the second that vi.waitFor has', UNIT, 'await vi.waitFor(f);', ['1 short timeout']],
  ['a longer one', INT, 'await vi.waitFor(f, { timeout: 60_000 });', []],
  [
    'a look in a loop',
    E2E,
    'await expect(async () => {\n  await expect(a).toBeVisible({ timeout: 2000 });\n}).toPass();',
    [],
  ],
])('timeouts: %s', (_, file, source, expected) => {
  expect(broken(file, source)).toEqual(expected);
});

it.each([
  ['a difference', 'expect(Date.now() - began).toBeLessThan(100);', ['1 time bound']],
  [
    'a variable',
    'const took = performance.now() - a;\nexpect(took).toBeLessThanOrEqual(9);',
    ['2 time bound'],
  ],
  [
    'a variable of any name',
    'const a = Date.now();\nexpect(b - a).not.toBeGreaterThan(9);',
    ['2 time bound'],
  ],
  ['a comparison', 'expect(elapsedMs < 100).toBe(true);', ['1 time bound']],
  ['about the present', 'expect(Date.now()).toBeCloseTo(at, -3);', ['1 time bound']],
  ['a lower bound', 'expect(Date.now() - began).toBeGreaterThan(100);', []],
  ['between two looks', 'expect(at).toBeLessThanOrEqual(Date.now());', []],
  ['a constant', 'expect(RISE_MS).toBeLessThan(9);', []],
  ['a size', 'expect(bytes).toBeLessThan(9);', []],
])('bounds on time: %s', (_, source, expected) => {
  expect(broken(UNIT, source)).toEqual(expected);
});

it.each([
  ['Math.random', 'const a = Math.random();', ['1 chance']],
  ['a drawn amount', 'play(randomInt(1, 9));', ['1 chance']],
  ['a name', 'const a = [String(randomInt(9)), `a${randomInt(9)}`, randomUUID()];', []],
  ['a seed of the clock', 'const seed = Date.now() % 99;', ['1 own seed']],
  ['a seed that fast-check is given', 'fc.assert(a, { seed: 4, numRuns: 9 });', ['1 own seed']],
  ['a sample for so long', 'fc.assert(a, { interruptAfterTimeLimit: 9 });', ['1 timed sample']],
  ['the seed of all', 'fc.assert(a, { numRuns: 9 });', []],
])('chance: %s', (_, source, expected) => {
  expect(broken(UNIT, source)).toEqual(expected);
});

it.each([
  ['a test that is tried again', UNIT, "it('a', { retry: 2 }, f);", ['1 retry']],
  ['a file that is tried again', E2E, 'test.describe.configure({ retries: 2 });', ['1 retry']],
  ['one test alone', UNIT, "it.only('a', f);", ['1 only']],
  ['a skipped test', UNIT, "it.skip('a', f);", ['1 skip']],
  ['a plan', UNIT, "it.todo('a');", ['1 skip']],
  ['a reason', E2E, "test.skip(isWhole, 'the whole matrix pays meanwhile');", []],
  ['a snapshot', UNIT, 'expect(a).toMatchInlineSnapshot();', ['1 snapshot']],
  ['a mocked module', UNIT, "vi.mock('./a.ts', { spy: true });", ['1 module mock']],
  ['another method of that name', UNIT, 'jobs.retry({ retries: 2 }); list.skip(4);', []],
])('running: %s', (_, file, source, expected) => {
  expect(broken(file, source)).toEqual(expected);
});

it.each([
  ['a text', E2E, "expect(await a.innerText()).toBe('x');", ['1 read once']],
  ['a count in an array', E2E, 'expect([await a.count()]).toEqual([1]);', ['1 read once']],
  ['a balance', E2E, 'expect(await site.balance()).toBe(0n);', ['1 read once']],
  ['a part of a text', E2E, 'expect(x(await a.textContent())[0]).toBe(1);', ['1 read once']],
  ['a poll', E2E, 'await expect.poll(async () => x(await a.innerText())).toBe(1);', []],
  ['a loop', E2E, 'await expect(async () => expect(await a.count()).toBe(1)).toPass();', []],
  ['an expect that waits', E2E, "await expect(a).toHaveText('x');", []],
  ['another test', INT, 'expect(await a.count()).toBe(1);', []],
])('reading once: %s', (_, file, source, expected) => {
  expect(broken(file, source)).toEqual(expected);
});

const SLEEP = 'setTimeout(done, 50);';
it.each([
  ['with its reason', `// test-rules: fixed wait, because of it\n${SLEEP}`, []],
  [
    'in a longer comment',
    `// Why.\n// test-rules: fixed wait, because of it\n// More.\n${SLEEP}`,
    [],
  ],
  ['without a reason', `// test-rules: fixed wait\n${SLEEP}`, ['1 an exception', '2 fixed wait']],
  [
    'of another rule',
    `// test-rules: retry, because a\n${SLEEP}`,
    ['1 an exception', '2 fixed wait'],
  ],
  ['that is no longer needed', '// test-rules: fixed wait, because a\nf();', ['1 an exception']],
])('exceptions: %s', (_, source, expected) => {
  expect(broken(UNIT, source).map((fault) => fault?.replace(/(exception) .*/, '$1'))).toEqual(
    expected,
  );
});

it('says where, which rule, and what to do instead', () => {
  expect(checkTest(UNIT, `\n${SLEEP}`)).toEqual([
    'libs/a/src/a.test.ts:2: fixed wait: setTimeout waits for a fixed time; wait for what it ' +
      'brings with expect.poll, vi.waitFor or an expect of Playwright',
  ]);
});
