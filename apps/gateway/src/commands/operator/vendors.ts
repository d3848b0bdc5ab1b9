/** Connects vendors, sets their caps and decides held wins (docs/operations.md). */
import {
  choiceArgument,
  type Command,
  createCommand,
  InvalidArgumentError,
  runCommandLine,
} from '@parlour/command-line';
import { type Micros, parseAmount } from '@parlour/money';
import { z } from 'zod';

import { tenants } from '../../../../../tenants/all.ts';
import { createPool } from '../../db/pool.ts';
import type { TenantId } from '../../domain/ids.ts';
import {
  createOperatorVendors,
  type NewVendorKey,
  type OperatorBrand,
  VendorFault,
} from '../../modules/money/vendor-api/module.ts';
import { createAtRest } from '../../security/at-rest.ts';

const printLine = (text: string): void => void process.stdout.write(`${text}\n`);
const printFailure = (text: string): void => {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
};

type Operator = ReturnType<typeof createOperatorVendors>;
type Run = (operator: Operator, brand: OperatorBrand) => Promise<void>;

const formatUnits = (micros: bigint): string => (Number(micros / 10_000n) / 100).toFixed(2);
const printKey = ({ keyId, secret }: NewVendorKey): void =>
  printLine(`key     ${keyId}\nsecret  ${secret}\nThe secret is not shown again.`);

async function printVendors(operator: Operator, brand: OperatorBrand): Promise<void> {
  const all = await operator.list(brand);
  for (const { code, name, isConnected, cap, isDefaultCap, games, keys } of all) {
    const state = isConnected ? 'connected' : 'not connected';
    const limit = `cap ${formatUnits(cap)}${isDefaultCap ? ' (default)' : ''}`;
    printLine(`${code.padEnd(16)} ${name}, ${games} games, ${state}, ${limit}`);
    for (const keyId of keys) printLine(`  key ${keyId}`);
  }
}

async function decide(
  operator: Operator,
  brand: OperatorBrand,
  number: string,
  isReleased: boolean,
): Promise<void> {
  const result = await operator.decide(brand, BigInt(number), isReleased);
  if (result.status === 'REFUSED')
    throw new VendorFault(
      'invalid',
      result.code === 'not_found'
        ? `${brand.code} has no held win ${number}.`
        : `${number} was decided the other way.`,
    );
  printLine(`${number} is ${isReleased ? 'paid' : 'refused'} (operation ${result.reference}).`);
}

async function printHeld(operator: Operator, brand: OperatorBrand): Promise<void> {
  const wins = await operator.held(brand);
  if (wins.length === 0) printLine('No win is held.');
  for (const { id, vendor, game, round, txId, username, amount, at } of wins)
    printLine(
      `${id}  ${formatUnits(amount)} for ${username}: ${vendor} ${game}, round ${round}, ` +
        `transaction ${txId}, ${at.toISOString()}`,
    );
}

async function runForBrand(code: string, run: Run): Promise<void> {
  const { DATABASE_URL: url, MASTER_KEY: master } = process.env;
  if (url === undefined) return printFailure('DATABASE_URL is missing: which database?');
  if (master === undefined) return printFailure('MASTER_KEY is missing: it seals the keys.');
  const db = createPool({ url, max: 1 });
  try {
    const row = await db.raw.one<{ id: TenantId }>(
      'operator-tenant',
      'select id from tenant where code = $1',
      [code],
    );
    if (!row) throw new VendorFault('vendor_unknown', `There is no brand ${code}.`);
    const operator = createOperatorVendors({
      db,
      actor: `operator:${process.env['USER'] ?? 'command'}`,
      atRest: createAtRest(Buffer.from(master, 'hex')),
    });
    await run(operator, { id: row.id, code });
  } catch (error) {
    printFailure((error as Error).message || String(error));
  } finally {
    await db.end();
  }
}

/** The most that a round may win in micro-units; null is the default. */
function parseCap(text: string): Micros | null {
  if (text === 'default') return null;
  const cap = parseAmount(text);
  if (cap !== null && cap > 0n && cap <= 9_000_000_000_000_000_000n) return cap;
  throw new InvalidArgumentError(
    'it must be an amount from 0.01 to 9,000,000,000,000, or default.',
  );
}

const NETWORKS_HELP = 'where the vendor calls from, as 203.0.113.0/24,…; none: from anywhere';
/** Networks between commas, such as 203.0.113.0/24. */
function parseNetworks(text: string): string[] {
  const networks = text.split(',').map((part) => part.trim());
  const isNetwork = (part: string) => z.union([z.cidrv4(), z.cidrv6()]).safeParse(part).success;
  if (networks.every(isNetwork)) return networks;
  throw new InvalidArgumentError('it must be networks such as 203.0.113.0/24, between commas.');
}

function parseHeldNumber(text: string): string {
  if (/^\d{1,18}$/.test(text)) return text;
  throw new InvalidArgumentError('it must be the number of a held win.');
}

export const command = createCommand({
  script: 'vendors',
  purpose: 'Connects vendors, adds games, issues keys, sets caps and decides held wins.',
  examples: [
    ['npm run vendors -- list india', 'the vendors, their caps and live keys'],
    [
      `npm run vendors -- add india SPINCO 'Spin Company'`,
      'connect one; prints its first key once',
    ],
    [`npm run vendors -- game india SPINCO reef FISH 'Reef'`, 'add a game'],
    ['npm run vendors -- cap india SPINCO 250000', 'the most that a round may win'],
    ['npm run vendors -- release india 4711', 'pay a held win, once'],
  ],
});

const addForBrand = (name: string, description: string): Command =>
  command
    .command(name)
    .description(description)
    .addArgument(
      choiceArgument(
        '<brand>',
        'the brand',
        tenants.map(({ code }) => code),
      ),
    );

addForBrand('list', 'show the vendors, their caps and live keys').action((brand: string) =>
  runForBrand(brand, printVendors),
);
addForBrand('add', 'connect a vendor and print its first key, once')
  .option('--networks <list>', NETWORKS_HELP, parseNetworks, [])
  .argument('<code>', 'the code that the vendor gets, such as SPINCO')
  .argument('<name...>', 'the name that players see')
  .action(
    (brand: string, code: string, name: readonly string[], { networks }: { networks: string[] }) =>
      runForBrand(brand, async (operator, to) =>
        printKey(await operator.add(to, code, name.join(' '), networks)),
      ),
  );
addForBrand('game', 'add a game')
  .argument('<vendor>', 'the vendor’s code')
  .argument('<code>', 'the game’s code')
  .argument('<type>', 'RNG, LIVE, FISH, PVP, SPORTS ...')
  .argument('<name...>', 'the name that players see')
  .action((brand: string, vendor: string, code: string, type: string, name: readonly string[]) =>
    runForBrand(brand, async (operator, to) => {
      await operator.addGame(to, vendor, { code, type, name: name.join(' ') });
      printLine(`${vendor}.${code} is in the catalogue.`);
    }),
  );
addForBrand('key', 'print another key, once; at most two live')
  .option('--networks <list>', NETWORKS_HELP, parseNetworks, [])
  .argument('<vendor>', 'the vendor’s code')
  .action((brand: string, vendor: string, { networks }: { networks: string[] }) =>
    runForBrand(brand, async (operator, to) =>
      printKey(await operator.addKey(to, vendor, networks)),
    ),
  );
addForBrand('revoke', 'end a key, within ten seconds')
  .argument('<key>', 'the id of the key')
  .action((brand: string, keyId: string) =>
    runForBrand(brand, async (operator, to) => {
      await operator.revokeKey(to, keyId);
      printLine(`${keyId} ends within ten seconds.`);
    }),
  );
addForBrand('cap', 'set the most that a round may win')
  .argument('<vendor>', 'the vendor’s code')
  .argument('<amount>', 'from 0.01 to 9,000,000,000,000, or default', parseCap)
  .action((brand: string, vendor: string, cap: Micros | null) =>
    runForBrand(brand, async (operator, to) => {
      await operator.setCap(to, vendor, cap);
      printLine(`${vendor}: a round may win ${cap === null ? 'the default' : formatUnits(cap)}.`);
    }),
  );
addForBrand('held', 'show the wins above a cap that wait for a decision').action((brand: string) =>
  runForBrand(brand, printHeld),
);
addForBrand('release', 'pay a held win, once')
  .argument('<number>', 'its number, which held shows', parseHeldNumber)
  .action((brand: string, number: string) =>
    runForBrand(brand, (operator, of) => decide(operator, of, number, true)),
  );
addForBrand('refuse', 'refuse a held win for good')
  .argument('<number>', 'its number, which held shows', parseHeldNumber)
  .action((brand: string, number: string) =>
    runForBrand(brand, (operator, of) => decide(operator, of, number, false)),
  );

if (import.meta.main) await runCommandLine(command);
