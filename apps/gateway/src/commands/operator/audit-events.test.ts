import { createCommand } from '@parlour/command-line';
import { expect, it } from 'vitest';

import { addEventOptions, type EventOptions } from './audit-events.ts';

/** The options that words give, or what they are answered with. */
function parse(...words: string[]): EventOptions | string {
  let answer = '';
  const root = createCommand({ script: 'audit', purpose: 'Audit.', examples: [['audit', '']] });
  const events = addEventOptions(
    root
      .exitOverride()
      .configureOutput({ writeErr: (text) => (answer += text) })
      .command('events'),
  ).action(() => undefined);
  try {
    root.parse(['events', ...words], { from: 'user' });
    return events.opts<EventOptions>();
  } catch {
    return answer;
  }
}

it('OPS-11 the audit trail is filtered by options that are checked first', () => {
  expect(parse('--member', 'demo01', '--result', 'failure')).toEqual({
    member: 'demo01',
    result: 'failure',
    limit: 50,
  });
  expect(parse('--limit', '10000', '--action', 'login.')).toEqual({
    limit: 10_000,
    action: 'login.',
  });
  for (const [words, answer] of [
    [['--action', 'login.faild'], 'did you mean login.failed?'],
    [['--action', 'nothing-of-ours'], 'no type begins so'],
    [['--result', 'failur'], 'did you mean failure?'],
    [['--result', 'ok'], 'it must be one of success, failure.'],
    [['--since', 'monday'], 'it must be a time such as'],
    [['--limit', '10001'], 'it must be a whole number from 1 to 10000.'],
    [['--membr', 'demo01'], "Unknown option '--membr': did you mean --member?"],
  ] as const)
    expect(parse(...words)).toContain(answer);
});
