import { spawn } from 'node:child_process';

/** A player that the wallet's side has made ready: signed in, with money, and a launch token that nobody used. */
export type NewPlayer = {
  readonly launchToken: string;
  readonly gameCode: string;
  /** The source's own name of the player, for further wishes. */ readonly handle: string;
};

/** What the wallet's side can do to a player on request. */
export const states = ['exclude', 'lock', 'logout'] as const;
export type State = (typeof states)[number];

/** Where players come from: the vendor API itself makes none. */
export type PlayerSource = {
  /** A new player who holds `balance`, in the tenant's currency. */
  readonly player: (balance: number) => Promise<NewPlayer>;
  /** Brings a player into a state; false: this source cannot. */
  readonly bring: (handle: string, state: State) => Promise<boolean>;
};

type Wish =
  | { readonly action: 'player'; readonly balance: number }
  | { readonly action: State; readonly handle: string };
type Ask = (wish: Wish) => Promise<Record<string, unknown>>;

/**
 * A source that answers wishes in JSON: a command, which is given the wish on its input and answers on its output, or an address that is POSTed to.
 * `{action: "player", balance}` answers `{launchToken, gameCode, handle}`; `{action: "exclude" | "lock" | "logout", handle}` answers `{}`, or
 * `{"unsupported": true}`.
 */
export function playerSource(where: string): PlayerSource {
  const ask: Ask = /^https?:\/\//.test(where)
    ? (wish) => post(where, wish)
    : (wish) => command(where, wish);
  return {
    async player(balance) {
      const { launchToken, gameCode, handle } = await ask({ action: 'player', balance });
      if (
        typeof launchToken !== 'string' ||
        typeof gameCode !== 'string' ||
        typeof handle !== 'string'
      )
        throw new Error(
          `${where} must answer launchToken, gameCode and handle to {"action":"player"}, each a text.`,
        );
      return { launchToken, gameCode, handle };
    },
    bring: async (handle, state) => (await ask({ action: state, handle }))['unsupported'] !== true,
  };
}

async function post(address: string, wish: Wish): Promise<Record<string, unknown>> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  if (!answer.ok)
    throw new Error(`${address} answered ${answer.status} to ${JSON.stringify(wish)}.`);
  return (await answer.json()) as Record<string, unknown>;
}

async function command(line: string, wish: Wish): Promise<Record<string, unknown>> {
  const child = spawn(line, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (said += part));
  child.stdin.on('error', () => undefined).end(JSON.stringify(wish));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code !== 0)
    throw new Error(`The command for players ended with ${code} after ${JSON.stringify(wish)}.`);
  return JSON.parse(said) as Record<string, unknown>;
}
