/**
 * `npm run audit:outside` tries against a started demo what a stranger, a member or one operator
 * alone must not be able to do, and prints what the product said to each.
 */
import { createCommand, runCommandLine, wholeNumber } from '@parlour/command-line';

import type { Attack } from './attack.ts';
import { attacks } from './attacks.ts';
import { openDemo } from './demo-client.ts';

await runCommandLine(
  createCommand({
    script: 'audit:outside',
    purpose:
      'Tries attacks of strangers, members and one operator alone against a started demo; ends ' +
      'with 1 when one of them succeeds.',
    examples: [
      ['npm run audit:outside', 'against the demo of npm start'],
      ['npm run audit:outside -- --port 4100', 'against one on another port'],
    ],
    notes:
      'What it proposes waits in Approvals and expires. Where all attacks are stopped it credits ' +
      'accounts of its own only, publishes nothing, and takes back what two operators made for ' +
      'it. Never run it against a brand with real money.',
  })
    .option('--port <port>', 'the port of the demo', wholeNumber(1, 65_535), 4000)
    .action(main),
);

async function main({ port }: { readonly port: number }): Promise<void> {
  const demo = openDemo(port);
  let succeeded = 0;
  for (const attack of attacks) succeeded += (await tryOne(demo, attack)) ? 0 : 1;
  console.log(`${attacks.length - succeeded} of ${attacks.length} attacks were stopped.`);
  process.exitCode = succeeded === 0 ? 0 : 1;
}

async function tryOne(
  demo: ReturnType<typeof openDemo>,
  { row, title, run }: Attack,
): Promise<boolean> {
  const { isStopped, said } = await run(demo).catch((error: unknown) => ({
    isStopped: false,
    said: `could not be tried: ${(error as Error).message}`,
  }));
  console.log(`${isStopped ? 'stopped  ' : 'SUCCEEDED'}  ${row}  ${title}: ${said}`);
  return isStopped;
}
