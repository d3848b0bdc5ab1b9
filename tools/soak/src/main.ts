/**
 * `npm run soak`: plays while gateways and database are killed, and holds every answer and balance
 * against an oracle outside.
 */
import { createCommand, runCommandLine, wholeNumber } from '@parlour/command-line';

import { killProduct, type KillReport } from './product-kills.ts';
import { fillDisk } from './product-full-disk.ts';
import { killSettlements } from './settlements.ts';
import { runSoak } from './soak.ts';

type SoakOptions = {
  readonly operations: number;
  readonly seed?: number;
  readonly port: number;
  readonly gatewayKills?: number;
  readonly databaseKills?: number;
  readonly productKills?: number;
  readonly fullDisk?: number;
  readonly settlements?: number;
  readonly members: number;
};

/** Kills parts of the whole product, started as `npm start` does. */
async function killParts(kills: number, port: number): Promise<void> {
  console.log(`${kills} kills of starter, gateway, arcade and database in turn, under bets`);
  const report = await killProduct({
    kills,
    port,
    onKill: ({ number, victim, seconds, acknowledged }) =>
      console.log(
        `${String(number).padStart(3)} of ${kills}: ${victim.padEnd(8)} killed, bets again after ` +
          `${seconds.toFixed(1)} s, ${acknowledged} acknowledged`,
      ),
  });
  printPlayed(report);
}

async function soak(options: SoakOptions): Promise<void> {
  const { operations, port, gatewayKills, databaseKills } = options;
  if (options.productKills !== undefined) return killParts(options.productKills, port);
  if (options.fullDisk !== undefined) return fillUp(options.fullDisk, port);
  const seed = options.seed ?? Date.now() % 1_000_000;
  if (options.settlements !== undefined) {
    if (!(await killSettlements(options.settlements, options.members, seed))) process.exitCode = 1;
    return;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(130));
  console.log(`${operations} operations, seed ${seed}`);
  printReport(
    await runSoak({
      operations,
      seed,
      ports: [port, port + 1],
      gatewayKills: gatewayKills ?? Math.max(20, Math.round(operations / 1250)),
      databaseKills: databaseKills ?? Math.max(3, Math.round(operations / 5000)),
      onProgress: ({ acknowledged, seconds, ...kills }) =>
        console.log(
          `${seconds.toFixed(0).padStart(5)} s  ${String(acknowledged).padStart(8)} ` +
            `acknowledged, ${kills.gatewayKills} gateways and ${kills.databaseKills} databases ` +
            'killed',
        ),
    }),
  );
}

/** Fills the disk under the whole product. */
async function fillUp(times: number, port: number): Promise<void> {
  console.log(`A small disk is filled ${times} times under the whole product and bets`);
  printPlayed(await fillDisk({ times, port, onStep: (step) => console.log(`  ${step}`) }));
}

function printPlayed({ acknowledged, uncertain, faults }: KillReport): void {
  console.log(
    `${acknowledged} bets acknowledged, ${uncertain} without an answer and asked again, ` +
      `${faults.length} faults`,
  );
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

function printReport(report: Awaited<ReturnType<typeof runSoak>>): void {
  console.log(
    `\nseed ${report.seed}: ${report.acknowledged} operations acknowledged in ` +
      `${report.attempts} attempts, ${report.gatewayKills} gateways and ` +
      `${report.databaseKills} databases killed, ${report.seconds.storm.toFixed(0)} s; all ` +
      `asked again and ${report.accounts} accounts compared in ` +
      `${report.seconds.verification.toFixed(0)} s`,
  );
  for (const kind of [
    'lost',
    'changed answer',
    'double',
    'balance',
    'wrong answer',
    'invariant',
    'journal',
  ] as const)
    console.log(`  ${kind.padEnd(16)} ${report.faults.get(kind) ?? 0}`);
  const { operations, blocks, heads } = report.journal;
  console.log(
    `  invariants I1 to I16 checked over ${operations} operations in ${blocks} ` +
      `signed blocks, with ${heads} exported heads`,
  );
  for (const words of report.descriptions) console.log(`  ${words}`);
  if (report.faults.size > 0) process.exitCode = 1;
}

await runCommandLine(
  createCommand({
    script: 'soak',
    purpose:
      'Plays while gateways and database are killed, and compares every answer and balance with ' +
      'an oracle outside.',
    examples: [
      ['npm run soak', '20,000 operations with a fresh seed'],
      ['npm run soak -- --operations 20000 --seed 4711', 'the same plays and kills again'],
      [
        'npm run soak -- --product-kills 31',
        'kills every part of the whole product in turn, under bets',
      ],
      ['npm run soak -- --full-disk 2', 'fills the disk under the whole product twice (as root)'],
      [
        'npm run soak -- --settlements 5 --members 1000',
        'settles five brands by processes that are killed',
      ],
    ],
  })
    .option('--operations <number>', 'how many operations', wholeNumber(0), 20_000)
    .option(
      '--seed <number>',
      'what players and kills follow from; without it, a fresh one',
      wholeNumber(0),
    )
    .option('--port <number>', 'the first of two ports for gateways', wholeNumber(1, 65_534), 5810)
    .option(
      '--gateway-kills <number>',
      'default: one for 1,250 operations, at least 20',
      wholeNumber(0),
    )
    .option(
      '--database-kills <number>',
      'default: one for 5,000 operations, at least 3',
      wholeNumber(0),
    )
    .option(
      '--product-kills <number>',
      'instead: kill starter, gateway, arcade and database of the whole product in turn',
      wholeNumber(1),
    )
    .option(
      '--full-disk <times>',
      'instead: fill the disk under the whole product so many times; needs the right to mount',
      wholeNumber(1),
    )
    .option(
      '--settlements <brands>',
      'instead: settle ninety days of so many brands by two processes that are killed',
      wholeNumber(1),
    )
    .option('--members <number>', 'of each of these brands', wholeNumber(10), 200)
    .action(soak),
);
