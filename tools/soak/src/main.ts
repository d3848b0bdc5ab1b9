/**
 * `npm run soak -- --operations N --seed S`: plays while gateways and database are killed, and
 * holds every answer and balance against an oracle outside.
 */
import { parseArgs } from 'node:util';

import { runSoak } from './soak.ts';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '20000' },
    seed: { type: 'string' },
    port: { type: 'string', default: '5810' },
    'gateway-kills': { type: 'string' },
    'database-kills': { type: 'string' },
  },
});
const whole = (name: keyof typeof values, fallback: number): number => {
  const value = values[name] === undefined ? fallback : Number(values[name]);
  if (Number.isInteger(value) && value >= 0) return value;
  console.error(`--${name} must be a whole number, not ${values[name]}.`);
  process.exit(2);
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const operations = whole('operations', 20_000);
const seed = whole('seed', Date.now() % 1_000_000);
const port = whole('port', 5810);
console.log(`${operations} operations, seed ${seed}`);
const report = await runSoak({
  operations,
  seed,
  ports: [port, port + 1],
  gatewayKills: whole('gateway-kills', Math.max(20, Math.round(operations / 1250))),
  databaseKills: whole('database-kills', Math.max(3, Math.round(operations / 5000))),
  onProgress: ({ acknowledged, gatewayKills, databaseKills, seconds }) =>
    console.log(
      `${seconds.toFixed(0).padStart(5)} s  ${String(acknowledged).padStart(8)} ` +
        `acknowledged, ${gatewayKills} gateways and ${databaseKills} databases killed`,
    ),
});
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
] as const)
  console.log(`  ${kind.padEnd(16)} ${report.faults.get(kind) ?? 0}`);
for (const words of report.descriptions) console.log(`  ${words}`);
if (report.faults.size > 0) process.exitCode = 1;
