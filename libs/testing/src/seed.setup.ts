import { randomInt } from 'node:crypto';

import fc from 'fast-check';

// The one seed of all samples: fixed in `npm test`, which so decides about the code and not about
// luck; fresh in the whole run (TEST_ALL=1), and printed. TEST_SEED=4711 repeats a run. Tests that
// draw without fast-check read it from TEST_SEED too.
const FIXED = 1;

const named = process.env['TEST_SEED'];
const isFresh = named === undefined && process.env['TEST_ALL'] === '1';
// test-rules: chance, because the whole run takes a fresh seed, which is printed
const seed = Number(named ?? (isFresh ? randomInt(2 ** 31) : FIXED));
if (isFresh) process.stdout.write(`samples: TEST_SEED=${seed}\n`);
process.env['TEST_SEED'] = String(seed);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
