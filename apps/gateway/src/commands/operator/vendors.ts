/** Connects vendors, sets their caps and decides held wins (docs/operations.md). */
import { parseAmount } from '@parlour/money';

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

const USAGE = `vendors                                          the brands
vendors <brand>                                  the vendors, their caps and live keys
vendors <brand> add <CODE> <name>                connect a vendor; prints its first key once
vendors <brand> game <CODE> <game> <TYPE> <name> add a game: RNG, LIVE, FISH, PVP, SPORTS ...
vendors <brand> key <CODE>                       another key, at most two live; printed once
vendors <brand> revoke <key id>                  end a key, within ten seconds
vendors <brand> cap <CODE> <amount>|default      the most that a round may win
vendors <brand> held                             wins above a cap that wait for a decision
vendors <brand> release <number>                 pay a held win, once
vendors <brand> refuse <number>                  refuse a held win for good

Examples: vendors india add SPINCO 'Spin Company', vendors india cap SPINCO 250000`;

const printLine = (text: string): void => void process.stdout.write(`${text}\n`);
const printFailure = (text: string): void => {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
};

type Operator = ReturnType<typeof createOperatorVendors>;
type Run = (operator: Operator, brand: OperatorBrand, words: readonly string[]) => Promise<void>;

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
  [number = '']: readonly string[],
  isReleased: boolean,
): Promise<void> {
  if (!/^\d{1,18}$/.test(number)) throw new VendorFault(`${number} is no number of a held win.`);
  const result = await operator.decide(brand, BigInt(number), isReleased);
  if (result.status === 'REFUSED')
    throw new VendorFault(
      result.code === 'not_found'
        ? `${brand.code} has no held win ${number}.`
        : `${number} was decided the other way.`,
    );
  printLine(`${number} is ${isReleased ? 'paid' : 'refused'} (operation ${result.reference}).`);
}

const COMMANDS: Readonly<Record<string, Run>> = {
  add: async (operator, brand, [code = '', ...name]) =>
    printKey(await operator.add(brand, code, name.join(' '))),
  async game(operator, brand, [vendor = '', code = '', type = '', ...name]) {
    if (name.length === 0) throw new VendorFault('The game’s code, type or name is missing.');
    await operator.addGame(brand, vendor, { code, type, name: name.join(' ') });
    printLine(`${vendor}.${code} is in the catalogue.`);
  },
  key: async (operator, brand, [code = '']) => printKey(await operator.addKey(brand, code)),
  async revoke(operator, brand, [keyId = '']) {
    await operator.revokeKey(brand, keyId);
    printLine(`${keyId} ends within ten seconds.`);
  },
  async cap(operator, brand, [code = '', amount = '']) {
    const cap = amount === 'default' ? null : parseAmount(amount);
    if (amount !== 'default' && (cap === null || cap <= 0n || cap > 9_000_000_000_000_000_000n))
      throw new VendorFault(`${amount} is no amount from 0.01 to 9,000,000,000,000, nor default.`);
    await operator.setCap(brand, code, cap);
    printLine(`${code}: a round may win ${amount}.`);
  },
  async held(operator, brand) {
    const wins = await operator.held(brand);
    if (wins.length === 0) printLine('No win is held.');
    for (const { id, vendor, game, round, txId, username, amount, at } of wins)
      printLine(
        `${id}  ${formatUnits(amount)} for ${username}: ${vendor} ${game}, round ${round}, ` +
          `transaction ${txId}, ${at.toISOString()}`,
      );
  },
  release: (operator, brand, words) => decide(operator, brand, words, true),
  refuse: (operator, brand, words) => decide(operator, brand, words, false),
};

async function runCommand(url: string, [code = '', name, ...words]: readonly string[]) {
  const db = createPool({ url, max: 1 });
  try {
    const row = await db.raw.one<{ id: TenantId }>(
      'operator-tenant',
      'select id from tenant where code = $1',
      [code],
    );
    if (!row) throw new VendorFault(`There is no brand ${code}.`);
    const master = process.env['MASTER_KEY'];
    if (master === undefined) throw new VendorFault('MASTER_KEY is missing: it seals the keys.');
    const operator = createOperatorVendors({
      db,
      actor: `operator:${process.env['USER'] ?? 'command'}`,
      atRest: createAtRest(Buffer.from(master, 'hex')),
    });
    const brand = { id: row.id, code };
    if (name === undefined) return await printVendors(operator, brand);
    const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!run)
      throw new VendorFault(
        `There is no ${name}; there are ${Object.keys(COMMANDS).join(', ')}. See vendors --help.`,
      );
    await run(operator, brand, words);
  } catch (error) {
    if (!(error instanceof VendorFault)) throw error;
    printFailure(error.message);
  } finally {
    await db.end();
  }
}

const args = process.argv.slice(2);
const url = process.env['DATABASE_URL'];
if (args.length === 0 || args[0] === '--help')
  printLine(`${USAGE}\n\nBrands: ${tenants.map((tenant) => tenant.code).join(', ')}`);
else if (url === undefined) printFailure('DATABASE_URL is missing: which database?');
else await runCommand(url, args);
