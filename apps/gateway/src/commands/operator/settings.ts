/** Shows and writes what an operator can switch while everything runs (docs/operations.md). */
import { choiceArgument, createCommand, runCommandLine } from '@parlour/command-line';
import { findNearest } from '@parlour/tenant/nearest';

import { tenants } from '../../../../../tenants/all.ts';
import { createPool } from '../../db/pool.ts';
import type { TenantId } from '../../domain/ids.ts';
import { createOperatorSettings } from '../../modules/platform/settings/module.ts';

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

function describeUnknownSetting(name: string, known: readonly string[]): string {
  const nearest = findNearest(name, known);
  return nearest === undefined
    ? `${name} is not known; known are ${known.join(', ')}.`
    : `${name} is not known: did you mean ${nearest}?`;
}

async function runCommand(
  url: string,
  [brand, name, valueText]: readonly (string | undefined)[],
): Promise<void> {
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
        return printFailure(describeUnknownSetting(name ?? '', settings.names));
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

export const command = createCommand({
  script: 'settings',
  purpose: 'Shows and stores what an operator can change in a brand while everything runs.',
  examples: [
    ['npm run settings -- pakistan', 'all settings; * marks those that were stored'],
    ['npm run settings -- pakistan maintenance', 'one setting'],
    ['npm run settings -- pakistan whitelabel.FREEPLAY3 false', 'store one, or a part of one'],
    [`npm run settings -- pakistan maintenance '{"on": true}'`, 'store an object'],
    ['npm run settings -- pakistan maintenance null', 'take it back: the default holds again'],
  ],
})
  .addArgument(
    choiceArgument(
      '<brand>',
      'the brand',
      tenants.map(({ code }) => code),
    ),
  )
  .argument('[name]', 'the setting, or a part of it such as whitelabel.FREEPLAY3')
  .argument('[value]', 'JSON or a bare word; null takes back what was stored')
  .action(async (brand: string, name?: string, value?: string) => {
    const url = process.env['DATABASE_URL'];
    if (url === undefined) printFailure('DATABASE_URL is missing: which database?');
    else await runCommand(url, [brand, name, value]);
  });

if (import.meta.main) await runCommandLine(command);
