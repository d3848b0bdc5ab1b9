/**
 * Stores the password that an operator gives to new accounts, sealed; it is read from standard
 * input, so that no shell keeps it (docs/operations.md).
 */
import { text } from 'node:stream/consumers';

import { choiceArgument, createCommand, runCommandLine } from '@parlour/command-line';

import { tenants } from '../../../../../tenants/all.ts';
import { createPool } from '../../db/pool.ts';
import type { TenantId } from '../../domain/ids.ts';
import { defaultPasswordLabel } from '../../modules/identity/member/module.ts';
import { createOperatorSettings } from '../../modules/platform/settings/module.ts';
import { createAtRest } from '../../security/at-rest.ts';

const printFailure = (words: string): void => {
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
};

async function storePassword(
  url: string,
  masterKey: Buffer,
  brand: string,
  password: string,
): Promise<void> {
  const db = createPool({ url, max: 1 });
  try {
    const row = await db.raw.one<{ id: TenantId }>(
      'operator-tenant',
      'select id from tenant where code = $1',
      [brand],
    );
    if (!row) return printFailure(`There is no brand ${brand}.`);
    const sealed = createAtRest(masterKey).seal(defaultPasswordLabel(row.id), password);
    const faults = await createOperatorSettings({
      db,
      actor: `operator:${process.env['USER'] ?? 'command'}`,
    }).write(row.id, { name: 'defaultPassword', value: { sealed } });
    if (faults.length > 0) return printFailure(faults.join('\n'));
    process.stdout.write(
      `${brand}: a member who logs in with it has to choose another password.\n`,
    );
  } finally {
    await db.end();
  }
}

await runCommandLine(
  createCommand({
    script: 'apps/gateway/src/commands/operator/default-password.ts',
    purpose: 'Stores the password that an operator gives to new accounts of a brand, sealed.',
    examples: [
      [
        'node apps/gateway/src/commands/operator/default-password.ts pakistan < password.txt',
        'read it from a file',
      ],
    ],
    notes:
      'The password is read from standard input. DATABASE_URL and MASTER_KEY are those of the ' +
      'gateways.',
  })
    .addArgument(
      choiceArgument(
        '<brand>',
        'the brand',
        tenants.map(({ code }) => code),
      ),
    )
    .action(async (brand: string) => {
      const { DATABASE_URL: url, MASTER_KEY: key = '' } = process.env;
      if (url === undefined || !/^[0-9a-f]{64}$/i.test(key))
        return printFailure('DATABASE_URL and MASTER_KEY must be those of the gateways.');
      const password = (await text(process.stdin)).replace(/\r?\n$/, '');
      if (password.length < 8) return printFailure('A password has at least 8 characters.');
      await storePassword(url, Buffer.from(key, 'hex'), brand, password);
    }),
);
