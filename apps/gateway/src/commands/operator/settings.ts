/** Shows and writes what an operator can switch while everything runs (docs/operations.md). */
import { tenants } from '../../../../../tenants/all.ts';
import { createPool } from '../../db/pool.ts';
import type { TenantId } from '../../domain/ids.ts';
import { createOperatorSettings } from '../../modules/platform/settings/module.ts';

const USAGE = `settings                         the brands
settings <brand>                 all settings of a brand; * marks those that were stored
settings <brand> <name>          one setting
settings <brand> <name> <json>   store it: whitelabel.FREEPLAY3 false, maintenance '{"on": true}', resource.LINE '{"url": "https://..."}'
settings <brand> <name> null     take it back: the default holds again`;

const printLine = (text: string): void => void process.stdout.write(`${text}\n`);
const printFailure = (text: string): void => {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
};

/** A bare word is a text: `settings pakistan analytics.gtagId G-ABC123` needs no quotes of JSON. */
function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return /^[[{"]/.test(text.trim()) ? undefined : text;
  }
}

async function runCommand(url: string, [brand, name, valueText]: readonly string[]): Promise<void> {
  const db = createPool({ url, max: 1 });
  try {
    const row = await db.raw.one<{ id: TenantId }>(
      'operator-tenant',
      'select id from tenant where code = $1',
      [brand ?? ''],
    );
    if (!row)
      return printFailure(
        `There is no brand ${brand}; there are ${tenants.map(({ code }) => code).join(', ')}.`,
      );
    const settings = createOperatorSettings({
      db,
      actor: `operator:${process.env['USER'] ?? 'command'}`,
    });
    if (valueText === undefined) {
      const all = await settings.list(row.id);
      const matchingSettings =
        name === undefined ? all : all.filter((entry) => entry.name === name);
      if (matchingSettings.length === 0)
        return printFailure(`${name} is not known; known are ${settings.names.join(', ')}.`);
      return matchingSettings.forEach((entry) =>
        printLine(
          `${entry.isStored ? '*' : ' '} ${entry.name.padEnd(14)} ${JSON.stringify(entry.value)}`,
        ),
      );
    }
    const value = parseValue(valueText);
    if (value === undefined) return printFailure(`That is no JSON: ${valueText}`);
    const faults = await settings.write(row.id, { name: name ?? '', value });
    if (faults.length > 0)
      return printFailure(
        `Nothing was written.\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
      );
    const change = value === null ? 'has its default again' : 'is stored';
    printLine(`${brand}: ${name} ${change}; gateways take it up within five seconds.`);
  } catch (error) {
    printFailure((error as Error).message || String(error));
  } finally {
    await db.end();
  }
}

const args = process.argv.slice(2);
const url = process.env['DATABASE_URL'];
if (args.length === 0 || args[0] === '--help')
  printLine(`${USAGE}\n\nBrands: ${tenants.map(({ code }) => code).join(', ')}`);
else if (url === undefined) printFailure('DATABASE_URL is missing: which database?');
else await runCommand(url, args);
